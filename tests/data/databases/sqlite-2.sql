-- SPDX-License-Identifier: MIT
-- What tests/client/played_site.mjs left in a database of schema 2. Never changed: it has to be read for ever.
CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT;
INSERT INTO schema_version VALUES (2);
CREATE TABLE site (key TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
INSERT INTO site VALUES ('token_key', X'e1adf84ab89c53cc34211db911f8477cd4fc258ac5a691148d948e94be175edd');
CREATE TABLE one_time_code (
  hash BLOB PRIMARY KEY,
  guest TEXT NOT NULL UNIQUE REFERENCES guest (id),
  expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE recovery (guest TEXT PRIMARY KEY REFERENCES guest (id), hash BLOB NOT NULL UNIQUE) STRICT, WITHOUT ROWID;
CREATE TABLE party (
  id TEXT PRIMARY KEY,
  seq INTEGER NOT NULL,
  base_seq INTEGER NOT NULL,
  created_at INTEGER NOT NULL
, due_at INTEGER, claimed_until INTEGER NOT NULL DEFAULT 0, listed INTEGER NOT NULL DEFAULT 0, seats INTEGER NOT NULL DEFAULT 0, playing INTEGER NOT NULL DEFAULT 0, changed_at INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO party VALUES ('4jtpqywtgw9j', 28, 23, 1796050966278, 1796051027473, 0, 1, 3, 1, 1796050967432);
INSERT INTO party VALUES ('r5jnjgpxhbah', 11, 2, 1796050967573, NULL, 0, 0, 3, 0, 1796050967831);
INSERT INTO party VALUES ('cuikph7kehnt', 4, 1, 1796050968890, NULL, 0, 0, 3, 0, 1796050968941);
INSERT INTO party VALUES ('4vfr9mpft2i9', 3, 1, 1796050968972, 1796050977019, 0, 0, 3, 1, 1796050968972);
CREATE TABLE entry (
  party TEXT NOT NULL REFERENCES party (id),
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  schema INTEGER NOT NULL,
  events TEXT NOT NULL,
  PRIMARY KEY (party, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO entry VALUES ('4jtpqywtgw9j', 1, 1796050966278, 2, '[{"host":"udxvpfdjha7c","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"Friday","ranked":false,"listed":true,"removed":[],"type":"party_created"},{"type":"seat_taken","seat":0,"occupant":{"guest":"udxvpfdjha7c","nickname":"Gentle Wren 25"}}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 2, 1796050966717, 2, '[{"type":"seat_taken","seat":1,"occupant":{"guest":"akekkfh9hx9r","nickname":"Bold Egret 90"}},{"type":"game_started","game":1,"black":0,"seats":[{"guest":"udxvpfdjha7c","nickname":"Gentle Wren 25"},{"guest":"akekkfh9hx9r","nickname":"Bold Egret 90"}],"terms":{"host":"udxvpfdjha7c","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"Friday","ranked":false,"listed":true,"removed":[]},"series":{"wins":[0,0],"draws":0,"games":0}}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 3, 1796050966749, 2, '[{"type":"move_played","game":1,"ply":0,"usi":"5i6h","ms":32,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 4, 1796050966762, 2, '[{"type":"move_played","game":1,"ply":1,"usi":"3a3b","ms":13,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 5, 1796050966821, 2, '[{"type":"move_played","game":1,"ply":2,"usi":"8h7f","ms":59,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 6, 1796050966852, 2, '[{"type":"move_played","game":1,"ply":3,"usi":"5a4b","ms":31,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 7, 1796050966917, 2, '[{"type":"move_played","game":1,"ply":4,"usi":"6i5i","ms":65,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 8, 1796050967026, 2, '[{"type":"move_played","game":1,"ply":5,"usi":"6c6d","ms":109,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 9, 1796050967037, 2, '[{"type":"move_played","game":1,"ply":6,"usi":"6h7h","ms":11,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 10, 1796050967077, 2, '[{"type":"move_played","game":1,"ply":7,"usi":"9a9b","ms":40,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 11, 1796050967104, 2, '[{"type":"move_played","game":1,"ply":8,"usi":"5i4h","ms":27,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 12, 1796050967195, 2, '[{"type":"move_played","game":1,"ply":9,"usi":"8b7d","ms":91,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 13, 1796050967205, 2, '[{"type":"move_played","game":1,"ply":10,"usi":"4i3h","ms":10,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 14, 1796050967211, 2, '[{"type":"move_played","game":1,"ply":11,"usi":"1c1d","ms":6,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 15, 1796050967228, 2, '[{"type":"move_played","game":1,"ply":12,"usi":"7g6h","ms":17,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 16, 1796050967245, 2, '[{"type":"move_played","game":1,"ply":13,"usi":"4c5b","ms":17,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 17, 1796050967261, 2, '[{"type":"move_played","game":1,"ply":14,"usi":"2h3f","ms":16,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 18, 1796050967277, 2, '[{"type":"move_played","game":1,"ply":15,"usi":"6a7b","ms":16,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 19, 1796050967287, 2, '[{"type":"move_played","game":1,"ply":16,"usi":"7f3b","ms":10,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 20, 1796050967307, 2, '[{"type":"move_played","game":1,"ply":17,"usi":"9c9g+","ms":20,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 21, 1796050967410, 2, '[{"type":"move_played","game":1,"ply":18,"usi":"S*4c","ms":103,"by":"player"},{"type":"game_ended","game":1,"winner":"black","reason":"checkmate"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 22, 1796050967427, 2, '[{"type":"rematch_offered","seat":0}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 23, 1796050967432, 2, '[{"type":"game_started","game":2,"black":1,"seats":[{"guest":"udxvpfdjha7c","nickname":"Gentle Wren 25"},{"guest":"akekkfh9hx9r","nickname":"Bold Egret 90"}],"terms":{"host":"udxvpfdjha7c","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"Friday","ranked":false,"listed":true,"removed":[]},"series":{"wins":[1,0],"draws":0,"games":1}}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 24, 1796050967442, 2, '[{"type":"move_played","game":2,"ply":0,"usi":"5i6h","ms":10,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 25, 1796050967454, 2, '[{"type":"move_played","game":2,"ply":1,"usi":"3a3b","ms":12,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 26, 1796050967459, 2, '[{"type":"move_played","game":2,"ply":2,"usi":"8h7f","ms":5,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 27, 1796050967468, 2, '[{"type":"move_played","game":2,"ply":3,"usi":"5a4b","ms":9,"by":"player"}]');
INSERT INTO entry VALUES ('4jtpqywtgw9j', 28, 1796050967473, 2, '[{"type":"move_played","game":2,"ply":4,"usi":"6i5i","ms":5,"by":"player"}]');
INSERT INTO entry VALUES ('4vfr9mpft2i9', 1, 1796050968972, 2, '[{"host":"mwfucf857zkp","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":false,"listed":false,"removed":[],"type":"party_created"},{"type":"seat_taken","seat":0,"occupant":{"guest":"mwfucf857zkp","nickname":"Brave Swallow 69"}},{"type":"seat_taken","seat":1,"occupant":{"computer":1}},{"type":"game_started","game":1,"black":0,"seats":[{"guest":"mwfucf857zkp","nickname":"Brave Swallow 69"},{"computer":1}],"terms":{"host":"mwfucf857zkp","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":false,"listed":false,"removed":[]},"series":{"wins":[0,0],"draws":0,"games":0}}]');
INSERT INTO entry VALUES ('4vfr9mpft2i9', 2, 1796050969006, 2, '[{"type":"move_played","game":1,"ply":0,"usi":"7g7f","ms":34,"by":"player"}]');
INSERT INTO entry VALUES ('4vfr9mpft2i9', 3, 1796050969019, 2, '[{"type":"move_played","game":1,"ply":1,"usi":"3c3d","ms":13,"by":"computer"}]');
INSERT INTO entry VALUES ('cuikph7kehnt', 1, 1796050968890, 2, '[{"host":"apcfy5e7g3qg","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":{"main_ms":0,"byoyomi_ms":60000,"increment_ms":0}},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":true,"listed":false,"removed":[],"type":"party_created"},{"type":"seat_taken","seat":0,"occupant":{"guest":"apcfy5e7g3qg","nickname":"Clever Robin 60"}},{"type":"seat_taken","seat":1,"occupant":{"guest":"xvbd5phykqfn","nickname":"Nimble Crane 35"}},{"type":"game_started","game":1,"black":0,"seats":[{"guest":"apcfy5e7g3qg","nickname":"Clever Robin 60"},{"guest":"xvbd5phykqfn","nickname":"Nimble Crane 35"}],"terms":{"host":"apcfy5e7g3qg","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":{"main_ms":0,"byoyomi_ms":60000,"increment_ms":0}},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":true,"listed":false,"removed":[]},"series":{"wins":[0,0],"draws":0,"games":0}}]');
INSERT INTO entry VALUES ('cuikph7kehnt', 2, 1796050968928, 2, '[{"type":"move_played","game":1,"ply":0,"usi":"5i6h","ms":38,"by":"player"}]');
INSERT INTO entry VALUES ('cuikph7kehnt', 3, 1796050968934, 2, '[{"type":"move_played","game":1,"ply":1,"usi":"3a3b","ms":6,"by":"player"}]');
INSERT INTO entry VALUES ('cuikph7kehnt', 4, 1796050968941, 2, '[{"type":"game_ended","game":1,"winner":"black","reason":"resignation"},{"type":"rating_changed","game":1,"changes":[{"before":150000,"after":166231,"deviation_before":35000,"deviation_after":29032},{"before":150000,"after":133769,"deviation_before":35000,"deviation_after":29032}]}]');
INSERT INTO entry VALUES ('r5jnjgpxhbah', 1, 1796050967573, 2, '[{"host":"9h584frzejiv","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":{"main_ms":600000,"byoyomi_ms":30000,"increment_ms":5000}},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":false,"listed":false,"removed":[],"type":"party_created"},{"type":"seat_taken","seat":0,"occupant":{"guest":"9h584frzejiv","nickname":"Tidy Kingfisher 10"}}]');
INSERT INTO entry VALUES ('r5jnjgpxhbah', 2, 1796050967658, 2, '[{"type":"seat_taken","seat":1,"occupant":{"guest":"j9eywnftmy7h","nickname":"Keen Egret 73"}},{"type":"game_started","game":1,"black":0,"seats":[{"guest":"9h584frzejiv","nickname":"Tidy Kingfisher 10"},{"guest":"j9eywnftmy7h","nickname":"Keen Egret 73"}],"terms":{"host":"9h584frzejiv","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":{"main_ms":600000,"byoyomi_ms":30000,"increment_ms":5000}},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":false,"listed":false,"removed":[]},"series":{"wins":[0,0],"draws":0,"games":0}}]');
INSERT INTO entry VALUES ('r5jnjgpxhbah', 3, 1796050967750, 2, '[{"type":"move_played","game":1,"ply":0,"usi":"5i6h","ms":92,"by":"player"}]');
INSERT INTO entry VALUES ('r5jnjgpxhbah', 4, 1796050967770, 2, '[{"type":"move_played","game":1,"ply":1,"usi":"3a3b","ms":20,"by":"player"}]');
INSERT INTO entry VALUES ('r5jnjgpxhbah', 5, 1796050967782, 2, '[{"type":"move_played","game":1,"ply":2,"usi":"8h7f","ms":12,"by":"player"}]');
INSERT INTO entry VALUES ('r5jnjgpxhbah', 6, 1796050967793, 2, '[{"type":"move_played","game":1,"ply":3,"usi":"5a4b","ms":11,"by":"player"}]');
INSERT INTO entry VALUES ('r5jnjgpxhbah', 7, 1796050967801, 2, '[{"type":"offered","game":1,"seat":1,"kind":"takeback","to_ply":3}]');
INSERT INTO entry VALUES ('r5jnjgpxhbah', 8, 1796050967813, 2, '[{"type":"taken_back","game":1,"to_ply":3}]');
INSERT INTO entry VALUES ('r5jnjgpxhbah', 9, 1796050967825, 2, '[{"type":"move_played","game":1,"ply":3,"usi":"5a4b","ms":12,"by":"player"}]');
INSERT INTO entry VALUES ('r5jnjgpxhbah', 10, 1796050967829, 2, '[{"type":"offered","game":1,"seat":0,"kind":"draw"}]');
INSERT INTO entry VALUES ('r5jnjgpxhbah', 11, 1796050967831, 2, '[{"type":"game_ended","game":1,"winner":null,"reason":"agreement"}]');
CREATE TABLE command (
  guest TEXT NOT NULL REFERENCES guest (id),
  id BLOB NOT NULL,
  party TEXT NOT NULL REFERENCES party (id),
  seq INTEGER NOT NULL,
  PRIMARY KEY (guest, id)
) STRICT, WITHOUT ROWID;
INSERT INTO command VALUES ('9h584frzejiv', X'010e9c588e22f69c6c964cd0c0545727', 'r5jnjgpxhbah', 8);
INSERT INTO command VALUES ('9h584frzejiv', X'08f4bd3fe62b0d4e8558ed5fc30e47f9', 'r5jnjgpxhbah', 10);
INSERT INTO command VALUES ('9h584frzejiv', X'21a87782fa5f0dbf5032704401181abf', 'r5jnjgpxhbah', 1);
INSERT INTO command VALUES ('9h584frzejiv', X'6c91a87b197402cc36e577c02a4b4766', 'r5jnjgpxhbah', 3);
INSERT INTO command VALUES ('9h584frzejiv', X'f30382d8767fb2f2a562310e5b9e129d', 'r5jnjgpxhbah', 5);
INSERT INTO command VALUES ('akekkfh9hx9r', X'086f8a243e33d9d5d880c7c60f3ffdd2', '4jtpqywtgw9j', 6);
INSERT INTO command VALUES ('akekkfh9hx9r', X'19336e71a1ef07e69c1ceaf4c095badf', '4jtpqywtgw9j', 8);
INSERT INTO command VALUES ('akekkfh9hx9r', X'2a9927577cd704e2feab34884455a5b9', '4jtpqywtgw9j', 14);
INSERT INTO command VALUES ('akekkfh9hx9r', X'31aaae5d84bc1d149dbe4e3d96e971cb', '4jtpqywtgw9j', 12);
INSERT INTO command VALUES ('akekkfh9hx9r', X'703dd09a22a5bd86e173602be34a515e', '4jtpqywtgw9j', 4);
INSERT INTO command VALUES ('akekkfh9hx9r', X'7ab45e9eb856f2176a59ff64252e0873', '4jtpqywtgw9j', 26);
INSERT INTO command VALUES ('akekkfh9hx9r', X'7ffe045c8dd87331bd147298ce1a7fbf', '4jtpqywtgw9j', 28);
INSERT INTO command VALUES ('akekkfh9hx9r', X'89c1ca3cf2500e31fc94bf8585f1e4fe', '4jtpqywtgw9j', 18);
INSERT INTO command VALUES ('akekkfh9hx9r', X'ad192dd6adee1ce7f015970fd3ffb81c', '4jtpqywtgw9j', 23);
INSERT INTO command VALUES ('akekkfh9hx9r', X'c3a7c7dee56208fe6611276c4498ee64', '4jtpqywtgw9j', 20);
INSERT INTO command VALUES ('akekkfh9hx9r', X'cd580ba65a92bcb33adc4d26dcf37c69', '4jtpqywtgw9j', 2);
INSERT INTO command VALUES ('akekkfh9hx9r', X'f20001648565cd598586c9253bd79db8', '4jtpqywtgw9j', 24);
INSERT INTO command VALUES ('akekkfh9hx9r', X'f4495646241c98a016870c2a90ebaec8', '4jtpqywtgw9j', 10);
INSERT INTO command VALUES ('akekkfh9hx9r', X'f67611fd23665015f9a43c0fd097d624', '4jtpqywtgw9j', 16);
INSERT INTO command VALUES ('apcfy5e7g3qg', X'9f9f706ff11ad246acbff1572679d93b', 'cuikph7kehnt', 2);
INSERT INTO command VALUES ('j9eywnftmy7h', X'05d3a43fd0332c6c61a73fb2eda5a833', 'r5jnjgpxhbah', 9);
INSERT INTO command VALUES ('j9eywnftmy7h', X'1dc8d7e25ec2b902c8ab907626071f24', 'r5jnjgpxhbah', 11);
INSERT INTO command VALUES ('j9eywnftmy7h', X'78b792c97ac286befa3a1eafc154f5b2', 'r5jnjgpxhbah', 7);
INSERT INTO command VALUES ('j9eywnftmy7h', X'c83c2b2ef0b8619c3f0a7af744a2bfe1', 'r5jnjgpxhbah', 6);
INSERT INTO command VALUES ('j9eywnftmy7h', X'd23f174cd62144eca82c4819f3cf3d53', 'r5jnjgpxhbah', 4);
INSERT INTO command VALUES ('j9eywnftmy7h', X'ec3b05429ac394f8acdcb79fdf6d35f0', 'r5jnjgpxhbah', 2);
INSERT INTO command VALUES ('mwfucf857zkp', X'80b5e14c88c56815cc78424850c2c4b1', '4vfr9mpft2i9', 2);
INSERT INTO command VALUES ('mwfucf857zkp', X'b1e6c593bc89bad694635b6a3cc6b37a', '4vfr9mpft2i9', 1);
INSERT INTO command VALUES ('udxvpfdjha7c', X'43c63b7a9e7beabc729e9b69b59f04d8', '4jtpqywtgw9j', 27);
INSERT INTO command VALUES ('udxvpfdjha7c', X'4b262766ec94a9ad0049ebf08c723c3c', '4jtpqywtgw9j', 5);
INSERT INTO command VALUES ('udxvpfdjha7c', X'5600ac639211fc7975d149404a2a6f95', '4jtpqywtgw9j', 25);
INSERT INTO command VALUES ('udxvpfdjha7c', X'81de3f21ee9202e3c0e5ba54027e0626', '4jtpqywtgw9j', 11);
INSERT INTO command VALUES ('udxvpfdjha7c', X'8d3aa1530da628dfe082464428f45a77', '4jtpqywtgw9j', 19);
INSERT INTO command VALUES ('udxvpfdjha7c', X'a3be14c742fb77879a8b76162874d860', '4jtpqywtgw9j', 7);
INSERT INTO command VALUES ('udxvpfdjha7c', X'a51b85f9fe4401df49b8b53cd27a5fc5', '4jtpqywtgw9j', 15);
INSERT INTO command VALUES ('udxvpfdjha7c', X'a995e21b3a977baba164d4372ac79067', '4jtpqywtgw9j', 22);
INSERT INTO command VALUES ('udxvpfdjha7c', X'ba6b7a7d1e9ad04b2fb1fc8f739d26d1', '4jtpqywtgw9j', 21);
INSERT INTO command VALUES ('udxvpfdjha7c', X'c4dd3e24c7bf0dda3fc93df664304d42', '4jtpqywtgw9j', 13);
INSERT INTO command VALUES ('udxvpfdjha7c', X'c9cdc136bf3dff133d47b5a88424e770', '4jtpqywtgw9j', 9);
INSERT INTO command VALUES ('udxvpfdjha7c', X'd5bfdc41f30262b67fe320b81eaeacd1', '4jtpqywtgw9j', 3);
INSERT INTO command VALUES ('udxvpfdjha7c', X'dd77fef3986c8b035263020234d0cdf2', '4jtpqywtgw9j', 17);
INSERT INTO command VALUES ('udxvpfdjha7c', X'e8ff24ea85d7db95bc4d5736e4e06f39', '4jtpqywtgw9j', 1);
INSERT INTO command VALUES ('xvbd5phykqfn', X'80531f519538b19f17bcd682f008d665', 'cuikph7kehnt', 4);
INSERT INTO command VALUES ('xvbd5phykqfn', X'ed506252607816874274b5f46b91cf75', 'cuikph7kehnt', 3);
CREATE TABLE alive (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;
INSERT INTO alive VALUES (1, 1796050969699);
CREATE TABLE outage (began_at INTEGER NOT NULL, ended_at INTEGER NOT NULL) STRICT;
CREATE TABLE "guest" (id TEXT PRIMARY KEY, nickname TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;
INSERT INTO guest VALUES ('udxvpfdjha7c', 'Gentle Wren 25', 1796050966097);
INSERT INTO guest VALUES ('akekkfh9hx9r', 'Bold Egret 90', 1796050966140);
INSERT INTO guest VALUES ('9h584frzejiv', 'Tidy Kingfisher 10', 1796050967499);
INSERT INTO guest VALUES ('j9eywnftmy7h', 'Keen Egret 73', 1796050967509);
INSERT INTO guest VALUES ('xvbd5phykqfn', 'Nimble Crane 35', 1796050967849);
INSERT INTO guest VALUES ('apcfy5e7g3qg', 'Clever Robin 60', 1796050967855);
INSERT INTO guest VALUES ('mwfucf857zkp', 'Brave Swallow 69', 1796050968952);
INSERT INTO guest VALUES ('rkdbhdwmw5hm', 'Keen Wren 47', 1796050969028);
INSERT INTO guest VALUES ('qcg4vxb8iceu', 'Bright Swan 29', 1796050969183);
INSERT INTO guest VALUES ('qh2sqs7q89p5', 'Tidy Pigeon 59', 1796050969319);
INSERT INTO guest VALUES ('sx2eebrz6w9b', 'Honest Magpie 71', 1796050969488);
CREATE TABLE guest_token (
  hash BLOB PRIMARY KEY,
  guest TEXT NOT NULL REFERENCES guest (id),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO guest_token VALUES (X'06de596ddc5bfc88fd3f4dc06d4913d6487e16aacb9d6235de5933709d4fc635', 'sx2eebrz6w9b', 1796050969488);
INSERT INTO guest_token VALUES (X'4cb07144e93ce00a7990be7016f1a1051dd2ea0bef9a49b925d73dd33be1d335', 'udxvpfdjha7c', 1796050966097);
INSERT INTO guest_token VALUES (X'75fbe389ba6b949c5db538790b44c1fb7323f7cb4524e6048d457d186b67f3bc', 'rkdbhdwmw5hm', 1796050969028);
INSERT INTO guest_token VALUES (X'766d260c2dd237e8dec0bf58bfb14bf7479bdb16ef68a869bc8f684480b6b937', 'xvbd5phykqfn', 1796050967849);
INSERT INTO guest_token VALUES (X'8f0860374015e9b3cc15feb1c9d09325e520838f911994a852795995a2ba1170', 'qcg4vxb8iceu', 1796050969183);
INSERT INTO guest_token VALUES (X'a4dbc49052fa2d62534d1a54b0adf540739b460807da837cead0e391c7cba332', 'mwfucf857zkp', 1796050968952);
INSERT INTO guest_token VALUES (X'afaaa7b9f551944e496b777a597e40de6c1401df54e876ac7d84825c757da89c', 'apcfy5e7g3qg', 1796050967855);
INSERT INTO guest_token VALUES (X'b087426b522b550db1978d64b46ede642e57dcada2b6f931e3dab6cb127d03e9', 'akekkfh9hx9r', 1796050966140);
INSERT INTO guest_token VALUES (X'b1bcabb33ce55634e1c899c8b1e0e8478cb5ba690924a72144a119423926bb3b', 'qh2sqs7q89p5', 1796050969319);
INSERT INTO guest_token VALUES (X'b9fe27fa2bd3d358e937aacc35ddfd32726f695ea8b8ed7ad7d65e9354bea0b6', 'j9eywnftmy7h', 1796050967509);
INSERT INTO guest_token VALUES (X'd8a28b162f9cecd7425331ed52206aef844ea29af020526a36e97e84f42a8280', '9h584frzejiv', 1796050967499);
CREATE TABLE rating (
  guest TEXT PRIMARY KEY REFERENCES guest (id),
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  volatility REAL NOT NULL,
  games INTEGER NOT NULL,
  black_games INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO rating VALUES ('apcfy5e7g3qg', 1662.31, 290.32, 0.05999967537233814, 1, 1, 1796050968941);
INSERT INTO rating VALUES ('xvbd5phykqfn', 1337.69, 290.32, 0.05999967537233814, 1, 0, 1796050968941);
CREATE TABLE seek (
  guest TEXT PRIMARY KEY REFERENCES guest (id),
  since INTEGER NOT NULL,
  expires INTEGER NOT NULL,
  address TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE presence (
  party TEXT NOT NULL,
  guest TEXT NOT NULL,
  node TEXT NOT NULL,
  expires INTEGER NOT NULL,
  PRIMARY KEY (party, guest, node)
) STRICT, WITHOUT ROWID;
INSERT INTO presence VALUES ('4jtpqywtgw9j', 'rkdbhdwmw5hm', 'only', 1796050969196);
INSERT INTO presence VALUES ('4vfr9mpft2i9', 'qcg4vxb8iceu', 'only', 1796050969325);
INSERT INTO presence VALUES ('cuikph7kehnt', 'qh2sqs7q89p5', 'only', 1796050969488);
INSERT INTO presence VALUES ('r5jnjgpxhbah', 'sx2eebrz6w9b', 'only', 1796050969704);
INSERT INTO presence VALUES ('r5jnjgpxhbah', '9h584frzejiv', 'only', 1796050969737);
INSERT INTO presence VALUES ('4jtpqywtgw9j', 'akekkfh9hx9r', 'only', 1796050969738);
INSERT INTO presence VALUES ('4jtpqywtgw9j', 'udxvpfdjha7c', 'only', 1796050969738);
INSERT INTO presence VALUES ('4vfr9mpft2i9', 'mwfucf857zkp', 'only', 1796050969738);
INSERT INTO presence VALUES ('cuikph7kehnt', 'apcfy5e7g3qg', 'only', 1796050969738);
INSERT INTO presence VALUES ('cuikph7kehnt', 'xvbd5phykqfn', 'only', 1796050969738);
INSERT INTO presence VALUES ('r5jnjgpxhbah', 'j9eywnftmy7h', 'only', 1796050969738);
CREATE TABLE invite_code (code TEXT PRIMARY KEY, party TEXT NOT NULL UNIQUE REFERENCES party (id)) STRICT, WITHOUT ROWID;
INSERT INTO invite_code VALUES ('BDKRDQ', '4vfr9mpft2i9');
INSERT INTO invite_code VALUES ('BHVHHZ', 'r5jnjgpxhbah');
INSERT INTO invite_code VALUES ('REZPSP', '4jtpqywtgw9j');
INSERT INTO invite_code VALUES ('TFCYPY', 'cuikph7kehnt');
CREATE TABLE game (
  party TEXT NOT NULL REFERENCES party (id),
  game INTEGER NOT NULL,
  black_seat INTEGER NOT NULL,
  black TEXT,
  white TEXT,
  started INTEGER NOT NULL,
  ended INTEGER,
  winner TEXT,
  reason TEXT,
  plies INTEGER NOT NULL DEFAULT 0,
  ranked INTEGER NOT NULL,
  PRIMARY KEY (party, game)
) STRICT, WITHOUT ROWID;
INSERT INTO game VALUES ('4jtpqywtgw9j', 1, 0, 'udxvpfdjha7c', 'akekkfh9hx9r', 1796050966717, 1796050967410, 'black', 'checkmate', 19, 0);
INSERT INTO game VALUES ('4jtpqywtgw9j', 2, 1, 'akekkfh9hx9r', 'udxvpfdjha7c', 1796050967432, NULL, NULL, NULL, 0, 0);
INSERT INTO game VALUES ('4vfr9mpft2i9', 1, 0, 'mwfucf857zkp', NULL, 1796050968972, NULL, NULL, NULL, 0, 0);
INSERT INTO game VALUES ('cuikph7kehnt', 1, 0, 'apcfy5e7g3qg', 'xvbd5phykqfn', 1796050968890, 1796050968941, 'black', 'resignation', 2, 1);
INSERT INTO game VALUES ('r5jnjgpxhbah', 1, 0, '9h584frzejiv', 'j9eywnftmy7h', 1796050967658, 1796050967831, NULL, 'agreement', 4, 0);
CREATE TABLE ranked_game (guest TEXT PRIMARY KEY, party TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE rating_change (
  guest TEXT NOT NULL,
  party TEXT NOT NULL,
  game INTEGER NOT NULL,
  at INTEGER NOT NULL,
  before REAL NOT NULL,
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  PRIMARY KEY (guest, party, game)
) STRICT, WITHOUT ROWID;
INSERT INTO rating_change VALUES ('apcfy5e7g3qg', 'cuikph7kehnt', 1, 1796050968941, 1500, 1662.31, 290.32);
INSERT INTO rating_change VALUES ('xvbd5phykqfn', 'cuikph7kehnt', 1, 1796050968941, 1500, 1337.69, 290.32);
CREATE INDEX presence_expires ON presence (expires);
CREATE INDEX party_due ON party (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX game_black ON game (black, started) WHERE black IS NOT NULL;
CREATE INDEX game_white ON game (white, started) WHERE white IS NOT NULL;
CREATE INDEX ranked_game_party ON ranked_game (party);
CREATE INDEX rating_change_at ON rating_change (guest, at);

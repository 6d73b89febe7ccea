-- SPDX-License-Identifier: MIT
-- What tests/client/played_site.mjs left in a database of schema 4. Never changed: it has to be read for ever.
CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT;
INSERT INTO schema_version VALUES (4);
CREATE TABLE site (key TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
INSERT INTO site VALUES ('token_key', X'22f8148580bfd8f479053a5a88af281b501d25232119f54b4a6528f6b096b24e');
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
INSERT INTO party VALUES ('mu3t4vwugapv', 28, 23, 1796071465688, 1796071525992, 0, 1, 3, 1, 1796071465968);
INSERT INTO party VALUES ('c69273b3n4dc', 11, 2, 1796071466004, NULL, 0, 0, 3, 0, 1796071466053);
INSERT INTO party VALUES ('xa7tpf5nwybh', 4, 1, 1796071467100, NULL, 0, 0, 3, 0, 1796071467173);
INSERT INTO party VALUES ('jray8z74h3wf', 3, 1, 1796071467254, 1796071475335, 0, 0, 3, 1, 1796071467254);
CREATE TABLE entry (
  party TEXT NOT NULL REFERENCES party (id),
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  schema INTEGER NOT NULL,
  events TEXT NOT NULL,
  PRIMARY KEY (party, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO entry VALUES ('c69273b3n4dc', 1, 1796071466004, 2, '[{"host":"ncs9sii4qmbn","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":{"main_ms":600000,"byoyomi_ms":30000,"increment_ms":5000}},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":false,"listed":false,"removed":[],"type":"party_created"},{"type":"seat_taken","seat":0,"occupant":{"guest":"ncs9sii4qmbn","nickname":"Lucky Swallow 91"}}]');
INSERT INTO entry VALUES ('c69273b3n4dc', 2, 1796071466011, 2, '[{"type":"seat_taken","seat":1,"occupant":{"guest":"qsd6av3dfkh4","nickname":"Nimble Thrush 17"}},{"type":"game_started","game":1,"black":0,"seats":[{"guest":"ncs9sii4qmbn","nickname":"Lucky Swallow 91"},{"guest":"qsd6av3dfkh4","nickname":"Nimble Thrush 17"}],"terms":{"host":"ncs9sii4qmbn","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":{"main_ms":600000,"byoyomi_ms":30000,"increment_ms":5000}},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":false,"listed":false,"removed":[]},"series":{"wins":[0,0],"draws":0,"games":0}}]');
INSERT INTO entry VALUES ('c69273b3n4dc', 3, 1796071466022, 2, '[{"type":"move_played","game":1,"ply":0,"usi":"5i6h","ms":11,"by":"player"}]');
INSERT INTO entry VALUES ('c69273b3n4dc', 4, 1796071466024, 2, '[{"type":"move_played","game":1,"ply":1,"usi":"3a3b","ms":2,"by":"player"}]');
INSERT INTO entry VALUES ('c69273b3n4dc', 5, 1796071466028, 2, '[{"type":"move_played","game":1,"ply":2,"usi":"8h7f","ms":4,"by":"player"}]');
INSERT INTO entry VALUES ('c69273b3n4dc', 6, 1796071466032, 2, '[{"type":"move_played","game":1,"ply":3,"usi":"5a4b","ms":4,"by":"player"}]');
INSERT INTO entry VALUES ('c69273b3n4dc', 7, 1796071466035, 2, '[{"type":"offered","game":1,"seat":1,"kind":"takeback","to_ply":3}]');
INSERT INTO entry VALUES ('c69273b3n4dc', 8, 1796071466041, 2, '[{"type":"taken_back","game":1,"to_ply":3}]');
INSERT INTO entry VALUES ('c69273b3n4dc', 9, 1796071466042, 2, '[{"type":"move_played","game":1,"ply":3,"usi":"5a4b","ms":1,"by":"player"}]');
INSERT INTO entry VALUES ('c69273b3n4dc', 10, 1796071466044, 2, '[{"type":"offered","game":1,"seat":0,"kind":"draw"}]');
INSERT INTO entry VALUES ('c69273b3n4dc', 11, 1796071466053, 2, '[{"type":"game_ended","game":1,"winner":null,"reason":"agreement"}]');
INSERT INTO entry VALUES ('jray8z74h3wf', 1, 1796071467254, 2, '[{"host":"j5ijz25dnwnk","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":false,"listed":false,"removed":[],"type":"party_created"},{"type":"seat_taken","seat":0,"occupant":{"guest":"j5ijz25dnwnk","nickname":"Proud Magpie 11"}},{"type":"seat_taken","seat":1,"occupant":{"computer":4}},{"type":"game_started","game":1,"black":0,"seats":[{"guest":"j5ijz25dnwnk","nickname":"Proud Magpie 11"},{"computer":4}],"terms":{"host":"j5ijz25dnwnk","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":false,"listed":false,"removed":[]},"series":{"wins":[0,0],"draws":0,"games":0}}]');
INSERT INTO entry VALUES ('jray8z74h3wf', 2, 1796071467295, 2, '[{"type":"move_played","game":1,"ply":0,"usi":"7g7f","ms":41,"by":"player"}]');
INSERT INTO entry VALUES ('jray8z74h3wf', 3, 1796071467335, 2, '[{"type":"move_played","game":1,"ply":1,"usi":"3c3d","ms":40,"by":"computer"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 1, 1796071465688, 2, '[{"host":"2mbuddcggxxn","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"Friday","ranked":false,"listed":true,"removed":[],"type":"party_created"},{"type":"seat_taken","seat":0,"occupant":{"guest":"2mbuddcggxxn","nickname":"Tidy Pigeon 14"}}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 2, 1796071465731, 2, '[{"type":"seat_taken","seat":1,"occupant":{"guest":"tb8vn2w3rve9","nickname":"Proud Plover 27"}},{"type":"game_started","game":1,"black":0,"seats":[{"guest":"2mbuddcggxxn","nickname":"Tidy Pigeon 14"},{"guest":"tb8vn2w3rve9","nickname":"Proud Plover 27"}],"terms":{"host":"2mbuddcggxxn","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"Friday","ranked":false,"listed":true,"removed":[]},"series":{"wins":[0,0],"draws":0,"games":0}}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 3, 1796071465751, 2, '[{"type":"move_played","game":1,"ply":0,"usi":"5i6h","ms":20,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 4, 1796071465762, 2, '[{"type":"move_played","game":1,"ply":1,"usi":"3a3b","ms":11,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 5, 1796071465770, 2, '[{"type":"move_played","game":1,"ply":2,"usi":"8h7f","ms":8,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 6, 1796071465791, 2, '[{"type":"move_played","game":1,"ply":3,"usi":"5a4b","ms":21,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 7, 1796071465804, 2, '[{"type":"move_played","game":1,"ply":4,"usi":"6i5i","ms":13,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 8, 1796071465820, 2, '[{"type":"move_played","game":1,"ply":5,"usi":"6c6d","ms":16,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 9, 1796071465833, 2, '[{"type":"move_played","game":1,"ply":6,"usi":"6h7h","ms":13,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 10, 1796071465849, 2, '[{"type":"move_played","game":1,"ply":7,"usi":"9a9b","ms":16,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 11, 1796071465861, 2, '[{"type":"move_played","game":1,"ply":8,"usi":"5i4h","ms":12,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 12, 1796071465873, 2, '[{"type":"move_played","game":1,"ply":9,"usi":"8b7d","ms":12,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 13, 1796071465885, 2, '[{"type":"move_played","game":1,"ply":10,"usi":"4i3h","ms":12,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 14, 1796071465893, 2, '[{"type":"move_played","game":1,"ply":11,"usi":"1c1d","ms":8,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 15, 1796071465901, 2, '[{"type":"move_played","game":1,"ply":12,"usi":"7g6h","ms":8,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 16, 1796071465909, 2, '[{"type":"move_played","game":1,"ply":13,"usi":"4c5b","ms":8,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 17, 1796071465917, 2, '[{"type":"move_played","game":1,"ply":14,"usi":"2h3f","ms":8,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 18, 1796071465928, 2, '[{"type":"move_played","game":1,"ply":15,"usi":"6a7b","ms":11,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 19, 1796071465936, 2, '[{"type":"move_played","game":1,"ply":16,"usi":"7f3b","ms":8,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 20, 1796071465945, 2, '[{"type":"move_played","game":1,"ply":17,"usi":"9c9g+","ms":9,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 21, 1796071465961, 2, '[{"type":"move_played","game":1,"ply":18,"usi":"S*4c","ms":16,"by":"player"},{"type":"game_ended","game":1,"winner":"black","reason":"checkmate"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 22, 1796071465963, 2, '[{"type":"rematch_offered","seat":0}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 23, 1796071465968, 2, '[{"type":"game_started","game":2,"black":1,"seats":[{"guest":"2mbuddcggxxn","nickname":"Tidy Pigeon 14"},{"guest":"tb8vn2w3rve9","nickname":"Proud Plover 27"}],"terms":{"host":"2mbuddcggxxn","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"Friday","ranked":false,"listed":true,"removed":[]},"series":{"wins":[1,0],"draws":0,"games":1}}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 24, 1796071465973, 2, '[{"type":"move_played","game":2,"ply":0,"usi":"5i6h","ms":5,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 25, 1796071465974, 2, '[{"type":"move_played","game":2,"ply":1,"usi":"3a3b","ms":1,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 26, 1796071465985, 2, '[{"type":"move_played","game":2,"ply":2,"usi":"8h7f","ms":11,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 27, 1796071465986, 2, '[{"type":"move_played","game":2,"ply":3,"usi":"5a4b","ms":1,"by":"player"}]');
INSERT INTO entry VALUES ('mu3t4vwugapv', 28, 1796071465992, 2, '[{"type":"move_played","game":2,"ply":4,"usi":"6i5i","ms":6,"by":"player"}]');
INSERT INTO entry VALUES ('xa7tpf5nwybh', 1, 1796071467100, 2, '[{"host":"vps89a5t5cqz","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":{"main_ms":0,"byoyomi_ms":60000,"increment_ms":0}},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":true,"listed":false,"removed":[],"type":"party_created"},{"type":"seat_taken","seat":0,"occupant":{"guest":"vps89a5t5cqz","nickname":"Clever Heron 10"}},{"type":"seat_taken","seat":1,"occupant":{"guest":"xngpsqg6g8kh","nickname":"Wise Robin 22"}},{"type":"game_started","game":1,"black":0,"seats":[{"guest":"vps89a5t5cqz","nickname":"Clever Heron 10"},{"guest":"xngpsqg6g8kh","nickname":"Wise Robin 22"}],"terms":{"host":"vps89a5t5cqz","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":{"main_ms":0,"byoyomi_ms":60000,"increment_ms":0}},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":true,"listed":false,"removed":[]},"series":{"wins":[0,0],"draws":0,"games":0}}]');
INSERT INTO entry VALUES ('xa7tpf5nwybh', 2, 1796071467121, 2, '[{"type":"move_played","game":1,"ply":0,"usi":"5i6h","ms":21,"by":"player"}]');
INSERT INTO entry VALUES ('xa7tpf5nwybh', 3, 1796071467153, 2, '[{"type":"move_played","game":1,"ply":1,"usi":"3a3b","ms":32,"by":"player"}]');
INSERT INTO entry VALUES ('xa7tpf5nwybh', 4, 1796071467173, 2, '[{"type":"game_ended","game":1,"winner":"white","reason":"resignation"},{"type":"rating_changed","game":1,"changes":[{"before":150000,"after":133769,"deviation_before":35000,"deviation_after":29032},{"before":150000,"after":166231,"deviation_before":35000,"deviation_after":29032}]}]');
CREATE TABLE command (
  guest TEXT NOT NULL REFERENCES guest (id),
  id BLOB NOT NULL,
  party TEXT NOT NULL REFERENCES party (id),
  seq INTEGER NOT NULL,
  PRIMARY KEY (guest, id)
) STRICT, WITHOUT ROWID;
INSERT INTO command VALUES ('2mbuddcggxxn', X'0778545310d243f7a0cb7ea6d3df0339', 'mu3t4vwugapv', 9);
INSERT INTO command VALUES ('2mbuddcggxxn', X'22c38fc7c6397caf176fb509a1cc53bd', 'mu3t4vwugapv', 19);
INSERT INTO command VALUES ('2mbuddcggxxn', X'446ecdcd11d48e2f16f52c938fbd73dd', 'mu3t4vwugapv', 11);
INSERT INTO command VALUES ('2mbuddcggxxn', X'592c0ecc8a3eb587b5f3aa390ae5d9d2', 'mu3t4vwugapv', 17);
INSERT INTO command VALUES ('2mbuddcggxxn', X'6d4923a6b38dd99c3fcc5e725d8e08bf', 'mu3t4vwugapv', 27);
INSERT INTO command VALUES ('2mbuddcggxxn', X'6f091916276006dea0df93271a816287', 'mu3t4vwugapv', 7);
INSERT INTO command VALUES ('2mbuddcggxxn', X'9c0fab7180c18d277b12163cee8d7bda', 'mu3t4vwugapv', 25);
INSERT INTO command VALUES ('2mbuddcggxxn', X'c26c85d59a29e7fc45aae4f4c9564a48', 'mu3t4vwugapv', 13);
INSERT INTO command VALUES ('2mbuddcggxxn', X'ca472f1cef8cbb2d10075bc4bd021507', 'mu3t4vwugapv', 22);
INSERT INTO command VALUES ('2mbuddcggxxn', X'dfb11c1e1dd5fa6dd01fd8de4dce5cac', 'mu3t4vwugapv', 21);
INSERT INTO command VALUES ('2mbuddcggxxn', X'f5ef6a0535196489ceb01eedc8ef75e3', 'mu3t4vwugapv', 5);
INSERT INTO command VALUES ('2mbuddcggxxn', X'fd77dd5c7c72bd6c2670a8942ceb72f0', 'mu3t4vwugapv', 1);
INSERT INTO command VALUES ('2mbuddcggxxn', X'fe7c81d7eba36691e5bdaa6fdaca3a0a', 'mu3t4vwugapv', 3);
INSERT INTO command VALUES ('2mbuddcggxxn', X'fe9fedcb4b559f7cc90e9ca88df5e508', 'mu3t4vwugapv', 15);
INSERT INTO command VALUES ('j5ijz25dnwnk', X'44455d2b9358b2f91109ef5e80e5a799', 'jray8z74h3wf', 1);
INSERT INTO command VALUES ('j5ijz25dnwnk', X'dd60821313400fad212150b2b4ccdb3b', 'jray8z74h3wf', 2);
INSERT INTO command VALUES ('ncs9sii4qmbn', X'33d6a1fb657239e66429516704e0f1a4', 'c69273b3n4dc', 3);
INSERT INTO command VALUES ('ncs9sii4qmbn', X'3c96e229e1bd0228ac36f9e9f0b6cccb', 'c69273b3n4dc', 10);
INSERT INTO command VALUES ('ncs9sii4qmbn', X'3ed360d7fb7189040e12a8b47c144459', 'c69273b3n4dc', 5);
INSERT INTO command VALUES ('ncs9sii4qmbn', X'99b7b70b9240fb8504d70e6fcdf4d304', 'c69273b3n4dc', 8);
INSERT INTO command VALUES ('ncs9sii4qmbn', X'a69415c71e8dc7281e2276e4ce73529e', 'c69273b3n4dc', 1);
INSERT INTO command VALUES ('qsd6av3dfkh4', X'0189cbbc1edd3e23286a7f3fe315b39e', 'c69273b3n4dc', 11);
INSERT INTO command VALUES ('qsd6av3dfkh4', X'042a0081cacab407145aabafb20e9ab7', 'c69273b3n4dc', 2);
INSERT INTO command VALUES ('qsd6av3dfkh4', X'58c4280bca63b244f56cfa1eaacf509a', 'c69273b3n4dc', 6);
INSERT INTO command VALUES ('qsd6av3dfkh4', X'9bf20414dd398661d94fcf30944d7abe', 'c69273b3n4dc', 9);
INSERT INTO command VALUES ('qsd6av3dfkh4', X'd39338e60cf823099fe447e7a831d982', 'c69273b3n4dc', 4);
INSERT INTO command VALUES ('qsd6av3dfkh4', X'eb531ab92f50a162605405fc618610cc', 'c69273b3n4dc', 7);
INSERT INTO command VALUES ('tb8vn2w3rve9', X'1fc9702d5a5a77d2cdfc0692bb93be5f', 'mu3t4vwugapv', 6);
INSERT INTO command VALUES ('tb8vn2w3rve9', X'4a72b9037d2a0f750e6c8eff798e76a7', 'mu3t4vwugapv', 14);
INSERT INTO command VALUES ('tb8vn2w3rve9', X'67416d5a21d510fd2735af4f17af9b7f', 'mu3t4vwugapv', 16);
INSERT INTO command VALUES ('tb8vn2w3rve9', X'8c0906eb7e962bed1ea15b5c3d813430', 'mu3t4vwugapv', 23);
INSERT INTO command VALUES ('tb8vn2w3rve9', X'96c87fb5b7650797f10d9a4749291ff4', 'mu3t4vwugapv', 8);
INSERT INTO command VALUES ('tb8vn2w3rve9', X'9de934f11ad1eafb34568e681c3fa6d2', 'mu3t4vwugapv', 18);
INSERT INTO command VALUES ('tb8vn2w3rve9', X'c18b2249f3d6be59ff0c2bb9d64b36e2', 'mu3t4vwugapv', 20);
INSERT INTO command VALUES ('tb8vn2w3rve9', X'c7022311101d9407a18f8dd61acb09e7', 'mu3t4vwugapv', 24);
INSERT INTO command VALUES ('tb8vn2w3rve9', X'c8b684353d05963665108e900c0e6aba', 'mu3t4vwugapv', 10);
INSERT INTO command VALUES ('tb8vn2w3rve9', X'd1249932927b8a69268a69bc2e1ef8c9', 'mu3t4vwugapv', 28);
INSERT INTO command VALUES ('tb8vn2w3rve9', X'd25b7bb1f4e87dabc71373453da24e39', 'mu3t4vwugapv', 26);
INSERT INTO command VALUES ('tb8vn2w3rve9', X'd4951582309b6a4cdc1c66dc9a83d5a2', 'mu3t4vwugapv', 2);
INSERT INTO command VALUES ('tb8vn2w3rve9', X'd5b1636d992183de4e83afe93470976a', 'mu3t4vwugapv', 4);
INSERT INTO command VALUES ('tb8vn2w3rve9', X'f0a9b1fa6b10717a94f93ae2a078a808', 'mu3t4vwugapv', 12);
INSERT INTO command VALUES ('vps89a5t5cqz', X'4a309a1be642843f89f141e2041811e3', 'xa7tpf5nwybh', 2);
INSERT INTO command VALUES ('vps89a5t5cqz', X'c7106dcf6fd4808118979605fceb09e7', 'xa7tpf5nwybh', 4);
INSERT INTO command VALUES ('xngpsqg6g8kh', X'bf5cc7496ce1cebf490ab122a97d63f9', 'xa7tpf5nwybh', 3);
CREATE TABLE alive (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;
INSERT INTO alive VALUES (1, 1796071468208);
CREATE TABLE outage (began_at INTEGER NOT NULL, ended_at INTEGER NOT NULL) STRICT;
CREATE TABLE "guest" (id TEXT PRIMARY KEY, nickname TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;
INSERT INTO guest VALUES ('2mbuddcggxxn', 'Tidy Pigeon 14', 1796071465623);
INSERT INTO guest VALUES ('tb8vn2w3rve9', 'Proud Plover 27', 1796071465640);
INSERT INTO guest VALUES ('ncs9sii4qmbn', 'Lucky Swallow 91', 1796071465999);
INSERT INTO guest VALUES ('qsd6av3dfkh4', 'Nimble Thrush 17', 1796071465999);
INSERT INTO guest VALUES ('vps89a5t5cqz', 'Clever Heron 10', 1796071466057);
INSERT INTO guest VALUES ('xngpsqg6g8kh', 'Wise Robin 22', 1796071466057);
INSERT INTO guest VALUES ('j5ijz25dnwnk', 'Proud Magpie 11', 1796071467222);
INSERT INTO guest VALUES ('ha2f5774zxi7', 'Nimble Ibis 66', 1796071467342);
INSERT INTO guest VALUES ('bgmnn4bs3yqy', 'Warm Quail 53', 1796071467562);
INSERT INTO guest VALUES ('d2xcv29b2es5', 'Merry Magpie 75', 1796071467770);
INSERT INTO guest VALUES ('5qyyj2zmkb4y', 'Swift Plover 24', 1796071468028);
CREATE TABLE guest_token (
  hash BLOB PRIMARY KEY,
  guest TEXT NOT NULL REFERENCES guest (id),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO guest_token VALUES (X'0726758097b80e1b8b145071934e076f18e723ad55f17f7d2fa5af34cf24029a', '5qyyj2zmkb4y', 1796071468028);
INSERT INTO guest_token VALUES (X'1b448adf83b131141b576e8ed5056aa196e00002c6054c63a399e0885aaecc2e', 'ncs9sii4qmbn', 1796071465999);
INSERT INTO guest_token VALUES (X'277c43e3842be0e6fee787b6c07bebdf4b7c955360090c030a6c67164cca7171', 'bgmnn4bs3yqy', 1796071467562);
INSERT INTO guest_token VALUES (X'442d7b34db58d3ad75d88b1ba7d70011a6769ec23c513041a5473442feac9b1b', 'qsd6av3dfkh4', 1796071465999);
INSERT INTO guest_token VALUES (X'48afb348f2d57daf587c0ce602bcfb80efdbfc0e5cd9f13b5ca40cfc934baca6', 'vps89a5t5cqz', 1796071466057);
INSERT INTO guest_token VALUES (X'4d26f7c1cf1be901bac51192ed266be288e232ce28fae07472777b396c2a8dea', 'd2xcv29b2es5', 1796071467770);
INSERT INTO guest_token VALUES (X'a5eb50c7345726a7c6fe929e2a5bebf2cf3d8f67980e3547153c72860026e525', 'xngpsqg6g8kh', 1796071466057);
INSERT INTO guest_token VALUES (X'c5769eae7158f249cc19f951e717136fc272f0871b1822971bd9f99e40e7e60e', 'tb8vn2w3rve9', 1796071465640);
INSERT INTO guest_token VALUES (X'd17460fcbba199295c9f2ef306df36910153c1b429b019742e25e7132bab2086', 'j5ijz25dnwnk', 1796071467222);
INSERT INTO guest_token VALUES (X'e4194a08594e3afe568352401304433fd4e31dcbde6035e2d0c5d377f73cdb8e', '2mbuddcggxxn', 1796071465623);
INSERT INTO guest_token VALUES (X'e5eed097bb381c9ab07f79a26c3b89ff4f6fa06c9725c8d86354f0e67fb4b0a9', 'ha2f5774zxi7', 1796071467342);
CREATE TABLE rating (
  guest TEXT PRIMARY KEY REFERENCES guest (id),
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  volatility REAL NOT NULL,
  games INTEGER NOT NULL,
  black_games INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO rating VALUES ('vps89a5t5cqz', 1337.69, 290.32, 0.05999967537233814, 1, 1, 1796071467173);
INSERT INTO rating VALUES ('xngpsqg6g8kh', 1662.31, 290.32, 0.05999967537233814, 1, 0, 1796071467173);
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
INSERT INTO presence VALUES ('c69273b3n4dc', 'ha2f5774zxi7', 'only', 1796071467562);
INSERT INTO presence VALUES ('jray8z74h3wf', 'bgmnn4bs3yqy', 'only', 1796071467771);
INSERT INTO presence VALUES ('mu3t4vwugapv', 'd2xcv29b2es5', 'only', 1796071468029);
INSERT INTO presence VALUES ('xa7tpf5nwybh', '5qyyj2zmkb4y', 'only', 1796071468207);
INSERT INTO presence VALUES ('c69273b3n4dc', 'ncs9sii4qmbn', 'only', 1796071468250);
INSERT INTO presence VALUES ('jray8z74h3wf', 'j5ijz25dnwnk', 'only', 1796071468250);
INSERT INTO presence VALUES ('mu3t4vwugapv', '2mbuddcggxxn', 'only', 1796071468250);
INSERT INTO presence VALUES ('mu3t4vwugapv', 'tb8vn2w3rve9', 'only', 1796071468250);
INSERT INTO presence VALUES ('xa7tpf5nwybh', 'vps89a5t5cqz', 'only', 1796071468250);
INSERT INTO presence VALUES ('c69273b3n4dc', 'qsd6av3dfkh4', 'only', 1796071468251);
INSERT INTO presence VALUES ('xa7tpf5nwybh', 'xngpsqg6g8kh', 'only', 1796071468251);
CREATE TABLE invite_code (code TEXT PRIMARY KEY, party TEXT NOT NULL UNIQUE REFERENCES party (id)) STRICT, WITHOUT ROWID;
INSERT INTO invite_code VALUES ('BUKCFZ', 'mu3t4vwugapv');
INSERT INTO invite_code VALUES ('EMCHBJ', 'c69273b3n4dc');
INSERT INTO invite_code VALUES ('JYHSNU', 'jray8z74h3wf');
INSERT INTO invite_code VALUES ('PAKFPX', 'xa7tpf5nwybh');
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
  ranked INTEGER NOT NULL, usual INTEGER,
  PRIMARY KEY (party, game)
) STRICT, WITHOUT ROWID;
INSERT INTO game VALUES ('c69273b3n4dc', 1, 0, 'ncs9sii4qmbn', 'qsd6av3dfkh4', 1796071466011, 1796071466053, NULL, 'agreement', 4, 0, 1);
INSERT INTO game VALUES ('jray8z74h3wf', 1, 0, 'j5ijz25dnwnk', NULL, 1796071467254, NULL, NULL, NULL, 0, 0, 1);
INSERT INTO game VALUES ('mu3t4vwugapv', 1, 0, '2mbuddcggxxn', 'tb8vn2w3rve9', 1796071465731, 1796071465961, 'black', 'checkmate', 19, 0, 1);
INSERT INTO game VALUES ('mu3t4vwugapv', 2, 1, 'tb8vn2w3rve9', '2mbuddcggxxn', 1796071465968, NULL, NULL, NULL, 0, 0, 1);
INSERT INTO game VALUES ('xa7tpf5nwybh', 1, 0, 'vps89a5t5cqz', 'xngpsqg6g8kh', 1796071467100, 1796071467173, 'white', 'resignation', 2, 1, 1);
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
INSERT INTO rating_change VALUES ('vps89a5t5cqz', 'xa7tpf5nwybh', 1, 1796071467173, 1500, 1337.69, 290.32);
INSERT INTO rating_change VALUES ('xngpsqg6g8kh', 'xa7tpf5nwybh', 1, 1796071467173, 1500, 1662.31, 290.32);
CREATE TABLE opening (
  party TEXT NOT NULL,
  game INTEGER NOT NULL,
  ply INTEGER NOT NULL,
  rules TEXT NOT NULL,
  position TEXT NOT NULL,
  move TEXT NOT NULL,
  winner TEXT,
  PRIMARY KEY (party, game, ply)
) STRICT, WITHOUT ROWID;
INSERT INTO opening VALUES ('c69273b3n4dc', 1, 0, 'annan', 'lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b -', '5i6h', NULL);
INSERT INTO opening VALUES ('c69273b3n4dc', 1, 1, 'annan', 'lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B1K3R1/LNSG1GSNL w -', '3a3b', NULL);
INSERT INTO opening VALUES ('c69273b3n4dc', 1, 2, 'annan', 'lnsgkg1nl/1r4sb1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B1K3R1/LNSG1GSNL b -', '8h7f', NULL);
INSERT INTO opening VALUES ('c69273b3n4dc', 1, 3, 'annan', 'lnsgkg1nl/1r4sb1/p1ppppp1p/1p5p1/9/1PB4P1/P1PPPPP1P/3K3R1/LNSG1GSNL w -', '5a4b', NULL);
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 0, 'annan', 'lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b -', '5i6h', 'black');
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 1, 'annan', 'lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B1K3R1/LNSG1GSNL w -', '3a3b', 'black');
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 2, 'annan', 'lnsgkg1nl/1r4sb1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B1K3R1/LNSG1GSNL b -', '8h7f', 'black');
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 3, 'annan', 'lnsgkg1nl/1r4sb1/p1ppppp1p/1p5p1/9/1PB4P1/P1PPPPP1P/3K3R1/LNSG1GSNL w -', '5a4b', 'black');
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 4, 'annan', 'lnsg1g1nl/1r3ksb1/p1ppppp1p/1p5p1/9/1PB4P1/P1PPPPP1P/3K3R1/LNSG1GSNL b -', '6i5i', 'black');
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 5, 'annan', 'lnsg1g1nl/1r3ksb1/p1ppppp1p/1p5p1/9/1PB4P1/P1PPPPP1P/3K3R1/LNS1GGSNL w -', '6c6d', 'black');
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 6, 'annan', 'lnsg1g1nl/1r3ksb1/p1p1ppp1p/1p1p3p1/9/1PB4P1/P1PPPPP1P/3K3R1/LNS1GGSNL b -', '6h7h', 'black');
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 7, 'annan', 'lnsg1g1nl/1r3ksb1/p1p1ppp1p/1p1p3p1/9/1PB4P1/P1PPPPP1P/2K4R1/LNS1GGSNL w -', '9a9b', 'black');
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 8, 'annan', '1nsg1g1nl/lr3ksb1/p1p1ppp1p/1p1p3p1/9/1PB4P1/P1PPPPP1P/2K4R1/LNS1GGSNL b -', '5i4h', 'black');
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 9, 'annan', '1nsg1g1nl/lr3ksb1/p1p1ppp1p/1p1p3p1/9/1PB4P1/P1PPPPP1P/2K2G1R1/LNS2GSNL w -', '8b7d', 'black');
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 10, 'annan', '1nsg1g1nl/l4ksb1/p1p1ppp1p/1prp3p1/9/1PB4P1/P1PPPPP1P/2K2G1R1/LNS2GSNL b -', '4i3h', 'black');
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 11, 'annan', '1nsg1g1nl/l4ksb1/p1p1ppp1p/1prp3p1/9/1PB4P1/P1PPPPP1P/2K2GGR1/LNS3SNL w -', '1c1d', 'black');
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 12, 'annan', '1nsg1g1nl/l4ksb1/p1p1ppp2/1prp3pp/9/1PB4P1/P1PPPPP1P/2K2GGR1/LNS3SNL b -', '7g6h', 'black');
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 13, 'annan', '1nsg1g1nl/l4ksb1/p1p1ppp2/1prp3pp/9/1PB4P1/P2PPPP1P/2KP1GGR1/LNS3SNL w -', '4c5b', 'black');
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 14, 'annan', '1nsg1g1nl/l3pksb1/p1p1p1p2/1prp3pp/9/1PB4P1/P2PPPP1P/2KP1GGR1/LNS3SNL b -', '2h3f', 'black');
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 15, 'annan', '1nsg1g1nl/l3pksb1/p1p1p1p2/1prp3pp/9/1PB3RP1/P2PPPP1P/2KP1GG2/LNS3SNL w -', '6a7b', 'black');
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 16, 'annan', '1ns2g1nl/l1g1pksb1/p1p1p1p2/1prp3pp/9/1PB3RP1/P2PPPP1P/2KP1GG2/LNS3SNL b -', '7f3b', 'black');
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 17, 'annan', '1ns2g1nl/l1g1pkBb1/p1p1p1p2/1prp3pp/9/1P4RP1/P2PPPP1P/2KP1GG2/LNS3SNL w S', '9c9g+', 'black');
INSERT INTO opening VALUES ('mu3t4vwugapv', 1, 18, 'annan', '1ns2g1nl/l1g1pkBb1/2p1p1p2/1prp3pp/9/1P4RP1/+p2PPPP1P/2KP1GG2/LNS3SNL b Sp', 'S*4c', 'black');
INSERT INTO opening VALUES ('xa7tpf5nwybh', 1, 0, 'annan', 'lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b -', '5i6h', 'white');
INSERT INTO opening VALUES ('xa7tpf5nwybh', 1, 1, 'annan', 'lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B1K3R1/LNSG1GSNL w -', '3a3b', 'white');
CREATE INDEX presence_expires ON presence (expires);
CREATE INDEX party_due ON party (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX game_black ON game (black, started) WHERE black IS NOT NULL;
CREATE INDEX game_white ON game (white, started) WHERE white IS NOT NULL;
CREATE INDEX ranked_game_party ON ranked_game (party);
CREATE INDEX rating_change_at ON rating_change (guest, at);
CREATE INDEX opening_position ON opening (position, rules, move);

-- SPDX-License-Identifier: MIT
-- What tests/client/played_site.mjs left in a database of schema 3. Never changed: it has to be read for ever.
--
-- PostgreSQL database dump
--

-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: alive; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alive (
    one bigint NOT NULL,
    at bigint NOT NULL,
    CONSTRAINT alive_one_check CHECK ((one = 1))
);

--
-- Name: command; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.command (
    guest text NOT NULL COLLATE pg_catalog."C",
    id bytea NOT NULL,
    party text NOT NULL COLLATE pg_catalog."C",
    seq bigint NOT NULL
);

--
-- Name: entry; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.entry (
    party text NOT NULL COLLATE pg_catalog."C",
    seq bigint NOT NULL,
    at bigint NOT NULL,
    schema bigint NOT NULL,
    events text NOT NULL
);

--
-- Name: game; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.game (
    party text NOT NULL COLLATE pg_catalog."C",
    game bigint NOT NULL,
    black_seat bigint NOT NULL,
    black text COLLATE pg_catalog."C",
    white text COLLATE pg_catalog."C",
    started bigint NOT NULL,
    ended bigint,
    winner text,
    reason text,
    plies bigint DEFAULT 0 NOT NULL,
    ranked bigint NOT NULL,
    usual bigint
);

--
-- Name: guest; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.guest (
    id text NOT NULL COLLATE pg_catalog."C",
    nickname text NOT NULL,
    created_at bigint NOT NULL
);

--
-- Name: guest_token; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.guest_token (
    hash bytea NOT NULL,
    guest text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL
);

--
-- Name: invite_code; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invite_code (
    code text NOT NULL COLLATE pg_catalog."C",
    party text NOT NULL COLLATE pg_catalog."C"
);

--
-- Name: one_time_code; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.one_time_code (
    hash bytea NOT NULL,
    guest text NOT NULL COLLATE pg_catalog."C",
    expires bigint NOT NULL
);

--
-- Name: opening; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.opening (
    party text NOT NULL COLLATE pg_catalog."C",
    game bigint NOT NULL,
    ply bigint NOT NULL,
    rules text NOT NULL,
    "position" text NOT NULL COLLATE pg_catalog."C",
    move text NOT NULL COLLATE pg_catalog."C",
    winner text
);

--
-- Name: outage; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outage (
    began_at bigint NOT NULL,
    ended_at bigint NOT NULL
);

--
-- Name: party; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.party (
    id text NOT NULL COLLATE pg_catalog."C",
    seq bigint NOT NULL,
    base_seq bigint NOT NULL,
    created_at bigint NOT NULL,
    due_at bigint,
    claimed_until bigint DEFAULT 0 NOT NULL,
    listed bigint DEFAULT 0 NOT NULL,
    seats bigint DEFAULT 0 NOT NULL,
    playing bigint DEFAULT 0 NOT NULL,
    changed_at bigint DEFAULT 0 NOT NULL
);

--
-- Name: presence; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.presence (
    party text NOT NULL COLLATE pg_catalog."C",
    guest text NOT NULL COLLATE pg_catalog."C",
    node text NOT NULL,
    expires bigint NOT NULL
);

--
-- Name: ranked_game; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ranked_game (
    guest text NOT NULL COLLATE pg_catalog."C",
    party text NOT NULL COLLATE pg_catalog."C"
);

--
-- Name: rating; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rating (
    guest text NOT NULL COLLATE pg_catalog."C",
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    volatility double precision NOT NULL,
    games bigint NOT NULL,
    black_games bigint NOT NULL,
    at bigint NOT NULL
);

--
-- Name: rating_change; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rating_change (
    guest text NOT NULL COLLATE pg_catalog."C",
    party text NOT NULL COLLATE pg_catalog."C",
    game bigint NOT NULL,
    at bigint NOT NULL,
    before double precision NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL
);

--
-- Name: recovery; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.recovery (
    guest text NOT NULL COLLATE pg_catalog."C",
    hash bytea NOT NULL
);

--
-- Name: schema_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.schema_version (
    version bigint NOT NULL
);

--
-- Name: seek; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seek (
    guest text NOT NULL COLLATE pg_catalog."C",
    since bigint NOT NULL,
    expires bigint NOT NULL,
    address text NOT NULL
);

--
-- Name: site; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.site (
    key text NOT NULL,
    value bytea NOT NULL
);

--
-- Data for Name: alive; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.alive VALUES (1, 1796071475945);

--
-- Data for Name: command; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.command VALUES ('vzdg7hmcaeyw', '\x705f404cf2bf0fe3a6e2b2a171ccf1de', 'uybg3aqhejty', 1);
INSERT INTO public.command VALUES ('em6ft9z4qm6d', '\xbf48b2a489b9e11691f8c525b0139581', 'uybg3aqhejty', 2);
INSERT INTO public.command VALUES ('vzdg7hmcaeyw', '\x11e15c2e12641137849c756ee658dbb4', 'uybg3aqhejty', 3);
INSERT INTO public.command VALUES ('em6ft9z4qm6d', '\x0fdc9dab2d0b0f521e998f1b227abb9e', 'uybg3aqhejty', 4);
INSERT INTO public.command VALUES ('vzdg7hmcaeyw', '\x627f67fbe3ae3dc17506682a0695853f', 'uybg3aqhejty', 5);
INSERT INTO public.command VALUES ('em6ft9z4qm6d', '\x2115c8c9eff9bc134095be8905fcb952', 'uybg3aqhejty', 6);
INSERT INTO public.command VALUES ('vzdg7hmcaeyw', '\xe9be32540d8883d72b7af92559e3bf07', 'uybg3aqhejty', 7);
INSERT INTO public.command VALUES ('em6ft9z4qm6d', '\xb8e42f2c208d344e702cb5bbded4b351', 'uybg3aqhejty', 8);
INSERT INTO public.command VALUES ('vzdg7hmcaeyw', '\xbab2824766d0dcf8e8a8f93edb891f67', 'uybg3aqhejty', 9);
INSERT INTO public.command VALUES ('em6ft9z4qm6d', '\x23cae518ffd2e0437d7d2422d2b97c32', 'uybg3aqhejty', 10);
INSERT INTO public.command VALUES ('vzdg7hmcaeyw', '\x6f16323a3db06f507762a2ea125cfe1f', 'uybg3aqhejty', 11);
INSERT INTO public.command VALUES ('em6ft9z4qm6d', '\x863b5d7e438c4f6a18199f26ce255839', 'uybg3aqhejty', 12);
INSERT INTO public.command VALUES ('vzdg7hmcaeyw', '\xc802cb84092868351e7d41f69e282643', 'uybg3aqhejty', 13);
INSERT INTO public.command VALUES ('em6ft9z4qm6d', '\x42750ec37b2933c2b6bd7fa079dcb6d4', 'uybg3aqhejty', 14);
INSERT INTO public.command VALUES ('vzdg7hmcaeyw', '\x059139f55f5238d600079ec24c55c2bf', 'uybg3aqhejty', 15);
INSERT INTO public.command VALUES ('em6ft9z4qm6d', '\xbf37531da06a368858b9168aea1eb145', 'uybg3aqhejty', 16);
INSERT INTO public.command VALUES ('vzdg7hmcaeyw', '\xdac9e8ba082fe7deeab0f5f32bd12cdb', 'uybg3aqhejty', 17);
INSERT INTO public.command VALUES ('em6ft9z4qm6d', '\xbb1bbea2f7b78f67f8274b1ee12f87f3', 'uybg3aqhejty', 18);
INSERT INTO public.command VALUES ('vzdg7hmcaeyw', '\xb9e3f3a3109e20df937bd0a32e4db33f', 'uybg3aqhejty', 19);
INSERT INTO public.command VALUES ('em6ft9z4qm6d', '\x6df6f0eb61a713b39340bec10ddee86e', 'uybg3aqhejty', 20);
INSERT INTO public.command VALUES ('vzdg7hmcaeyw', '\xe03a0f788b1b11c7ec6b962a78a888c6', 'uybg3aqhejty', 21);
INSERT INTO public.command VALUES ('vzdg7hmcaeyw', '\xf151544cf1675f8b673d0a2ce7d912d0', 'uybg3aqhejty', 22);
INSERT INTO public.command VALUES ('em6ft9z4qm6d', '\x4cc90ebd7022ab0e624f80585ae44494', 'uybg3aqhejty', 23);
INSERT INTO public.command VALUES ('em6ft9z4qm6d', '\x5c66266ce37160edda7fb0f79f4dc465', 'uybg3aqhejty', 24);
INSERT INTO public.command VALUES ('vzdg7hmcaeyw', '\x2c468850ce17d47ceeb839f0428cfe23', 'uybg3aqhejty', 25);
INSERT INTO public.command VALUES ('em6ft9z4qm6d', '\xae25a7a9a014eec82cc69882aef984e9', 'uybg3aqhejty', 26);
INSERT INTO public.command VALUES ('vzdg7hmcaeyw', '\x985332311229f305474e509a786e9fd8', 'uybg3aqhejty', 27);
INSERT INTO public.command VALUES ('em6ft9z4qm6d', '\x9eb48222aa7a4d08c2bbe1edfd43aeb3', 'uybg3aqhejty', 28);
INSERT INTO public.command VALUES ('pxxgirdvzj4a', '\xbe2ee69facd470520d0ecb873ae2d5a9', 's32sbaik88g3', 1);
INSERT INTO public.command VALUES ('566umvyx94ju', '\x7aa77bb21e48003754265e50fa0e510a', 's32sbaik88g3', 2);
INSERT INTO public.command VALUES ('pxxgirdvzj4a', '\x1f8bfb2255c4c34f9032951391bddb6b', 's32sbaik88g3', 3);
INSERT INTO public.command VALUES ('566umvyx94ju', '\x18860a69957968d0a20c2ea4c20eaacf', 's32sbaik88g3', 4);
INSERT INTO public.command VALUES ('pxxgirdvzj4a', '\xa0da1c805024a8f52e665a8838da83d4', 's32sbaik88g3', 5);
INSERT INTO public.command VALUES ('566umvyx94ju', '\x0d36c60a835b20791d1cdd56497c0f12', 's32sbaik88g3', 6);
INSERT INTO public.command VALUES ('566umvyx94ju', '\x856060dab6dc87fc87782e8dce1c0ce0', 's32sbaik88g3', 7);
INSERT INTO public.command VALUES ('pxxgirdvzj4a', '\xeb0c6f7762b670ad33a51387937474de', 's32sbaik88g3', 8);
INSERT INTO public.command VALUES ('566umvyx94ju', '\x41bc1e2ca2285d2a7af63378d7d8f1cd', 's32sbaik88g3', 9);
INSERT INTO public.command VALUES ('pxxgirdvzj4a', '\xf722f7cf135a5a61941ea5a219830cda', 's32sbaik88g3', 10);
INSERT INTO public.command VALUES ('566umvyx94ju', '\xa74197ac5328a3eb83b166522cc9c9eb', 's32sbaik88g3', 11);
INSERT INTO public.command VALUES ('bjt8pauz8k25', '\x28100d9e711be887f1fa7070393dcd40', 'pw92xumkdpi6', 2);
INSERT INTO public.command VALUES ('ip4t6466v7dw', '\x4246eb6254e403757f9cc15dbdfd8978', 'pw92xumkdpi6', 3);
INSERT INTO public.command VALUES ('ip4t6466v7dw', '\x77a958782fbb697b889c327c7090c14c', 'pw92xumkdpi6', 4);
INSERT INTO public.command VALUES ('ccidvc3ignxs', '\xb152e94fda444166cc24f8340eabee89', 'kedgqdf465rk', 1);
INSERT INTO public.command VALUES ('ccidvc3ignxs', '\xb2d70ae2e30af055749d707c00311729', 'kedgqdf465rk', 2);

--
-- Data for Name: entry; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.entry VALUES ('uybg3aqhejty', 1, 1796071473374, 2, '[{"host":"vzdg7hmcaeyw","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"Friday","ranked":false,"listed":true,"removed":[],"type":"party_created"},{"type":"seat_taken","seat":0,"occupant":{"guest":"vzdg7hmcaeyw","nickname":"Young Swallow 16"}}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 2, 1796071473471, 2, '[{"type":"seat_taken","seat":1,"occupant":{"guest":"em6ft9z4qm6d","nickname":"Tidy Magpie 53"}},{"type":"game_started","game":1,"black":0,"seats":[{"guest":"vzdg7hmcaeyw","nickname":"Young Swallow 16"},{"guest":"em6ft9z4qm6d","nickname":"Tidy Magpie 53"}],"terms":{"host":"vzdg7hmcaeyw","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"Friday","ranked":false,"listed":true,"removed":[]},"series":{"wins":[0,0],"draws":0,"games":0}}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 3, 1796071473502, 2, '[{"type":"move_played","game":1,"ply":0,"usi":"5i6h","ms":31,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 4, 1796071473513, 2, '[{"type":"move_played","game":1,"ply":1,"usi":"3a3b","ms":11,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 5, 1796071473522, 2, '[{"type":"move_played","game":1,"ply":2,"usi":"8h7f","ms":9,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 6, 1796071473538, 2, '[{"type":"move_played","game":1,"ply":3,"usi":"5a4b","ms":16,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 7, 1796071473557, 2, '[{"type":"move_played","game":1,"ply":4,"usi":"6i5i","ms":19,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 8, 1796071473576, 2, '[{"type":"move_played","game":1,"ply":5,"usi":"6c6d","ms":19,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 9, 1796071473602, 2, '[{"type":"move_played","game":1,"ply":6,"usi":"6h7h","ms":26,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 10, 1796071473629, 2, '[{"type":"move_played","game":1,"ply":7,"usi":"9a9b","ms":27,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 11, 1796071473641, 2, '[{"type":"move_played","game":1,"ply":8,"usi":"5i4h","ms":12,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 12, 1796071473653, 2, '[{"type":"move_played","game":1,"ply":9,"usi":"8b7d","ms":12,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 13, 1796071473673, 2, '[{"type":"move_played","game":1,"ply":10,"usi":"4i3h","ms":20,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 14, 1796071473700, 2, '[{"type":"move_played","game":1,"ply":11,"usi":"1c1d","ms":27,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 15, 1796071473725, 2, '[{"type":"move_played","game":1,"ply":12,"usi":"7g6h","ms":25,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 16, 1796071473749, 2, '[{"type":"move_played","game":1,"ply":13,"usi":"4c5b","ms":24,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 17, 1796071473781, 2, '[{"type":"move_played","game":1,"ply":14,"usi":"2h3f","ms":32,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 18, 1796071473793, 2, '[{"type":"move_played","game":1,"ply":15,"usi":"6a7b","ms":12,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 19, 1796071473813, 2, '[{"type":"move_played","game":1,"ply":16,"usi":"7f3b","ms":20,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 20, 1796071473833, 2, '[{"type":"move_played","game":1,"ply":17,"usi":"9c9g+","ms":20,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 21, 1796071473856, 2, '[{"type":"move_played","game":1,"ply":18,"usi":"S*4c","ms":23,"by":"player"},{"type":"game_ended","game":1,"winner":"black","reason":"checkmate"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 22, 1796071473885, 2, '[{"type":"rematch_offered","seat":0}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 23, 1796071473901, 2, '[{"type":"game_started","game":2,"black":1,"seats":[{"guest":"vzdg7hmcaeyw","nickname":"Young Swallow 16"},{"guest":"em6ft9z4qm6d","nickname":"Tidy Magpie 53"}],"terms":{"host":"vzdg7hmcaeyw","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"Friday","ranked":false,"listed":true,"removed":[]},"series":{"wins":[1,0],"draws":0,"games":1}}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 24, 1796071473911, 2, '[{"type":"move_played","game":2,"ply":0,"usi":"5i6h","ms":10,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 25, 1796071473919, 2, '[{"type":"move_played","game":2,"ply":1,"usi":"3a3b","ms":8,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 26, 1796071473922, 2, '[{"type":"move_played","game":2,"ply":2,"usi":"8h7f","ms":3,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 27, 1796071473924, 2, '[{"type":"move_played","game":2,"ply":3,"usi":"5a4b","ms":2,"by":"player"}]');
INSERT INTO public.entry VALUES ('uybg3aqhejty', 28, 1796071473929, 2, '[{"type":"move_played","game":2,"ply":4,"usi":"6i5i","ms":5,"by":"player"}]');
INSERT INTO public.entry VALUES ('s32sbaik88g3', 1, 1796071473945, 2, '[{"host":"pxxgirdvzj4a","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":{"main_ms":600000,"byoyomi_ms":30000,"increment_ms":5000}},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":false,"listed":false,"removed":[],"type":"party_created"},{"type":"seat_taken","seat":0,"occupant":{"guest":"pxxgirdvzj4a","nickname":"Tidy Robin 62"}}]');
INSERT INTO public.entry VALUES ('s32sbaik88g3', 2, 1796071473961, 2, '[{"type":"seat_taken","seat":1,"occupant":{"guest":"566umvyx94ju","nickname":"Young Wren 37"}},{"type":"game_started","game":1,"black":0,"seats":[{"guest":"pxxgirdvzj4a","nickname":"Tidy Robin 62"},{"guest":"566umvyx94ju","nickname":"Young Wren 37"}],"terms":{"host":"pxxgirdvzj4a","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":{"main_ms":600000,"byoyomi_ms":30000,"increment_ms":5000}},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":false,"listed":false,"removed":[]},"series":{"wins":[0,0],"draws":0,"games":0}}]');
INSERT INTO public.entry VALUES ('s32sbaik88g3', 3, 1796071473971, 2, '[{"type":"move_played","game":1,"ply":0,"usi":"5i6h","ms":10,"by":"player"}]');
INSERT INTO public.entry VALUES ('s32sbaik88g3', 4, 1796071473976, 2, '[{"type":"move_played","game":1,"ply":1,"usi":"3a3b","ms":5,"by":"player"}]');
INSERT INTO public.entry VALUES ('s32sbaik88g3', 5, 1796071473985, 2, '[{"type":"move_played","game":1,"ply":2,"usi":"8h7f","ms":9,"by":"player"}]');
INSERT INTO public.entry VALUES ('s32sbaik88g3', 6, 1796071473988, 2, '[{"type":"move_played","game":1,"ply":3,"usi":"5a4b","ms":3,"by":"player"}]');
INSERT INTO public.entry VALUES ('s32sbaik88g3', 7, 1796071473993, 2, '[{"type":"offered","game":1,"seat":1,"kind":"takeback","to_ply":3}]');
INSERT INTO public.entry VALUES ('s32sbaik88g3', 8, 1796071473997, 2, '[{"type":"taken_back","game":1,"to_ply":3}]');
INSERT INTO public.entry VALUES ('s32sbaik88g3', 9, 1796071474001, 2, '[{"type":"move_played","game":1,"ply":3,"usi":"5a4b","ms":4,"by":"player"}]');
INSERT INTO public.entry VALUES ('s32sbaik88g3', 10, 1796071474005, 2, '[{"type":"offered","game":1,"seat":0,"kind":"draw"}]');
INSERT INTO public.entry VALUES ('s32sbaik88g3', 11, 1796071474009, 2, '[{"type":"game_ended","game":1,"winner":null,"reason":"agreement"}]');
INSERT INTO public.entry VALUES ('pw92xumkdpi6', 1, 1796071475040, 2, '[{"host":"bjt8pauz8k25","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":{"main_ms":0,"byoyomi_ms":60000,"increment_ms":0}},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":true,"listed":false,"removed":[],"type":"party_created"},{"type":"seat_taken","seat":0,"occupant":{"guest":"bjt8pauz8k25","nickname":"Plain Ibis 60"}},{"type":"seat_taken","seat":1,"occupant":{"guest":"ip4t6466v7dw","nickname":"Merry Cuckoo 25"}},{"type":"game_started","game":1,"black":0,"seats":[{"guest":"bjt8pauz8k25","nickname":"Plain Ibis 60"},{"guest":"ip4t6466v7dw","nickname":"Merry Cuckoo 25"}],"terms":{"host":"bjt8pauz8k25","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":{"main_ms":0,"byoyomi_ms":60000,"increment_ms":0}},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":true,"listed":false,"removed":[]},"series":{"wins":[0,0],"draws":0,"games":0}}]');
INSERT INTO public.entry VALUES ('pw92xumkdpi6', 2, 1796071475068, 2, '[{"type":"move_played","game":1,"ply":0,"usi":"5i6h","ms":28,"by":"player"}]');
INSERT INTO public.entry VALUES ('pw92xumkdpi6', 3, 1796071475080, 2, '[{"type":"move_played","game":1,"ply":1,"usi":"3a3b","ms":12,"by":"player"}]');
INSERT INTO public.entry VALUES ('pw92xumkdpi6', 4, 1796071475089, 2, '[{"type":"game_ended","game":1,"winner":"black","reason":"resignation"},{"type":"rating_changed","game":1,"changes":[{"before":150000,"after":166231,"deviation_before":35000,"deviation_after":29032},{"before":150000,"after":133769,"deviation_before":35000,"deviation_after":29032}]}]');
INSERT INTO public.entry VALUES ('kedgqdf465rk', 1, 1796071475137, 2, '[{"host":"ccidvc3ignxs","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":false,"listed":false,"removed":[],"type":"party_created"},{"type":"seat_taken","seat":0,"occupant":{"guest":"ccidvc3ignxs","nickname":"Lucky Magpie 40"}},{"type":"seat_taken","seat":1,"occupant":{"computer":4}},{"type":"game_started","game":1,"black":0,"seats":[{"guest":"ccidvc3ignxs","nickname":"Lucky Magpie 40"},{"computer":4}],"terms":{"host":"ccidvc3ignxs","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":false,"listed":false,"removed":[]},"series":{"wins":[0,0],"draws":0,"games":0}}]');
INSERT INTO public.entry VALUES ('kedgqdf465rk', 2, 1796071475173, 2, '[{"type":"move_played","game":1,"ply":0,"usi":"7g7f","ms":36,"by":"player"}]');
INSERT INTO public.entry VALUES ('kedgqdf465rk', 3, 1796071475192, 2, '[{"type":"move_played","game":1,"ply":1,"usi":"3c3d","ms":19,"by":"computer"}]');

--
-- Data for Name: game; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.game VALUES ('uybg3aqhejty', 1, 0, 'vzdg7hmcaeyw', 'em6ft9z4qm6d', 1796071473471, 1796071473856, 'black', 'checkmate', 19, 0, 1);
INSERT INTO public.game VALUES ('uybg3aqhejty', 2, 1, 'em6ft9z4qm6d', 'vzdg7hmcaeyw', 1796071473901, NULL, NULL, NULL, 0, 0, 1);
INSERT INTO public.game VALUES ('s32sbaik88g3', 1, 0, 'pxxgirdvzj4a', '566umvyx94ju', 1796071473961, 1796071474009, NULL, 'agreement', 4, 0, 1);
INSERT INTO public.game VALUES ('pw92xumkdpi6', 1, 0, 'bjt8pauz8k25', 'ip4t6466v7dw', 1796071475040, 1796071475089, 'black', 'resignation', 2, 1, 1);
INSERT INTO public.game VALUES ('kedgqdf465rk', 1, 0, 'ccidvc3ignxs', NULL, 1796071475137, NULL, NULL, NULL, 0, 0, 1);

--
-- Data for Name: guest; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.guest VALUES ('vzdg7hmcaeyw', 'Young Swallow 16', 1796071473251);
INSERT INTO public.guest VALUES ('em6ft9z4qm6d', 'Tidy Magpie 53', 1796071473284);
INSERT INTO public.guest VALUES ('pxxgirdvzj4a', 'Tidy Robin 62', 1796071473936);
INSERT INTO public.guest VALUES ('566umvyx94ju', 'Young Wren 37', 1796071473937);
INSERT INTO public.guest VALUES ('ip4t6466v7dw', 'Merry Cuckoo 25', 1796071474016);
INSERT INTO public.guest VALUES ('bjt8pauz8k25', 'Plain Ibis 60', 1796071474021);
INSERT INTO public.guest VALUES ('ccidvc3ignxs', 'Lucky Magpie 40', 1796071475126);
INSERT INTO public.guest VALUES ('dty443h6qbpi', 'Young Crane 38', 1796071475198);
INSERT INTO public.guest VALUES ('juvcstdsprc8', 'Lucky Teal 69', 1796071475354);
INSERT INTO public.guest VALUES ('3mr3et8if2aw', 'Brave Kite 33', 1796071475532);
INSERT INTO public.guest VALUES ('ej59yg2qnvdp', 'Calm Heron 26', 1796071475727);

--
-- Data for Name: guest_token; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.guest_token VALUES ('\x46d19fcdf499cc5ac9e86be17fd3f88fe53c667490b255708fe9cce54a045f12', 'vzdg7hmcaeyw', 1796071473251);
INSERT INTO public.guest_token VALUES ('\xd4f53873730cd2bd4c9a8e1b0db21878020e5524840dd2bbcde4092c3299bca9', 'em6ft9z4qm6d', 1796071473284);
INSERT INTO public.guest_token VALUES ('\x7035f1ec976275db1dbf26b40f6fc6242e020c6bd60a27c566a1608a94bbf393', 'pxxgirdvzj4a', 1796071473936);
INSERT INTO public.guest_token VALUES ('\x1d36d12ca27e74a1ceeb6e1e490109ba2ec46bd2a2b12d7ff489ab9740e54af5', '566umvyx94ju', 1796071473937);
INSERT INTO public.guest_token VALUES ('\x43d2302cd8389f9cd15b7b99f8c0caa1a9b15744cc7bfb63c0c06b4e580c0252', 'ip4t6466v7dw', 1796071474016);
INSERT INTO public.guest_token VALUES ('\x36b0711e4a5774ff7013b95a930d7dc862537569d1271ab14e790237f70154e4', 'bjt8pauz8k25', 1796071474021);
INSERT INTO public.guest_token VALUES ('\xc5611695ed74ab9ef91ed3843ae488131814705bde4815721426632ae6d17d5e', 'ccidvc3ignxs', 1796071475126);
INSERT INTO public.guest_token VALUES ('\x607ca01cff1c2b5eb45b8efafdb997575ecac5b97f8222ff1c6f47fefa282db3', 'dty443h6qbpi', 1796071475198);
INSERT INTO public.guest_token VALUES ('\x3b878c10e577598c281f348b71bb96d1e1c0423684ef8beac73110f42dc96b20', 'juvcstdsprc8', 1796071475354);
INSERT INTO public.guest_token VALUES ('\x8bfa045b0fb4d6200f498865ec06deecefe4a089fa73d02e544d3ddd14827a35', '3mr3et8if2aw', 1796071475532);
INSERT INTO public.guest_token VALUES ('\x7745466ad3532986bd24d37870524d98917537a7d83078375aba450920fa8510', 'ej59yg2qnvdp', 1796071475727);

--
-- Data for Name: invite_code; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.invite_code VALUES ('FSHDEV', 'uybg3aqhejty');
INSERT INTO public.invite_code VALUES ('PEXKHV', 's32sbaik88g3');
INSERT INTO public.invite_code VALUES ('UAKCPQ', 'pw92xumkdpi6');
INSERT INTO public.invite_code VALUES ('DTYDDS', 'kedgqdf465rk');

--
-- Data for Name: one_time_code; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: opening; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 0, 'annan', 'lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b -', '5i6h', 'black');
INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 1, 'annan', 'lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B1K3R1/LNSG1GSNL w -', '3a3b', 'black');
INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 2, 'annan', 'lnsgkg1nl/1r4sb1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B1K3R1/LNSG1GSNL b -', '8h7f', 'black');
INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 3, 'annan', 'lnsgkg1nl/1r4sb1/p1ppppp1p/1p5p1/9/1PB4P1/P1PPPPP1P/3K3R1/LNSG1GSNL w -', '5a4b', 'black');
INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 4, 'annan', 'lnsg1g1nl/1r3ksb1/p1ppppp1p/1p5p1/9/1PB4P1/P1PPPPP1P/3K3R1/LNSG1GSNL b -', '6i5i', 'black');
INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 5, 'annan', 'lnsg1g1nl/1r3ksb1/p1ppppp1p/1p5p1/9/1PB4P1/P1PPPPP1P/3K3R1/LNS1GGSNL w -', '6c6d', 'black');
INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 6, 'annan', 'lnsg1g1nl/1r3ksb1/p1p1ppp1p/1p1p3p1/9/1PB4P1/P1PPPPP1P/3K3R1/LNS1GGSNL b -', '6h7h', 'black');
INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 7, 'annan', 'lnsg1g1nl/1r3ksb1/p1p1ppp1p/1p1p3p1/9/1PB4P1/P1PPPPP1P/2K4R1/LNS1GGSNL w -', '9a9b', 'black');
INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 8, 'annan', '1nsg1g1nl/lr3ksb1/p1p1ppp1p/1p1p3p1/9/1PB4P1/P1PPPPP1P/2K4R1/LNS1GGSNL b -', '5i4h', 'black');
INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 9, 'annan', '1nsg1g1nl/lr3ksb1/p1p1ppp1p/1p1p3p1/9/1PB4P1/P1PPPPP1P/2K2G1R1/LNS2GSNL w -', '8b7d', 'black');
INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 10, 'annan', '1nsg1g1nl/l4ksb1/p1p1ppp1p/1prp3p1/9/1PB4P1/P1PPPPP1P/2K2G1R1/LNS2GSNL b -', '4i3h', 'black');
INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 11, 'annan', '1nsg1g1nl/l4ksb1/p1p1ppp1p/1prp3p1/9/1PB4P1/P1PPPPP1P/2K2GGR1/LNS3SNL w -', '1c1d', 'black');
INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 12, 'annan', '1nsg1g1nl/l4ksb1/p1p1ppp2/1prp3pp/9/1PB4P1/P1PPPPP1P/2K2GGR1/LNS3SNL b -', '7g6h', 'black');
INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 13, 'annan', '1nsg1g1nl/l4ksb1/p1p1ppp2/1prp3pp/9/1PB4P1/P2PPPP1P/2KP1GGR1/LNS3SNL w -', '4c5b', 'black');
INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 14, 'annan', '1nsg1g1nl/l3pksb1/p1p1p1p2/1prp3pp/9/1PB4P1/P2PPPP1P/2KP1GGR1/LNS3SNL b -', '2h3f', 'black');
INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 15, 'annan', '1nsg1g1nl/l3pksb1/p1p1p1p2/1prp3pp/9/1PB3RP1/P2PPPP1P/2KP1GG2/LNS3SNL w -', '6a7b', 'black');
INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 16, 'annan', '1ns2g1nl/l1g1pksb1/p1p1p1p2/1prp3pp/9/1PB3RP1/P2PPPP1P/2KP1GG2/LNS3SNL b -', '7f3b', 'black');
INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 17, 'annan', '1ns2g1nl/l1g1pkBb1/p1p1p1p2/1prp3pp/9/1P4RP1/P2PPPP1P/2KP1GG2/LNS3SNL w S', '9c9g+', 'black');
INSERT INTO public.opening VALUES ('uybg3aqhejty', 1, 18, 'annan', '1ns2g1nl/l1g1pkBb1/2p1p1p2/1prp3pp/9/1P4RP1/+p2PPPP1P/2KP1GG2/LNS3SNL b Sp', 'S*4c', 'black');
INSERT INTO public.opening VALUES ('s32sbaik88g3', 1, 0, 'annan', 'lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b -', '5i6h', NULL);
INSERT INTO public.opening VALUES ('s32sbaik88g3', 1, 1, 'annan', 'lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B1K3R1/LNSG1GSNL w -', '3a3b', NULL);
INSERT INTO public.opening VALUES ('s32sbaik88g3', 1, 2, 'annan', 'lnsgkg1nl/1r4sb1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B1K3R1/LNSG1GSNL b -', '8h7f', NULL);
INSERT INTO public.opening VALUES ('s32sbaik88g3', 1, 3, 'annan', 'lnsgkg1nl/1r4sb1/p1ppppp1p/1p5p1/9/1PB4P1/P1PPPPP1P/3K3R1/LNSG1GSNL w -', '5a4b', NULL);
INSERT INTO public.opening VALUES ('pw92xumkdpi6', 1, 0, 'annan', 'lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b -', '5i6h', 'black');
INSERT INTO public.opening VALUES ('pw92xumkdpi6', 1, 1, 'annan', 'lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B1K3R1/LNSG1GSNL w -', '3a3b', 'black');

--
-- Data for Name: outage; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: party; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.party VALUES ('uybg3aqhejty', 28, 23, 1796071473374, 1796071533929, 0, 1, 3, 1, 1796071473901);
INSERT INTO public.party VALUES ('kedgqdf465rk', 3, 1, 1796071475137, 1796071483192, 0, 0, 3, 1, 1796071475137);
INSERT INTO public.party VALUES ('s32sbaik88g3', 11, 2, 1796071473945, NULL, 0, 0, 3, 0, 1796071474009);
INSERT INTO public.party VALUES ('pw92xumkdpi6', 4, 1, 1796071475040, NULL, 0, 0, 3, 0, 1796071475089);

--
-- Data for Name: presence; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.presence VALUES ('kedgqdf465rk', 'dty443h6qbpi', '7m7dt6fct8xr', 1796071475364);
INSERT INTO public.presence VALUES ('pw92xumkdpi6', 'juvcstdsprc8', '7m7dt6fct8xr', 1796071475544);
INSERT INTO public.presence VALUES ('s32sbaik88g3', '3mr3et8if2aw', '7m7dt6fct8xr', 1796071475727);
INSERT INTO public.presence VALUES ('uybg3aqhejty', 'ej59yg2qnvdp', '7m7dt6fct8xr', 1796071475952);
INSERT INTO public.presence VALUES ('pw92xumkdpi6', 'bjt8pauz8k25', '7m7dt6fct8xr', 1796071476016);
INSERT INTO public.presence VALUES ('uybg3aqhejty', 'vzdg7hmcaeyw', '7m7dt6fct8xr', 1796071476024);
INSERT INTO public.presence VALUES ('uybg3aqhejty', 'em6ft9z4qm6d', '7m7dt6fct8xr', 1796071476028);
INSERT INTO public.presence VALUES ('s32sbaik88g3', 'pxxgirdvzj4a', '7m7dt6fct8xr', 1796071476028);
INSERT INTO public.presence VALUES ('s32sbaik88g3', '566umvyx94ju', '7m7dt6fct8xr', 1796071476028);
INSERT INTO public.presence VALUES ('pw92xumkdpi6', 'ip4t6466v7dw', '7m7dt6fct8xr', 1796071476028);
INSERT INTO public.presence VALUES ('kedgqdf465rk', 'ccidvc3ignxs', '7m7dt6fct8xr', 1796071476028);

--
-- Data for Name: ranked_game; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: rating; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rating VALUES ('bjt8pauz8k25', 1662.31, 290.32, 0.05999967537233814, 1, 1, 1796071475089);
INSERT INTO public.rating VALUES ('ip4t6466v7dw', 1337.69, 290.32, 0.05999967537233814, 1, 0, 1796071475089);

--
-- Data for Name: rating_change; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rating_change VALUES ('bjt8pauz8k25', 'pw92xumkdpi6', 1, 1796071475089, 1500, 1662.31, 290.32);
INSERT INTO public.rating_change VALUES ('ip4t6466v7dw', 'pw92xumkdpi6', 1, 1796071475089, 1500, 1337.69, 290.32);

--
-- Data for Name: recovery; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: schema_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.schema_version VALUES (3);

--
-- Data for Name: seek; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: site; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.site VALUES ('token_key', '\xad07c60e768e4664b2109c7dd97fedea13f0c0e68e5e43b6990cbfb296c390bd');

--
-- Name: alive alive_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alive
    ADD CONSTRAINT alive_pkey PRIMARY KEY (one);

--
-- Name: command command_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.command
    ADD CONSTRAINT command_pkey PRIMARY KEY (guest, id);

--
-- Name: entry entry_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.entry
    ADD CONSTRAINT entry_pkey PRIMARY KEY (party, seq);

--
-- Name: game game_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_pkey PRIMARY KEY (party, game);

--
-- Name: guest guest_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.guest
    ADD CONSTRAINT guest_pkey PRIMARY KEY (id);

--
-- Name: guest_token guest_token_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.guest_token
    ADD CONSTRAINT guest_token_pkey PRIMARY KEY (hash);

--
-- Name: invite_code invite_code_party_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invite_code
    ADD CONSTRAINT invite_code_party_key UNIQUE (party);

--
-- Name: invite_code invite_code_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invite_code
    ADD CONSTRAINT invite_code_pkey PRIMARY KEY (code);

--
-- Name: one_time_code one_time_code_guest_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.one_time_code
    ADD CONSTRAINT one_time_code_guest_key UNIQUE (guest);

--
-- Name: one_time_code one_time_code_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.one_time_code
    ADD CONSTRAINT one_time_code_pkey PRIMARY KEY (hash);

--
-- Name: opening opening_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.opening
    ADD CONSTRAINT opening_pkey PRIMARY KEY (party, game, ply);

--
-- Name: party party_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.party
    ADD CONSTRAINT party_pkey PRIMARY KEY (id);

--
-- Name: presence presence_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.presence
    ADD CONSTRAINT presence_pkey PRIMARY KEY (party, guest, node);

--
-- Name: ranked_game ranked_game_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ranked_game
    ADD CONSTRAINT ranked_game_pkey PRIMARY KEY (guest);

--
-- Name: rating_change rating_change_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rating_change
    ADD CONSTRAINT rating_change_pkey PRIMARY KEY (guest, party, game);

--
-- Name: rating rating_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rating
    ADD CONSTRAINT rating_pkey PRIMARY KEY (guest);

--
-- Name: recovery recovery_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery
    ADD CONSTRAINT recovery_hash_key UNIQUE (hash);

--
-- Name: recovery recovery_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery
    ADD CONSTRAINT recovery_pkey PRIMARY KEY (guest);

--
-- Name: seek seek_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seek
    ADD CONSTRAINT seek_pkey PRIMARY KEY (guest);

--
-- Name: site site_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_pkey PRIMARY KEY (key);

--
-- Name: game_black; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX game_black ON public.game USING btree (black, started) WHERE (black IS NOT NULL);

--
-- Name: game_white; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX game_white ON public.game USING btree (white, started) WHERE (white IS NOT NULL);

--
-- Name: opening_position; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX opening_position ON public.opening USING btree ("position", rules, move);

--
-- Name: party_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX party_due ON public.party USING btree (due_at) WHERE (due_at IS NOT NULL);

--
-- Name: presence_expires; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX presence_expires ON public.presence USING btree (expires);

--
-- Name: ranked_game_party; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ranked_game_party ON public.ranked_game USING btree (party);

--
-- Name: rating_change_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rating_change_at ON public.rating_change USING btree (guest, at);

--
-- Name: command command_guest_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.command
    ADD CONSTRAINT command_guest_fkey FOREIGN KEY (guest) REFERENCES public.guest(id);

--
-- Name: command command_party_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.command
    ADD CONSTRAINT command_party_fkey FOREIGN KEY (party) REFERENCES public.party(id);

--
-- Name: entry entry_party_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.entry
    ADD CONSTRAINT entry_party_fkey FOREIGN KEY (party) REFERENCES public.party(id);

--
-- Name: game game_party_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_party_fkey FOREIGN KEY (party) REFERENCES public.party(id);

--
-- Name: guest_token guest_token_guest_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.guest_token
    ADD CONSTRAINT guest_token_guest_fkey FOREIGN KEY (guest) REFERENCES public.guest(id);

--
-- Name: invite_code invite_code_party_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invite_code
    ADD CONSTRAINT invite_code_party_fkey FOREIGN KEY (party) REFERENCES public.party(id);

--
-- Name: one_time_code one_time_code_guest_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.one_time_code
    ADD CONSTRAINT one_time_code_guest_fkey FOREIGN KEY (guest) REFERENCES public.guest(id);

--
-- Name: rating rating_guest_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rating
    ADD CONSTRAINT rating_guest_fkey FOREIGN KEY (guest) REFERENCES public.guest(id);

--
-- Name: recovery recovery_guest_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery
    ADD CONSTRAINT recovery_guest_fkey FOREIGN KEY (guest) REFERENCES public.guest(id);

--
-- Name: seek seek_guest_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seek
    ADD CONSTRAINT seek_guest_fkey FOREIGN KEY (guest) REFERENCES public.guest(id);

--
-- PostgreSQL database dump complete
--



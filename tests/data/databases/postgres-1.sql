-- SPDX-License-Identifier: MIT
-- What tests/client/played_site.mjs left in a database of schema 1. Never changed: it has to be read for ever.
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
    ranked bigint NOT NULL
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

INSERT INTO public.alive VALUES (1, 1796050994355);

--
-- Data for Name: command; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.command VALUES ('pd3pjm9965en', '\xc7d414f391e5f6e4852bae78623e52ed', 'mbziwyvkinfb', 1);
INSERT INTO public.command VALUES ('26wmhkfaywvb', '\xa176ba436aa725a39e99c3405135cba4', 'mbziwyvkinfb', 2);
INSERT INTO public.command VALUES ('pd3pjm9965en', '\xe2daedb9574c5d26c16f264e8a8e6608', 'mbziwyvkinfb', 3);
INSERT INTO public.command VALUES ('26wmhkfaywvb', '\x1d31bd7a15b806d1041c7ed2bae3c1be', 'mbziwyvkinfb', 4);
INSERT INTO public.command VALUES ('pd3pjm9965en', '\x9df9f10af614fd9063299f0f26907cc7', 'mbziwyvkinfb', 5);
INSERT INTO public.command VALUES ('26wmhkfaywvb', '\x6d8c8c397bd8689aa02e1aef55ff31c6', 'mbziwyvkinfb', 6);
INSERT INTO public.command VALUES ('pd3pjm9965en', '\xd9b60be37370f319e04a7deef5e5c470', 'mbziwyvkinfb', 7);
INSERT INTO public.command VALUES ('26wmhkfaywvb', '\x7061417b9feb6c574adceb3b1eb0b2a8', 'mbziwyvkinfb', 8);
INSERT INTO public.command VALUES ('pd3pjm9965en', '\xf7124e6c16041494ca066a73d3cbb84e', 'mbziwyvkinfb', 9);
INSERT INTO public.command VALUES ('26wmhkfaywvb', '\x08fda064a8fbd5b95ca38558f8c5f29a', 'mbziwyvkinfb', 10);
INSERT INTO public.command VALUES ('pd3pjm9965en', '\x96723139eba4e02a5535547b2670f312', 'mbziwyvkinfb', 11);
INSERT INTO public.command VALUES ('26wmhkfaywvb', '\xa7306ae72ef5c4fdbebbb11b366e0cdc', 'mbziwyvkinfb', 12);
INSERT INTO public.command VALUES ('pd3pjm9965en', '\x16bd2cb9a09b0c93d41de7aa2416bbd7', 'mbziwyvkinfb', 13);
INSERT INTO public.command VALUES ('26wmhkfaywvb', '\x53dfc62df2d2801b98387680927503d6', 'mbziwyvkinfb', 14);
INSERT INTO public.command VALUES ('pd3pjm9965en', '\x1cb7a3ec242fe9724b8c49810e6e4114', 'mbziwyvkinfb', 15);
INSERT INTO public.command VALUES ('26wmhkfaywvb', '\xa381aa2c5351633b78de88741a3223cf', 'mbziwyvkinfb', 16);
INSERT INTO public.command VALUES ('pd3pjm9965en', '\x892b609b4749d55cd7614295cfc305cb', 'mbziwyvkinfb', 17);
INSERT INTO public.command VALUES ('26wmhkfaywvb', '\xd62e9f304b1c6b7492fccf4efd85668d', 'mbziwyvkinfb', 18);
INSERT INTO public.command VALUES ('pd3pjm9965en', '\xe2e5f60647dd5b91deaccc40bf68fef1', 'mbziwyvkinfb', 19);
INSERT INTO public.command VALUES ('26wmhkfaywvb', '\x93af96d7bd03062b5a7d36e983036bdd', 'mbziwyvkinfb', 20);
INSERT INTO public.command VALUES ('pd3pjm9965en', '\x0397addd83f3446872a725bc104e4e26', 'mbziwyvkinfb', 21);
INSERT INTO public.command VALUES ('pd3pjm9965en', '\x6b3b58425d157370022a636a0a4d67e7', 'mbziwyvkinfb', 22);
INSERT INTO public.command VALUES ('26wmhkfaywvb', '\x07a26a0e4e1a425278d88101ec2badce', 'mbziwyvkinfb', 23);
INSERT INTO public.command VALUES ('26wmhkfaywvb', '\x9cb55acafe6055a529c3c7a933b0cfa6', 'mbziwyvkinfb', 24);
INSERT INTO public.command VALUES ('pd3pjm9965en', '\x49f20ce9e24ccfe35adf426f05e12742', 'mbziwyvkinfb', 25);
INSERT INTO public.command VALUES ('26wmhkfaywvb', '\x85f1fdf749597bec71a607391f947bc9', 'mbziwyvkinfb', 26);
INSERT INTO public.command VALUES ('pd3pjm9965en', '\x91de9ad4ca58261d41e43f5a14226203', 'mbziwyvkinfb', 27);
INSERT INTO public.command VALUES ('26wmhkfaywvb', '\x37d1e1048e28076657a82f54d1b9fa28', 'mbziwyvkinfb', 28);
INSERT INTO public.command VALUES ('usqu223y8gxa', '\xc73c676b3d71d734f574a3dd1a443434', '88vx8tdjgsy8', 1);
INSERT INTO public.command VALUES ('ej7z822pq43t', '\x21f9a8137eca061e83748cb8939fd52c', '88vx8tdjgsy8', 2);
INSERT INTO public.command VALUES ('usqu223y8gxa', '\x37c4cfcb30be9db9bf21267058c96674', '88vx8tdjgsy8', 3);
INSERT INTO public.command VALUES ('ej7z822pq43t', '\xfaf80e6fe1d930205b46ca7392e82795', '88vx8tdjgsy8', 4);
INSERT INTO public.command VALUES ('usqu223y8gxa', '\x41ea2fd4218faa2e26e5a06a3368360c', '88vx8tdjgsy8', 5);
INSERT INTO public.command VALUES ('ej7z822pq43t', '\x54696d2b4ef5704ee39cd7dd8f00011b', '88vx8tdjgsy8', 6);
INSERT INTO public.command VALUES ('ej7z822pq43t', '\x0b05aae999d762fc335bbd23f0980886', '88vx8tdjgsy8', 7);
INSERT INTO public.command VALUES ('usqu223y8gxa', '\xe7c0cc8f2f4a54480f39f9fee75c637d', '88vx8tdjgsy8', 8);
INSERT INTO public.command VALUES ('ej7z822pq43t', '\x543f286b72eab22b5bc109481dde7509', '88vx8tdjgsy8', 9);
INSERT INTO public.command VALUES ('usqu223y8gxa', '\xce107122e6dce836c989743378f8058e', '88vx8tdjgsy8', 10);
INSERT INTO public.command VALUES ('ej7z822pq43t', '\xe594a8eb7d015a36fd0987f5abe58a2f', '88vx8tdjgsy8', 11);
INSERT INTO public.command VALUES ('q7g9drq6ei4y', '\xbe8ef938e2a3c56a3f8bf0d615b457eb', '895ypqmmchxk', 2);
INSERT INTO public.command VALUES ('twxest3dezre', '\x3362aa1474bdde1e10cdfa92b49e52ba', '895ypqmmchxk', 3);
INSERT INTO public.command VALUES ('twxest3dezre', '\xc3c9410d47feddc20dc8d2f3ee1c0905', '895ypqmmchxk', 4);
INSERT INTO public.command VALUES ('ntz5jhcgr2nh', '\x7e9500dc4d5c86ba4c7c0e945825f26f', '4z7wkw3f38ed', 1);
INSERT INTO public.command VALUES ('ntz5jhcgr2nh', '\x7a2d308456dea31b6699c75361424e6e', '4z7wkw3f38ed', 2);

--
-- Data for Name: entry; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.entry VALUES ('mbziwyvkinfb', 1, 1796050990466, 2, '[{"host":"pd3pjm9965en","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"Friday","ranked":false,"listed":true,"removed":[],"type":"party_created"},{"type":"seat_taken","seat":0,"occupant":{"guest":"pd3pjm9965en","nickname":"Witty Cuckoo 61"}}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 2, 1796050991230, 2, '[{"type":"seat_taken","seat":1,"occupant":{"guest":"26wmhkfaywvb","nickname":"Early Pigeon 24"}},{"type":"game_started","game":1,"black":0,"seats":[{"guest":"pd3pjm9965en","nickname":"Witty Cuckoo 61"},{"guest":"26wmhkfaywvb","nickname":"Early Pigeon 24"}],"terms":{"host":"pd3pjm9965en","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"Friday","ranked":false,"listed":true,"removed":[]},"series":{"wins":[0,0],"draws":0,"games":0}}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 3, 1796050991270, 2, '[{"type":"move_played","game":1,"ply":0,"usi":"5i6h","ms":40,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 4, 1796050991291, 2, '[{"type":"move_played","game":1,"ply":1,"usi":"3a3b","ms":21,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 5, 1796050991326, 2, '[{"type":"move_played","game":1,"ply":2,"usi":"8h7f","ms":35,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 6, 1796050991358, 2, '[{"type":"move_played","game":1,"ply":3,"usi":"5a4b","ms":32,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 7, 1796050991366, 2, '[{"type":"move_played","game":1,"ply":4,"usi":"6i5i","ms":8,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 8, 1796050991370, 2, '[{"type":"move_played","game":1,"ply":5,"usi":"6c6d","ms":4,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 9, 1796050991374, 2, '[{"type":"move_played","game":1,"ply":6,"usi":"6h7h","ms":4,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 10, 1796050991379, 2, '[{"type":"move_played","game":1,"ply":7,"usi":"9a9b","ms":5,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 11, 1796050991385, 2, '[{"type":"move_played","game":1,"ply":8,"usi":"5i4h","ms":6,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 12, 1796050991394, 2, '[{"type":"move_played","game":1,"ply":9,"usi":"8b7d","ms":9,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 13, 1796050991397, 2, '[{"type":"move_played","game":1,"ply":10,"usi":"4i3h","ms":3,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 14, 1796050991402, 2, '[{"type":"move_played","game":1,"ply":11,"usi":"1c1d","ms":5,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 15, 1796050991406, 2, '[{"type":"move_played","game":1,"ply":12,"usi":"7g6h","ms":4,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 16, 1796050991410, 2, '[{"type":"move_played","game":1,"ply":13,"usi":"4c5b","ms":4,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 17, 1796050991418, 2, '[{"type":"move_played","game":1,"ply":14,"usi":"2h3f","ms":8,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 18, 1796050991422, 2, '[{"type":"move_played","game":1,"ply":15,"usi":"6a7b","ms":4,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 19, 1796050991430, 2, '[{"type":"move_played","game":1,"ply":16,"usi":"7f3b","ms":8,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 20, 1796050991434, 2, '[{"type":"move_played","game":1,"ply":17,"usi":"9c9g+","ms":4,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 21, 1796050991437, 2, '[{"type":"move_played","game":1,"ply":18,"usi":"S*4c","ms":3,"by":"player"},{"type":"game_ended","game":1,"winner":"black","reason":"checkmate"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 22, 1796050991438, 2, '[{"type":"rematch_offered","seat":0}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 23, 1796050991442, 2, '[{"type":"game_started","game":2,"black":1,"seats":[{"guest":"pd3pjm9965en","nickname":"Witty Cuckoo 61"},{"guest":"26wmhkfaywvb","nickname":"Early Pigeon 24"}],"terms":{"host":"pd3pjm9965en","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"Friday","ranked":false,"listed":true,"removed":[]},"series":{"wins":[1,0],"draws":0,"games":1}}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 24, 1796050991446, 2, '[{"type":"move_played","game":2,"ply":0,"usi":"5i6h","ms":4,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 25, 1796050991448, 2, '[{"type":"move_played","game":2,"ply":1,"usi":"3a3b","ms":2,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 26, 1796050991454, 2, '[{"type":"move_played","game":2,"ply":2,"usi":"8h7f","ms":6,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 27, 1796050991458, 2, '[{"type":"move_played","game":2,"ply":3,"usi":"5a4b","ms":4,"by":"player"}]');
INSERT INTO public.entry VALUES ('mbziwyvkinfb', 28, 1796050991462, 2, '[{"type":"move_played","game":2,"ply":4,"usi":"6i5i","ms":4,"by":"player"}]');
INSERT INTO public.entry VALUES ('88vx8tdjgsy8', 1, 1796050991472, 2, '[{"host":"usqu223y8gxa","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":{"main_ms":600000,"byoyomi_ms":30000,"increment_ms":5000}},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":false,"listed":false,"removed":[],"type":"party_created"},{"type":"seat_taken","seat":0,"occupant":{"guest":"usqu223y8gxa","nickname":"Bright Plover 90"}}]');
INSERT INTO public.entry VALUES ('88vx8tdjgsy8', 2, 1796050991476, 2, '[{"type":"seat_taken","seat":1,"occupant":{"guest":"ej7z822pq43t","nickname":"Young Owl 64"}},{"type":"game_started","game":1,"black":0,"seats":[{"guest":"usqu223y8gxa","nickname":"Bright Plover 90"},{"guest":"ej7z822pq43t","nickname":"Young Owl 64"}],"terms":{"host":"usqu223y8gxa","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":{"main_ms":600000,"byoyomi_ms":30000,"increment_ms":5000}},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":false,"listed":false,"removed":[]},"series":{"wins":[0,0],"draws":0,"games":0}}]');
INSERT INTO public.entry VALUES ('88vx8tdjgsy8', 3, 1796050991482, 2, '[{"type":"move_played","game":1,"ply":0,"usi":"5i6h","ms":6,"by":"player"}]');
INSERT INTO public.entry VALUES ('88vx8tdjgsy8', 4, 1796050991485, 2, '[{"type":"move_played","game":1,"ply":1,"usi":"3a3b","ms":3,"by":"player"}]');
INSERT INTO public.entry VALUES ('88vx8tdjgsy8', 5, 1796050991486, 2, '[{"type":"move_played","game":1,"ply":2,"usi":"8h7f","ms":1,"by":"player"}]');
INSERT INTO public.entry VALUES ('88vx8tdjgsy8', 6, 1796050991494, 2, '[{"type":"move_played","game":1,"ply":3,"usi":"5a4b","ms":8,"by":"player"}]');
INSERT INTO public.entry VALUES ('88vx8tdjgsy8', 7, 1796050991498, 2, '[{"type":"offered","game":1,"seat":1,"kind":"takeback","to_ply":3}]');
INSERT INTO public.entry VALUES ('88vx8tdjgsy8', 8, 1796050991499, 2, '[{"type":"taken_back","game":1,"to_ply":3}]');
INSERT INTO public.entry VALUES ('88vx8tdjgsy8', 9, 1796050991502, 2, '[{"type":"move_played","game":1,"ply":3,"usi":"5a4b","ms":3,"by":"player"}]');
INSERT INTO public.entry VALUES ('88vx8tdjgsy8', 10, 1796050991506, 2, '[{"type":"offered","game":1,"seat":0,"kind":"draw"}]');
INSERT INTO public.entry VALUES ('88vx8tdjgsy8', 11, 1796050991510, 2, '[{"type":"game_ended","game":1,"winner":null,"reason":"agreement"}]');
INSERT INTO public.entry VALUES ('895ypqmmchxk', 1, 1796050992526, 2, '[{"host":"q7g9drq6ei4y","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":{"main_ms":0,"byoyomi_ms":60000,"increment_ms":0}},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":true,"listed":false,"removed":[],"type":"party_created"},{"type":"seat_taken","seat":0,"occupant":{"guest":"q7g9drq6ei4y","nickname":"Wise Plover 17"}},{"type":"seat_taken","seat":1,"occupant":{"guest":"twxest3dezre","nickname":"Swift Swallow 53"}},{"type":"game_started","game":1,"black":0,"seats":[{"guest":"q7g9drq6ei4y","nickname":"Wise Plover 17"},{"guest":"twxest3dezre","nickname":"Swift Swallow 53"}],"terms":{"host":"q7g9drq6ei4y","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":{"main_ms":0,"byoyomi_ms":60000,"increment_ms":0}},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":true,"listed":false,"removed":[]},"series":{"wins":[0,0],"draws":0,"games":0}}]');
INSERT INTO public.entry VALUES ('895ypqmmchxk', 2, 1796050992563, 2, '[{"type":"move_played","game":1,"ply":0,"usi":"5i6h","ms":37,"by":"player"}]');
INSERT INTO public.entry VALUES ('895ypqmmchxk', 3, 1796050992583, 2, '[{"type":"move_played","game":1,"ply":1,"usi":"3a3b","ms":20,"by":"player"}]');
INSERT INTO public.entry VALUES ('895ypqmmchxk', 4, 1796050992610, 2, '[{"type":"game_ended","game":1,"winner":"black","reason":"resignation"},{"type":"rating_changed","game":1,"changes":[{"before":150000,"after":166231,"deviation_before":35000,"deviation_after":29032},{"before":150000,"after":133769,"deviation_before":35000,"deviation_after":29032}]}]');
INSERT INTO public.entry VALUES ('4z7wkw3f38ed', 1, 1796050992671, 2, '[{"host":"ntz5jhcgr2nh","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":false,"listed":false,"removed":[],"type":"party_created"},{"type":"seat_taken","seat":0,"occupant":{"guest":"ntz5jhcgr2nh","nickname":"Wise Magpie 56"}},{"type":"seat_taken","seat":1,"occupant":{"computer":1}},{"type":"game_started","game":1,"black":0,"seats":[{"guest":"ntz5jhcgr2nh","nickname":"Wise Magpie 56"},{"computer":1}],"terms":{"host":"ntz5jhcgr2nh","house":{"far_rank":"supported","two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"declare27","move_limit":null,"show_legal":true,"swap_sides":true,"time":null},"start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_black","name":"","ranked":false,"listed":false,"removed":[]},"series":{"wins":[0,0],"draws":0,"games":0}}]');
INSERT INTO public.entry VALUES ('4z7wkw3f38ed', 2, 1796050992806, 2, '[{"type":"move_played","game":1,"ply":0,"usi":"7g7f","ms":135,"by":"player"}]');
INSERT INTO public.entry VALUES ('4z7wkw3f38ed', 3, 1796050992834, 2, '[{"type":"move_played","game":1,"ply":1,"usi":"3c3d","ms":28,"by":"computer"}]');

--
-- Data for Name: game; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.game VALUES ('mbziwyvkinfb', 1, 0, 'pd3pjm9965en', '26wmhkfaywvb', 1796050991230, 1796050991437, 'black', 'checkmate', 19, 0);
INSERT INTO public.game VALUES ('mbziwyvkinfb', 2, 1, '26wmhkfaywvb', 'pd3pjm9965en', 1796050991442, NULL, NULL, NULL, 0, 0);
INSERT INTO public.game VALUES ('88vx8tdjgsy8', 1, 0, 'usqu223y8gxa', 'ej7z822pq43t', 1796050991476, 1796050991510, NULL, 'agreement', 4, 0);
INSERT INTO public.game VALUES ('895ypqmmchxk', 1, 0, 'q7g9drq6ei4y', 'twxest3dezre', 1796050992526, 1796050992610, 'black', 'resignation', 2, 1);
INSERT INTO public.game VALUES ('4z7wkw3f38ed', 1, 0, 'ntz5jhcgr2nh', NULL, 1796050992671, NULL, NULL, NULL, 0, 0);

--
-- Data for Name: guest; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.guest VALUES ('pd3pjm9965en', 'Witty Cuckoo 61', 1796050990138);
INSERT INTO public.guest VALUES ('26wmhkfaywvb', 'Early Pigeon 24', 1796050990138);
INSERT INTO public.guest VALUES ('usqu223y8gxa', 'Bright Plover 90', 1796050991467);
INSERT INTO public.guest VALUES ('ej7z822pq43t', 'Young Owl 64', 1796050991467);
INSERT INTO public.guest VALUES ('twxest3dezre', 'Swift Swallow 53', 1796050991515);
INSERT INTO public.guest VALUES ('q7g9drq6ei4y', 'Wise Plover 17', 1796050991515);
INSERT INTO public.guest VALUES ('ntz5jhcgr2nh', 'Wise Magpie 56', 1796050992630);
INSERT INTO public.guest VALUES ('nih3x3e4msbf', 'Witty Owl 91', 1796050992843);
INSERT INTO public.guest VALUES ('da8873pvvudi', 'Proud Kingfisher 79', 1796050993266);
INSERT INTO public.guest VALUES ('ze82vbd4d3zr', 'Noble Kingfisher 76', 1796050993718);
INSERT INTO public.guest VALUES ('5sgf6re3nnyr', 'Swift Kite 91', 1796050994203);

--
-- Data for Name: guest_token; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.guest_token VALUES ('\xe0f88abd35ba621dc9de827a95ec732534688569d500c2f5e8655d8b88bedef8', 'pd3pjm9965en', 1796050990138);
INSERT INTO public.guest_token VALUES ('\xbeb8a4311d4d6f41ee722918c9b8b088a7e217bf6c7669939e3e4d43413d928b', '26wmhkfaywvb', 1796050990138);
INSERT INTO public.guest_token VALUES ('\x2566cee09be9efa2d3ae06e587740467bddfa7a545dea8b251490e629e1453a1', 'usqu223y8gxa', 1796050991467);
INSERT INTO public.guest_token VALUES ('\x08d82c36709fcac416a7561b0404e6dd19ddb5f7cfb03871ec934f41a60b4ae4', 'ej7z822pq43t', 1796050991467);
INSERT INTO public.guest_token VALUES ('\xe7e0f6c59d5fe674bfe1856f33a9ddf15b559ed737d1335b04d1526175a24c15', 'twxest3dezre', 1796050991515);
INSERT INTO public.guest_token VALUES ('\x9f58778a35eab698308c4c3eb66a4c1239c611aa80c7202057fcda5b76df2562', 'q7g9drq6ei4y', 1796050991515);
INSERT INTO public.guest_token VALUES ('\x572a37972e41e498327ee17c249261855d4babdb281c947546d7479f9e4b3070', 'ntz5jhcgr2nh', 1796050992630);
INSERT INTO public.guest_token VALUES ('\x8e80a2dc32d549b040efef0229b6d33ed6af10da5206f1f62bd1a7863235c800', 'nih3x3e4msbf', 1796050992843);
INSERT INTO public.guest_token VALUES ('\xa9c197b36ba628b7ccd0715e1c3c4ffe80ce43bc6e0676f8fb94eebea0fd82f2', 'da8873pvvudi', 1796050993266);
INSERT INTO public.guest_token VALUES ('\x2df29f001595b75e1d3b9ddaed9960147bf8181285d1497b1fd151aeaf61e277', 'ze82vbd4d3zr', 1796050993718);
INSERT INTO public.guest_token VALUES ('\x58b4b9c2eddade0a4c2516e1bb69646002fa6b6d73bebb892c9dcf29e8d80b92', '5sgf6re3nnyr', 1796050994203);

--
-- Data for Name: invite_code; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.invite_code VALUES ('CDBADP', 'mbziwyvkinfb');
INSERT INTO public.invite_code VALUES ('FWUMWS', '88vx8tdjgsy8');
INSERT INTO public.invite_code VALUES ('HMRJVZ', '895ypqmmchxk');
INSERT INTO public.invite_code VALUES ('SPVQJV', '4z7wkw3f38ed');

--
-- Data for Name: one_time_code; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: outage; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: party; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.party VALUES ('mbziwyvkinfb', 28, 23, 1796050990466, 1796051051462, 0, 1, 3, 1, 1796050991442);
INSERT INTO public.party VALUES ('4z7wkw3f38ed', 3, 1, 1796050992671, 1796051000834, 0, 0, 3, 1, 1796050992671);
INSERT INTO public.party VALUES ('88vx8tdjgsy8', 11, 2, 1796050991472, NULL, 0, 0, 3, 0, 1796050991510);
INSERT INTO public.party VALUES ('895ypqmmchxk', 4, 1, 1796050992526, NULL, 0, 0, 3, 0, 1796050992610);

--
-- Data for Name: presence; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.presence VALUES ('4z7wkw3f38ed', 'nih3x3e4msbf', 'w8hutsdhc8tw', 1796050993302);
INSERT INTO public.presence VALUES ('88vx8tdjgsy8', 'da8873pvvudi', 'w8hutsdhc8tw', 1796050993770);
INSERT INTO public.presence VALUES ('895ypqmmchxk', 'ze82vbd4d3zr', 'w8hutsdhc8tw', 1796050994203);
INSERT INTO public.presence VALUES ('mbziwyvkinfb', '5sgf6re3nnyr', 'w8hutsdhc8tw', 1796050994378);
INSERT INTO public.presence VALUES ('mbziwyvkinfb', '26wmhkfaywvb', 'w8hutsdhc8tw', 1796050994448);
INSERT INTO public.presence VALUES ('88vx8tdjgsy8', 'ej7z822pq43t', 'w8hutsdhc8tw', 1796050994449);
INSERT INTO public.presence VALUES ('mbziwyvkinfb', 'pd3pjm9965en', 'w8hutsdhc8tw', 1796050994454);
INSERT INTO public.presence VALUES ('88vx8tdjgsy8', 'usqu223y8gxa', 'w8hutsdhc8tw', 1796050994454);
INSERT INTO public.presence VALUES ('895ypqmmchxk', 'twxest3dezre', 'w8hutsdhc8tw', 1796050994454);
INSERT INTO public.presence VALUES ('895ypqmmchxk', 'q7g9drq6ei4y', 'w8hutsdhc8tw', 1796050994454);
INSERT INTO public.presence VALUES ('4z7wkw3f38ed', 'ntz5jhcgr2nh', 'w8hutsdhc8tw', 1796050994454);

--
-- Data for Name: ranked_game; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: rating; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rating VALUES ('q7g9drq6ei4y', 1662.31, 290.32, 0.05999967537233814, 1, 1, 1796050992610);
INSERT INTO public.rating VALUES ('twxest3dezre', 1337.69, 290.32, 0.05999967537233814, 1, 0, 1796050992610);

--
-- Data for Name: rating_change; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rating_change VALUES ('q7g9drq6ei4y', '895ypqmmchxk', 1, 1796050992610, 1500, 1662.31, 290.32);
INSERT INTO public.rating_change VALUES ('twxest3dezre', '895ypqmmchxk', 1, 1796050992610, 1500, 1337.69, 290.32);

--
-- Data for Name: recovery; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: schema_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.schema_version VALUES (1);

--
-- Data for Name: seek; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: site; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.site VALUES ('token_key', '\xc2e532f899ac4bcc94556be8bcbc1e1461ba563e2da3437cabd1168c92c83605');

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



// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

namespace annan::bench {

/// Positions for the mate solver under the default rules, all but the last from self-play: mates in 1, 3, 5 ... 41, 47,
/// 57 and 65 plies, as first proved (other proofs may be shorter), then two without a mate and one of a bare board.
inline constexpr std::array<std::string_view, 27> kMateProblems = {
    "lk7/g1p2r3/p+b2p1N2/N2P1pppp/5g3/P3GP1P1/1P4P1P/LBSG5/2LSSK1NL b RSN4P 1",
    "+N1+L1k1sn1/4g2bl/+L1pp+Bgp2/7P1/1P6p/S8/2PPP1G1N/3G5/S1S1K2+p+n b 2RL8P 1",
    "5+P3/4n4/7+N1/4G4/2P6/2+R4N1/1S+bPPKPS1/4G4/k1+p2+n+p2 b L10Prb2g2s3lp 1",
    "5+Pp2/9/kP+S3g2/p6l1/7n1/L4P3/2P1+p1S1P/2+p1pp1P1/7K1 w RBS3Prb3gs3n2l3p 1",
    "2s2+P2l/3k1p3/5p1l1/2L1p1pp1/3P3P1/3PP2P1/2P2P1nP/5K1R1/1+r5NL b BG2S4Pb3gs2n 1",
    "lns1kg1n1/1rg5l/p1ppps3/1p3p1p1/9/1P4PN1/PLPPP4/1B2PK3/LNSG2G1r w Pbs3p 1",
    "3skn3/2s1g1g2/1s1p2pg1/1p5p1/5Pn2/2+pPN2P1/4P1P1P/3+rGLKP1/1+l+l4N+r w BL3Pbs3p 1",
    "1+P7/4g3+R/2p2k+r2/1+P2lp3/4p4/2PL3+l1/2K2+p3/4+b4/5+p3 w 3G3S2NLPbs2n9p 1",
    "1+P2kg2n/1p2g1b2/3pppp2/KL6p/4P4/1LN3s2/+p1P+b5/5+p3/1+r7 w RS2NL2P2g2sl5p 1",
    "+Rns2k1+p1/2g2p3/2ppp4/Lp3p2s/+b8/P2P1P1p1/1PGNP1L2/1S4+b+p1/3K3N1 w GNLrgsl4p 1",
    "l1+P4n1/2N1g1s2/2+Bp1kp1l/3p1pp2/7P1/1P2SP1+B1/2PP2P2/+r2SKG3/p6+p1 b R2GNL3Psnlp 1",
    "1ns6/2g3p1+B/2ppks2p/1p3p3/2P3+r2/4P3P/1BPPP4/2S1K1+n2/G2G4L b RS2N2L4Pgl2p 1",
    "2k1+P4/1grp1+P2+P/2p3+L2/1p1Lpp3/7pp/PP3PN2/2P2K2+b/3s1SP2/1+b4S1G b RGSNLPg2nl2p 1",
    "4kg2+R/1+NSg1p3/+N2p1pp2/1L5p1/2P6/3PP+B2P/2+l2PPn+b/5SL2/3+psK3 b GSNLPrg5p 1",
    "2sk1p+Lp1/3gn1+R2/2p1p4/9/sr2Pn3/1p1N5/2PP2P+l1/2SPK4/+lN1G5 w BGSL7Pbgp 1",
    "S5s2/4k1p2/1g2pp2n/ppNl5/2P3Pr1/BP5N1/P1NPPP+b2/5G3/L1S1KG2+r w gs2l6p 1",
    "2+P6/5k3/2N2n3/rpSp5/r2p3P1/+pPP1P4/3P+BPP2/3S1KS2/L2G3G1 b BGSN4Pgn3l2p 1",
    "4Sk2l/2+R2ns2/l2p1pp1p/8b/5p3/1P2p3P/3PPPP1N/2+p1LK3/1+rP2GS1L b 2GN3Pbgsnp 1",
    "l1s5+R/2g1g3g/n1pppppk1/7p1/3P2L2/pP3P1P1/P1PPGNP2/L1+pb1KS2/7N1 b SPrbsnlp 1",
    "+Nn3kp2/2s2g1g1/p1pppp1g1/1p5p1/2P+bNPP2/P8/4P1KS1/4+rP3/2+l4N+R w B2S3LPg3p 1",
    "2+N2k2l/4gsg2/1+P+L1ppp1n/7pp/4BP3/N6PR/1+s1+l2P1P/2+r1GK3/2p1P2NL w BGS3Ps3p 1",
    "+R1p1k4/2+P1gs1b1/3pl1psl/1p2p2p1/9/3P1P1P1/1+r2LPP2/6S2/3GK2N1 w BGSNL2Pg2n4p 1",
    "2g1S1gn+L/9/1k1p2pb1/2s1p2p1/1N1nlgP2/7P1/1S1P5/1KR+r2+l2/5+p1N1 w Bgsl10p 1",
    "1+R7/3+N3+N1/1s1+P2g2/9/k1+b1L2p1/2p2L3/2N3P1L/2PS1S3/4K1B1r b 2GSNL12Pgp 1",
    "1ns4p1/2g1k1s2/5pp1+R/1p2l4/p1Pb3n1/1P2PP3/4S4/5KG2/1N5N1 w B2G2L7Prsl2p 1",
    "1n3g3/1rs1k2s1/1p2pp1+R1/1p4G2/3+b1P3/1P3G3/L2PP1P2/2LK4L/2S3+n2 b BG8Ps2nlp 1",
    "4k4/9/9/9/9/9/9/9/4K4 b RBGSNLP 1",
};

}  // namespace annan::bench

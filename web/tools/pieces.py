#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws the pieces and the movement badges: writes web/src/pieces/*.css; all but pieces.css are fetched when chosen.

The characters are outlines of Noto Serif CJK JP and Noto Sans CJK JP (SIL Open Font License, web/src/pieces/OFL.txt), taken
from Debian's fonts-noto-cjk with python3-fonttools. Run it again after a change here; its output is committed.
"""

import pathlib
import sys
from urllib.parse import quote

from fontTools.misc.transform import Transform
from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FONTS = pathlib.Path("/usr/share/fonts/opentype/noto")
FOLDER = pathlib.Path(__file__).resolve().parent.parent / "src/pieces"

# Role of shogiground: character, and how much smaller than the king the piece is.
PIECES = {
    "king": ("玉", 1.0),
    "rook": ("飛", 0.98),
    "bishop": ("角", 0.98),
    "gold": ("金", 0.95),
    "silver": ("銀", 0.95),
    "knight": ("桂", 0.91),
    "lance": ("香", 0.89),
    "pawn": ("歩", 0.85),
    "dragon": ("竜", 0.98),
    "horse": ("馬", 0.98),
    "promotedsilver": ("全", 0.95),
    "promotedknight": ("圭", 0.91),
    "promotedlance": ("杏", 0.89),
    "tokin": ("と", 0.85),
}
LETTERS = {
    "king": "K",
    "rook": "R",
    "bishop": "B",
    "gold": "G",
    "silver": "S",
    "knight": "N",
    "lance": "L",
    "pawn": "P",
    "dragon": "+R",
    "horse": "+B",
    "promotedsilver": "+S",
    "promotedknight": "+N",
    "promotedlance": "+L",
    "tokin": "+P",
}
TWO_KANJI = {
    "king": "玉将",
    "king-gote": "王将",
    "rook": "飛車",
    "bishop": "角行",
    "gold": "金将",
    "silver": "銀将",
    "knight": "桂馬",
    "lance": "香車",
    "pawn": "歩兵",
    "dragon": "龍王",
    "horse": "龍馬",
    "promotedsilver": "成銀",
    "promotedknight": "成桂",
    "promotedlance": "成香",
    "tokin": "と金",
}
PROMOTED = {"dragon", "horse", "promotedsilver", "promotedknight", "promotedlance", "tokin"}
# Files and ranks of one step, as the owner sees it; ranks grow away from the owner.
STRAIGHT = [(0, 1), (-1, 0), (1, 0), (0, -1)]
DIAGONAL = [(-1, 1), (1, 1), (-1, -1), (1, -1)]
GOLD = [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (0, -1)]
SILVER = [(-1, 1), (0, 1), (1, 1), (-1, -1), (1, -1)]
# What each movement does: where it steps, where it slides.
DOTS = {
    "pawn": ([(0, 1)], []),
    "lance": ([], [(0, 1)]),
    "knight": ([], []),
    "silver": (SILVER, []),
    "gold": (GOLD, []),
    "bishop": ([], DIAGONAL),
    "rook": ([], STRAIGHT),
    "king": (STRAIGHT + DIAGONAL, []),
    "horse": (STRAIGHT, DIAGONAL),
    "dragon": (DIAGONAL, STRAIGHT),
}
# What each role does by its own type, where that is not the movement of the same name.
AS_GOLD = ["promotedsilver", "promotedknight", "promotedlance", "tokin"]
MOVEMENTS = ["pawn", "lance", "knight", "silver", "gold", "bishop", "rook", "king", "horse", "dragon"]

WIDTH, HEIGHT = 220, 240
INK, RED = "#1c1410", "#b5160e"
BADGE_INK, BADGE_RED, BADGE_PAPER = "#12305e", "#a8120b", "#fdfdf4"


class ShortPath(BasePen):
    """An SVG path in whole units with relative commands: a third of what absolute decimals take."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.parts = []
        self.at = (0, 0)
        self.start = (0, 0)

    def _relative(self, letter, *points):
        rounded = [(round(x), round(y)) for x, y in points]
        numbers = [value for x, y in rounded for value in (x - self.at[0], y - self.at[1])]
        text = letter
        for index, value in enumerate(numbers):
            text += ("" if index == 0 or value < 0 else " ") + str(value)
        self.parts.append(text)
        self.at = rounded[-1]

    def _moveTo(self, point):
        self._relative("m", point)
        self.start = self.at

    def _lineTo(self, point):
        x, y = round(point[0]), round(point[1])
        dx, dy = x - self.at[0], y - self.at[1]
        if dx == 0 and dy == 0:
            return
        if dy == 0:
            self.parts.append(f"h{dx}")
        elif dx == 0:
            self.parts.append(f"v{dy}")
        else:
            self.parts.append(f"l{dx}{'' if dy < 0 else ' '}{dy}")
        self.at = (x, y)

    def _curveToOne(self, one, two, three):
        self._relative("c", one, two, three)

    def _closePath(self):
        self.parts.append("z")
        self.at = self.start

    def path(self):
        return "".join(self.parts)


class Face:
    """One font of a collection, for outlines of short texts."""

    def __init__(self, file, number=0):
        self.font = TTFont(FONTS / file, fontNumber=number)
        self.glyphs = self.font.getGlyphSet()
        self.names = self.font.getBestCmap()

    def outline(self, text, box):
        """The path of `text`, scaled into box (centre x, centre y, width, height) by its ink."""
        placed, advance = [], 0
        for character in text:
            glyph = self.glyphs[self.names[ord(character)]]
            placed.append((glyph, advance))
            advance += glyph.width
        bounds = BoundsPen(self.glyphs)
        for glyph, x in placed:
            glyph.draw(TransformPen(bounds, (1, 0, 0, 1, x, 0)))
        left, bottom, right, top = bounds.bounds
        center_x, center_y, width, height = box
        scale_x, scale_y = width / (right - left), height / (top - bottom)
        # A character may be stretched a little into its box, as on real pieces, but not out of shape.
        scale_x, scale_y = min(scale_x, 1.12 * scale_y), min(scale_y, 1.3 * scale_x)
        place = Transform(
            scale_x, 0, 0, -scale_y, center_x - scale_x * (left + right) / 2, center_y + scale_y * (bottom + top) / 2
        )
        pen = ShortPath(self.glyphs)
        for glyph, x in placed:
            glyph.draw(TransformPen(pen, place.translate(x, 0)))
        return pen.path()


def data_uri(svg):
    """An SVG as a CSS url(); only what CSS and URLs forbid is escaped, which compresses far better than base64."""
    return 'url("data:image/svg+xml,' + quote(svg.replace('"', "'"), safe=" /:='(),.+*!;-@&$?~") + '")'


def svg(width, height, body):
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{body}</svg>'


def koma():
    """The wooden body: five sides with soft corners, light from above, its lower edge in shade."""
    outline = "M103 9Q110 5 117 9L172 35Q180 39 182 47L209 222Q210 231 201 231L19 231Q10 231 11 222L38 47Q40 39 48 35Z"
    gradient = (
        '<linearGradient id="w" x1=".3" y1="0" x2=".7" y2="1"><stop stop-color="#ffe9b8"/>'
        '<stop offset=".6" stop-color="#f3cf8c"/><stop offset="1" stop-color="#e2b366"/></linearGradient>'
    )
    grain = (
        '<g fill="none" stroke="#c98f3c" stroke-opacity=".28" stroke-width="2">'
        '<path d="M70 32Q58 120 46 229M96 18Q92 120 84 229M140 26Q148 120 150 229M166 40Q178 130 186 229"/></g>'
    )
    light = '<path d="M50 44L110 15L170 44" fill="none" stroke="#fff6dc" stroke-width="3" stroke-opacity=".8"/>'
    shade = '<path d="M17 224L203 224" stroke="#a06a24" stroke-width="6" stroke-opacity=".45"/>'
    body = (
        f'<defs>{gradient}</defs><path d="{outline}" fill="url(#w)"/>{grain}{light}{shade}'
        f'<path d="{outline}" fill="none" stroke="#7c4f1a" stroke-width="3.5" stroke-linejoin="round"/>'
    )
    return svg(WIDTH, HEIGHT, body)


def glyph_image(face, text, color, box):
    return svg(WIDTH, HEIGHT, f'<path fill="{color}" d="{face.outline(text, box)}"/>')


def badge_image(face, text, color):
    body = (
        f'<rect x="5" y="5" width="90" height="90" rx="22" fill="{BADGE_PAPER}" stroke="{color}" stroke-width="7"/>'
        f'<path fill="{color}" d="{face.outline(text, (50, 50, 76, 76))}"/>'
    )
    return svg(100, 100, body)


def ink_of(name):
    return RED if name in PROMOTED else INK


def two_characters(face, text, color):
    """One above the other; the upper one narrower, as the piece is."""
    upper, lower = face.outline(text[0], (110, 93, 98, 84)), face.outline(text[1], (110, 180, 110, 84))
    return svg(WIDTH, HEIGHT, f'<path fill="{color}" d="{upper}M{lower[1:]}"/>')


def dot(file, rank):
    """The middle of the dot for one step; the piece is narrower at its head."""
    return 110 + file * {1: 56, 0: 74, -1: 78}[rank], {1: 66, 0: 140, -1: 211}[rank]


def dots_image(movement):
    """A round dot is a step, an arrow a slide, a diamond the knight's leap."""
    stepped, slid = DOTS[movement]
    body = ""
    for file, rank in stepped:
        x, y = dot(file, rank)
        body += f'<circle cx="{x}" cy="{y}" r="15"/>'
    for file, rank in slid:
        x, y = dot(file, rank)
        angle = {(0, 1): 0, (1, 1): 40, (1, 0): 90, (1, -1): 130, (0, -1): 180}
        turn = angle[(file, rank)] if file >= 0 else -angle[(-file, rank)]
        body += f'<path transform="translate({x} {y})rotate({turn})" d="M0-24L23 15L-23 15Z"/>'
    if movement == "knight":
        body += '<path d="M74 20L94 46L74 72L54 46ZM146 20L166 46L146 72L126 46Z"/>'
    return svg(WIDTH, HEIGHT, f'<g fill="{BADGE_INK}">{body}</g>')


def kanji(serif, sans):
    """Custom properties with the images of the usual set: --koma, --glyph-ROLE, --badge-MOVEMENT."""
    box = (110, 137, 128, 156)
    images = {"koma": data_uri(koma())}
    for role, (text, _) in PIECES.items():
        images[f"glyph-{role}"] = data_uri(glyph_image(serif, text, ink_of(role), box))
    images["glyph-king-gote"] = data_uri(glyph_image(serif, "王", INK, box))
    images["badge-king-gote"] = data_uri(badge_image(sans, "王", BADGE_INK))
    for movement in MOVEMENTS:
        color = BADGE_RED if movement in PROMOTED else BADGE_INK
        images[f"badge-{movement}"] = data_uri(badge_image(sans, PIECES[movement][0], color))
    return images


def letters(sans):
    box = (110, 138, 120, 112)
    images = {f"glyph-{role}": data_uri(glyph_image(sans, LETTERS[role], ink_of(role), box)) for role in PIECES}
    images["glyph-king-gote"] = "var(--glyph-king)"
    images["badge-king-gote"] = "var(--badge-king)"
    for movement in MOVEMENTS:
        color = BADGE_RED if movement in PROMOTED else BADGE_INK
        images[f"badge-{movement}"] = data_uri(badge_image(sans, LETTERS[movement], color))
    return images


def two_kanji(serif):
    return {
        f"glyph-{role}": data_uri(two_characters(serif, text, ink_of(role))) for role, text in TWO_KANJI.items()
    }


def dots():
    """The kanji small in the middle, around it what the piece does now: `data-moves` where that is borrowed."""
    text = block('[data-pieces="dots"]', {f"dots-{m}": data_uri(dots_image(m)) for m in MOVEMENTS}) + DOTS_RULES
    for movement in MOVEMENTS:
        own = [f".{role}" for role in [movement] + (AS_GOLD if movement == "gold" else [])]
        text += f'[data-pieces="dots"] :is(piece, .koma):is({", ".join(own)}),\n'
        text += f'[data-pieces="dots"] :is(piece, .koma)[data-moves="{movement}"][class] {{\n'
        text += f"  --dots: var(--dots-{movement});\n}}\n"
    return text


def block(selector, properties):
    lines = "".join(f"  --{name}: {value};\n" for name, value in properties.items())
    return f"{selector} {{\n{lines}}}\n"


RULES = """
/* The image is on ::before, so that shogiground may move the element itself and ::after stays free. */
piece::before,
.koma::before {
  content: "";
  position: absolute;
  inset: 0;
  background-image: var(--glyph), var(--koma);
  background-position: center;
  background-repeat: no-repeat;
  background-size: contain;
  scale: calc(0.94 * var(--koma-scale, 1));
  pointer-events: none;
}
.koma {
  position: relative;
  display: inline-block;
  width: 1em;
  height: 1.09em;
}
/* A piece points away from its owner. */
.orientation-sente piece.gote::before,
.orientation-gote piece.sente::before,
.koma.turned::before,
.movement-badge.turned {
  rotate: 180deg;
}
.movement-badge {
  display: inline-block;
  width: 1em;
  height: 1em;
  background: var(--badge) center / contain no-repeat;
}
.movement-badge.dashed {
  opacity: 0.85;
  outline: 0.1em dashed #12305e;
  outline-offset: 0.06em;
  border-radius: 0.22em;
}
"""

DOTS_RULES = """
[data-pieces="dots"] :is(piece, .koma)::before {
  background-image: var(--dots), var(--glyph), var(--koma);
  background-position: center, 50% 62%, center;
  background-size: contain, 47%, contain;
}
"""


def stylesheet(serif, sans):
    text = block(":root", kanji(serif, sans)) + RULES
    for role, (_, scale) in PIECES.items():
        text += f"piece.{role},\n.koma.{role} {{\n  --glyph: var(--glyph-{role});\n  --koma-scale: {scale};\n}}\n"
    text += "piece.king.gote,\n.koma.king.gote {\n  --glyph: var(--glyph-king-gote);\n}\n"
    for movement in MOVEMENTS:
        text += f".movement-badge.{movement} {{\n  --badge: var(--badge-{movement});\n}}\n"
    text += ".movement-badge.king.gote {\n  --badge: var(--badge-king-gote);\n}\n"
    return text


HEAD = (
    "/* SPDX-License-Identifier: GPL-3.0-or-later AND OFL-1.1 */\n"
    "/* Written by web/tools/pieces.py; not to be edited. Outlines of Noto CJK fonts, see OFL.txt. */\n"
)


def main():
    serif, sans = Face("NotoSerifCJK-Bold.ttc"), Face("NotoSansCJK-Bold.ttc")
    sheets = {
        "pieces.css": stylesheet(serif, sans),
        "international.css": block('[data-pieces="international"]', letters(sans)),
        "two_kanji.css": block('[data-pieces="two_kanji"]', two_kanji(serif)),
        "dots.css": dots(),
    }
    for name, text in sheets.items():
        (FOLDER / name).write_text(HEAD + text, encoding="utf-8")
        print(f"{name}: {(FOLDER / name).stat().st_size} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()

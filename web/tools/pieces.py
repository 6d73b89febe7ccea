#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws the pieces and the movement badges: writes web/src/pieces/pieces.css.

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
OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "src/pieces/pieces.css"

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
PROMOTED = {"dragon", "horse", "promotedsilver", "promotedknight", "promotedlance", "tokin"}
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


def variables(serif, sans):
    """Custom properties with the images: --koma, --glyph-ROLE, --badge-MOVEMENT."""
    kanji_box, letter_box = (110, 137, 128, 156), (110, 138, 120, 112)
    kanji = {"koma": data_uri(koma())}
    letters = {}
    for role, (text, _) in PIECES.items():
        color = RED if role in PROMOTED else INK
        kanji[f"glyph-{role}"] = data_uri(glyph_image(serif, text, color, kanji_box))
        letters[f"glyph-{role}"] = data_uri(glyph_image(sans, LETTERS[role], color, letter_box))
    kanji["glyph-king-gote"] = data_uri(glyph_image(serif, "王", INK, kanji_box))
    letters["glyph-king-gote"] = "var(--glyph-king)"
    kanji["badge-king-gote"] = data_uri(badge_image(sans, "王", BADGE_INK))
    letters["badge-king-gote"] = "var(--badge-king)"
    for movement in MOVEMENTS:
        color = BADGE_RED if movement in PROMOTED else BADGE_INK
        kanji[f"badge-{movement}"] = data_uri(badge_image(sans, PIECES[movement][0], color))
        letters[f"badge-{movement}"] = data_uri(badge_image(sans, LETTERS[movement], color))
    return kanji, letters


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


def stylesheet():
    kanji, letters = variables(Face("NotoSerifCJK-Bold.ttc"), Face("NotoSansCJK-Bold.ttc"))
    text = (
        "/* SPDX-License-Identifier: GPL-3.0-or-later AND OFL-1.1 */\n"
        "/* Written by web/tools/pieces.py; not to be edited. Outlines of Noto CJK fonts, see OFL.txt. */\n"
    )
    text += block(":root", kanji) + block('[data-pieces="international"]', letters) + RULES
    for role, (_, scale) in PIECES.items():
        text += f"piece.{role},\n.koma.{role} {{\n  --glyph: var(--glyph-{role});\n  --koma-scale: {scale};\n}}\n"
    text += "piece.king.gote,\n.koma.king.gote {\n  --glyph: var(--glyph-king-gote);\n}\n"
    for movement in MOVEMENTS:
        text += f".movement-badge.{movement} {{\n  --badge: var(--badge-{movement});\n}}\n"
    text += ".movement-badge.king.gote {\n  --badge: var(--badge-king-gote);\n}\n"
    return text


def main():
    OUTPUT.write_text(stylesheet(), encoding="utf-8")
    print(f"{OUTPUT}: {OUTPUT.stat().st_size} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()

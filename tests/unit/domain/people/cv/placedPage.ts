import type { TextPage, TextPiece } from '../../../../../domain/people/cv/pages.ts';

const BODY = 10;
const HEADING = 13;
const NAME = 22;

/** Text at a place: its letters are half as wide as they are high. */
export function at(x: number, y: number, text: string, size = BODY): TextPiece {
  return { text, x, y, width: text.length * size * 0.5, size, rtl: false };
}

/**
 * Lines below each other from `top` on: `# ` begins a heading, `! ` a name; `|` parts cells, which
 * stand 140 points apart or more.
 */
export function column(x: number, top: number, lines: string): TextPage {
  return lines
    .trim()
    .split('\n')
    .flatMap((line, row) => {
      const text = line.trim();
      const size = text.startsWith('# ') ? HEADING : text.startsWith('! ') ? NAME : BODY;
      const cells = text.replace(/^[#!] /, '').split('|');
      let left = x;
      return cells.map((cell) => {
        const piece = at(left, top - row * 18, cell.trim(), size);
        left = Math.max(left + 140, left + piece.width + 30);
        return piece;
      });
    });
}

import { htmlOf } from '../../domain/contracts/letters/printed.ts';
import type { Said, SaidBlock } from '../../domain/contracts/letters/said.ts';

/** What somebody typed, as text and as HTML of the same: nothing in it is markup or a template. */
export function answerLetter(typed: string): { readonly text: string; readonly html: string } {
  const text = typed.replaceAll(/\r\n?/g, '\n').trim();
  const blocks = text.split(/\n{2,}/).map((paragraph): SaidBlock => {
    const lines = paragraph.split('\n');
    const children = lines.flatMap((line, index): Said[] => [
      ...(index === 0 ? [] : [{ kind: 'break' } as const]),
      { kind: 'text', text: line },
    ]);
    return { kind: 'paragraph', children };
  });
  return { text: `${text}\n`, html: htmlOf(blocks) };
}

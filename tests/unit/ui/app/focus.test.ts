import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const UI = join(import.meta.dirname, '../../../../ui');

/** A `ref` that is made in drawing and takes the focus: React calls it at each drawing, so with each letter. */
const TAKEN_IN_DRAWING = /\b[rR]ef(?:=\{|: )[^\n]*=>(?:[^\n]*|\s*\{[^}]*)\.focus\(/;

describe('what takes the focus', () => {
  it('is never taken by a ref that is made in drawing, which would take it back while one types elsewhere', () => {
    const files = readdirSync(UI, { recursive: true, encoding: 'utf8' });
    const found = files
      .filter((file) => file.endsWith('.tsx'))
      .filter((file) => TAKEN_IN_DRAWING.test(readFileSync(join(UI, file), 'utf8')));
    expect(files.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it.each([
    'ref={(input) => input?.focus()}',
    'htmlInput: { ref: (field: HTMLInputElement | null) => field?.focus() },',
    'ref={at === 0 ? (button) => button?.focus() : null}',
    'ref: (element: HTMLElement | null) => {\n  if (isFirst) element?.focus();\n  field.current = element;\n}',
  ])('finds %s', (written) => {
    expect(written).toMatch(TAKEN_IN_DRAWING);
  });
});

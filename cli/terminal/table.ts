/** Rows under their heads, each column as wide as its widest cell; a line each. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all
    .map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

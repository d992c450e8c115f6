/** A block of fields of a report, by name in lower case; of one that stands there twice the first. */
export type Fields = ReadonlyMap<string, string>;

/** So many blocks are read: a report on a mail to one has two. */
const BLOCKS_MAX = 20;

/** The blocks of a report (RFC 3464, 5965, 8098), parted by empty lines, with folded lines put together. */
export function blocksIn(report: string): readonly Fields[] {
  return report
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .slice(0, BLOCKS_MAX)
    .map(fieldsIn)
    .filter(({ size }) => size > 0);
}

/** The fields of a head, also of a mail that came back. */
export function fieldsIn(block: string): Fields {
  const fields = new Map<string, string>();
  for (const line of block.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (/^[\w-]{1,80}$/.test(name) && !fields.has(name))
      fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** What stands behind the type of a field: `rfc822; ada@example.com`, in lower case and without brackets. */
export function typedAddress(field: string | undefined): string | null {
  const value = (field ?? '')
    .replace(/^[^;]*;/, '')
    .trim()
    .replaceAll(/[<>"]/g, '')
    .toLowerCase();
  return /^\S+@\S+$/.test(value) && value.length <= 254 ? value : null;
}

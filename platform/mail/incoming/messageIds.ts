/** Ids as they stand in Message-ID, In-Reply-To and References: what is between angle brackets, else the word itself. */
export function idsIn(header: string): readonly string[] {
  // Control characters are of none, and the database takes no U+0000.
  const read = header.slice(0, 20_000).replaceAll(/(?!\s)\p{Cc}/gu, '');
  const bracketed = [...read.matchAll(/<([^<>\s]{1,998})>/g)].map(([, id]) => id!);
  if (bracketed.length > 0) return bracketed;
  return read
    .trim()
    .split(/\s+/)
    .filter((word) => word.includes('@') && word.length < 998);
}

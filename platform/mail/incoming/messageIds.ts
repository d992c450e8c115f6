/** Ids as they stand in Message-ID, In-Reply-To and References: what is between angle brackets, else the word itself. */
export function idsIn(header: string): readonly string[] {
  const bracketed = [...header.slice(0, 20_000).matchAll(/<([^<>\s]{1,998})>/g)].map(
    ([, id]) => id!,
  );
  if (bracketed.length > 0) return bracketed;
  return header
    .trim()
    .split(/\s+/)
    .filter((word) => word.includes('@') && word.length < 998);
}

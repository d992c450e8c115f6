/** The id of the part that an address names behind `#`; empty if it names none. */
export function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A stray percent sign: the id as it is written.
    return hash.slice(1);
  }
}

/** Keys that lead from one to the next, for as long as they are held. */
const LEADING: ReadonlySet<string> = new Set(['j', 'k', 'h', 'l']);

/** True where a key that is held says again what is meant once: holding one accepts or undoes no second time. */
export function isHeldTooLong({ key, repeat }: { readonly key: string; readonly repeat: boolean }) {
  return repeat && !LEADING.has(key);
}

/** Forgets what is remembered of all others: of accounts that have no turn any more, and of those that are gone. */
export function keepOnly(remembered: Map<string, unknown>, keys: Iterable<string>): void {
  const kept = new Set(keys);
  for (const key of remembered.keys()) if (!kept.has(key)) remembered.delete(key);
}

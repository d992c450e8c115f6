/** What of a record differs between two imports. */
export function changedFields(before: object, after: object, fields: readonly string[]): string[] {
  const [earlier, later] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return fields.filter((field) => !sameFact(earlier.get(field), later.get(field)));
}

/** Facts are JSON; what is unknown before and after is no change. */
function sameFact(before: unknown, after: unknown): boolean {
  return canonical(before) === canonical(after);
}

/** The JSON with its keys in order, absent and null alike, so that only facts are compared. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, fact]) => fact !== undefined && fact !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, fact]) => `${key}:${canonical(fact)}`).join(',')}}`;
}

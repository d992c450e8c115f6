/** What `make` makes, made when it is first asked for: most of who load the taxonomy read nothing in it. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

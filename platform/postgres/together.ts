/**
 * Waits for all of these, also when one of them fails, and answers what they answered.
 * @throws what the first to fail threw
 */
export async function together<const T extends readonly Promise<unknown>[]>(
  works: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  let failed: { readonly error: unknown } | undefined;
  const noted = works.map((work) =>
    work.catch((error: unknown) => {
      failed ??= { error };
    }),
  );
  await Promise.all(noted);
  if (failed !== undefined) throw failed.error;
  return Promise.all(works) as Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>;
}

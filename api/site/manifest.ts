import { z } from 'zod';

/** What the build says of its files, by source. */
export const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
  }),
);
export type Manifest = z.infer<typeof Manifest>;

/**
 * For each source, the addresses of all scripts that run when it is loaded: its own, those of
 * what it imports, and those that the entry imports anyway, less the entry's own.
 */
export function chunksOf(
  manifest: Manifest,
  url: (file: string) => string,
): Record<string, readonly string[]> {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const scripts = Object.keys(manifest).filter((key) => manifest[key]?.file.endsWith('.js'));
  return Object.fromEntries(
    scripts.map((key) => {
      const needed = [...neededBy(manifest, [...entries, key])].filter(
        (needs) => !entries.includes(needs),
      );
      return [key, needed.map((needs) => url(manifest[needs]?.file ?? ''))];
    }),
  );
}

/** The parts and everything that they import, near or far. */
function neededBy(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const needed = new Set(keys);
  // A set visits what is added to it while it is being walked.
  for (const key of needed) {
    for (const imported of manifest[key]?.imports ?? []) needed.add(imported);
  }
  return needed;
}

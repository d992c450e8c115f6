import { matchPath } from 'react-router';
import type { AppCapability } from '../capability.ts';
import type { AheadReads } from '../providers/readAhead.ts';

/** Asks for code and data of what stands at an address, before anything is drawn there. */
export function askAhead(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  capabilities: readonly Pick<AppCapability, 'ahead'>[],
  reads: AheadReads,
): void {
  const asked = new URLSearchParams(search);
  for (const { path, load, read } of capabilities.flatMap(({ ahead = [] }) => ahead)) {
    const found = matchPath(path, pathname);
    if (found === null) continue;
    // What does not arrive is asked for again by its screen, which says so where it can't be had.
    load(asked).catch(() => undefined);
    read?.(reads, found.params, asked);
  }
}

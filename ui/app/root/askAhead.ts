import { matchPath } from 'react-router';
import type { AppCapability } from '../capability.ts';

/** Asks for the code of what stands at an address, before anything is drawn there. */
export function askAhead(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  capabilities: readonly Pick<AppCapability, 'ahead'>[],
): void {
  const asked = new URLSearchParams(search);
  for (const { path, load } of capabilities.flatMap(({ ahead = [] }) => ahead)) {
    if (matchPath(path, pathname) === null) continue;
    // What does not arrive is asked for again by its screen, which says so where it can't be had.
    load(asked).catch(() => undefined);
  }
}

import { capabilities } from '../capabilities.ts';
import type { AppCapability, Finding, Place, Rights } from '../capability.ts';
import { openTo } from './openTo.tsx';

/** A place in the navigation, and whether an address is one of its screens. */
export interface OpenPlace extends Place {
  readonly isHere: (pathname: string) => boolean;
}

/** The bar of a narrow screen has room for so many, the first ones that are open to somebody. */
export const PLACES_IN_BAR = 4;

/** What the palette finds by name: of capabilities whose screens are open to somebody. */
export function findsFor(may: Rights): readonly Finding[] {
  return capabilities.flatMap(({ needs, finds = [] }: AppCapability): readonly Finding[] =>
    needs === undefined || may[needs] ? finds : [],
  );
}

/** The places whose screens are open to somebody; each stands out on all screens of its capability. */
export function placesFor(may: Rights): readonly OpenPlace[] {
  return capabilities.flatMap((each: AppCapability) => {
    const { place, routes = [] } = openTo(may, each);
    if (place === undefined) return [];
    const begins = [place.to, ...(place.leadsTo ?? [])];
    const isHere = (pathname: string) =>
      begins.some((path) => pathname === path || pathname.startsWith(`${path}/`)) ||
      routes.some(({ path }) => path === pathname);
    return [{ ...place, isHere }];
  });
}

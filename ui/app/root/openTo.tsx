import type { AppCapability, Rights } from '../capability.ts';
import { NotOpen } from './NotOpen.tsx';

/** A capability as one finds it: where its screens are not open, they say so, and lead on. */
export function openTo(may: Rights, capability: AppCapability): AppCapability {
  const { needs, place: _place, resources = [], routes = [], ...rest } = capability;
  if (needs === undefined || may[needs]) return capability;
  const because = needs === 'seePortfolio' ? 'company' : 'role';
  return {
    ...rest,
    resources: resources.map(({ name }) => ({
      name,
      list: NotOpen,
      create: NotOpen,
      show: NotOpen,
    })),
    routes: routes.map((route) =>
      route.needs?.some((right) => may[right])
        ? route
        : { path: route.path, element: <NotOpen because={because} /> },
    ),
  };
}

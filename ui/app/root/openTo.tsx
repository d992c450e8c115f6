import type { WorkspaceRole } from '../../../domain/identity/roles.ts';
import type { AppCapability } from '../capability.ts';
import { NotOpen } from './NotOpen.tsx';

/** A capability as a role finds it: where its screens are not open, they say so, and lead on. */
export function openTo(role: WorkspaceRole, capability: AppCapability): AppCapability {
  const { may, place: _place, resources = [], routes = [], ...rest } = capability;
  if (may === undefined || may(role)) return capability;
  return {
    ...rest,
    resources: resources.map(({ name }) => ({
      name,
      list: NotOpen,
      create: NotOpen,
      edit: NotOpen,
      show: NotOpen,
    })),
    routes: routes.map(({ path }) => ({ path, element: <NotOpen /> })),
  };
}

import type { ExportResource } from '../../../domain/contracts/exports.ts';
import { STOPPED } from '../../../domain/kernel/stopped.ts';
import type { World } from './world.ts';

/** A file that is ready at once. */
export function madeExport(
  world: World,
  of: Pick<ExportResource, 'id' | 'projectId' | 'listId' | 'rows'>,
): string {
  world.exports.unshift({
    ...of,
    status: 'finished',
    requestedAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    url: `/api/exports/${of.id}/file`,
    failure: null,
  });
  return of.id;
}

/** One that is being made has no file then. */
export function stopExport(world: World, id: string) {
  const found = world.exports.find((each) => each.id === id);
  const failure = { code: STOPPED, message: 'You stopped this.' };
  if (found?.status === 'running') Object.assign(found, { status: 'failed', failure });
  return { body: { id }, changed: ['exports'] };
}

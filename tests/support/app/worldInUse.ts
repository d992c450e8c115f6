import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import type { World } from './world.ts';
import { accept } from './worldCommands.ts';
import { madeExport } from './worldExports.ts';

/** As long as names come. */
export const LONG_NAME = 'Maximiliane-Antoinette von Hohenzollern-Wolfenbüttelsburg-Schwarzenberg';

/** Three prospects of a project and a file of them, with one long name among them and among those suggested, known or not. */
export function takeIntoUse(world: World, project: ProjectResource): void {
  const own = world.suggestions.filter(({ projectId }) => projectId === project.id);
  for (const each of own.slice(0, 3)) accept(world, each);
  for (const category of ['inNetwork', 'outOfNetwork']) {
    const suggested = own.slice(3).find((each) => each.category === category);
    Object.assign(suggested!, { name: LONG_NAME });
  }
  Object.assign(world.prospects[0]!, { name: LONG_NAME });
  madeExport(world, { id: 'e1', projectId: project.id, listId: null, rows: 3 });
}

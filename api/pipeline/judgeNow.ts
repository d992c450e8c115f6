import { NotFoundError } from '../../domain/kernel/errors.ts';
import type { AppContext } from '../../platform/context.ts';
import { getProject } from '../../projections/projects/listProjects.ts';
import type { Search } from '../../projections/search/port.ts';
import { judge, type Judged } from './judge.ts';

/** How somebody matches a project by the clock of this process. */
export function judgeNow(
  app: Pick<AppContext, 'reads' | 'ids' | 'keyring' | 'clock'>,
  search: Search,
): (at: { workspaceId: string; projectId: string }, personId: string) => Promise<Judged> {
  return async ({ workspaceId, projectId }, personId) => {
    const project = await app.reads([workspaceId], (tx) => getProject(tx, workspaceId, projectId));
    if (project === undefined) throw new NotFoundError('project', projectId);
    return judge({ ...app, search }, project, personId, app.clock.now().toISOString());
  };
}

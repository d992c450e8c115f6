import { NotFoundError } from '../../domain/kernel/errors.ts';
import type { AppContext } from '../../platform/context.ts';
import { together } from '../../platform/postgres/together.ts';
import { getProjectsAlone } from '../projects/listProjects.ts';
import type { Search } from '../search/port.ts';
import { judge, type Judged } from './judge.ts';
import { readConcerned } from './readConcerned.ts';

/** How somebody matches a project by the clock of this process. */
export function judgeNow(
  app: Pick<AppContext, 'reads' | 'ids' | 'keyring' | 'clock'>,
  search: Search,
): (at: { workspaceId: string; projectId: string }, personId: string) => Promise<Judged> {
  return async ({ workspaceId, projectId }, personId) => {
    const [[project], concerned] = await app.reads([workspaceId], (tx) =>
      together([
        getProjectsAlone(tx, workspaceId, [projectId]),
        readConcerned(tx, workspaceId, projectId, personId),
      ]),
    );
    if (project === undefined) throw new NotFoundError('project', projectId);
    const suggestion = { project, personId, ...concerned };
    return judge({ ...app, search }, suggestion, app.clock.now().toISOString());
  };
}

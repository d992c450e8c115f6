import { NotFoundError } from '../../domain/kernel/errors.ts';
import type { AppContext } from '../../platform/context.ts';
import { together } from '../../platform/postgres/together.ts';
import { listDecisionsOn } from '../../projections/pipeline/listProspects.ts';
import { listReferredIds } from '../../projections/referrals/listReferrals.ts';
import { getPerson } from '../../projections/people/people.ts';
import { getProjectsAlone } from '../../projections/projects/listProjects.ts';
import type { Search } from '../../projections/search/port.ts';
import { judge, type Judged } from './judge.ts';

/** How somebody matches a project by the clock of this process. */
export function judgeNow(
  app: Pick<AppContext, 'reads' | 'ids' | 'keyring' | 'clock'>,
  search: Search,
): (at: { workspaceId: string; projectId: string }, personId: string) => Promise<Judged> {
  return async ({ workspaceId, projectId }, personId) => {
    const [[project], person, referredIds, decisions] = await app.reads([workspaceId], (tx) =>
      together([
        getProjectsAlone(tx, workspaceId, [projectId]),
        getPerson(tx, workspaceId, personId),
        listReferredIds(tx, workspaceId, projectId),
        listDecisionsOn(tx, workspaceId, projectId, personId),
      ]),
    );
    if (project === undefined) throw new NotFoundError('project', projectId);
    const isReferred = person !== undefined && referredIds.includes(person.id);
    const suggestion = { project, personId, person, isReferred, decisions };
    return judge({ ...app, search }, suggestion, app.clock.now().toISOString());
  };
}

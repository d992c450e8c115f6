import type { z } from 'zod';
import type { EnrolBody } from '../../domain/contracts/enrolments.ts';
import { ENROL_MAX } from '../../domain/enrolments/events.ts';
import { listDecidedAmong } from '../../projections/pipeline/listProspects.ts';
import type { ProjectAlone } from '../../projections/projects/listProjects.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';
import { chosenOfList } from '../lists/chosenOfList.ts';
import { listFor } from '../lists/listFor.ts';
import { chosenIds } from '../pipeline/chosenIds.ts';

/** Who is to be put into a sequence. */
interface ChosenToEnrol {
  readonly candidacyIds: readonly string[];
  /** How many of a list's people the project knows nothing of yet: they can be brought into it. */
  readonly notInProject: number;
}

/**
 * Who of a project is meant: these prospects, all that are found, or those people of a list who are in it.
 * @throws NotFoundError when none of the prospects is there, or the list isn't for whoever asks
 * @throws RuleBrokenError `too-many`; `nobody` where nobody of the list is meant
 */
export async function chosenToEnrol(
  app: Pick<ApiContext, 'reads' | 'clock'>,
  session: Session,
  project: ProjectAlone,
  { ofList, ...chosen }: z.infer<typeof EnrolBody>,
): Promise<ChosenToEnrol> {
  if (ofList === undefined) {
    const candidacyIds = await chosenIds(app, session, project, chosen, ENROL_MAX);
    return { candidacyIds, notInProject: 0 };
  }
  const { workspaceId } = session;
  const { listId, ...whom } = ofList;
  await app.reads([workspaceId], (tx) => listFor(tx, session, listId));
  const personIds = await chosenOfList(app, workspaceId, listId, whom, ENROL_MAX);
  const decided = await app.reads([workspaceId], (tx) =>
    listDecidedAmong(tx, workspaceId, project.id, personIds),
  );
  const known = new Set(decided.map(({ personId }) => personId));
  return {
    candidacyIds: decided.map(({ id }) => id),
    notInProject: personIds.filter((id) => !known.has(id)).length,
  };
}

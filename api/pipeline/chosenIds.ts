import type { z } from 'zod';
import type { chosenProspects } from '../../domain/contracts/pipeline.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { listProspectIds } from '../../projections/pipeline/listProspects.ts';
import type { ProjectAlone } from '../../projections/projects/listProjects.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';
import { narrowingOf } from './narrowingOf.ts';
import { readWhoIsHere } from './whoIsHere.ts';

/** Who is meant, as a request says. */
type Chosen = z.infer<z.ZodObject<typeof chosenProspects>>;

/**
 * Who of a project's prospects is meant, in the order of the list.
 * @throws NotFoundError when nobody is
 * @throws RuleBrokenError `too-many` above `most`
 */
export async function chosenIds(
  { reads, clock }: Pick<ApiContext, 'reads' | 'clock'>,
  { workspaceId, userId }: Session,
  project: ProjectAlone,
  { ids, allOf }: Chosen,
  most: number,
): Promise<string[]> {
  const found = await reads([workspaceId], async (tx) => {
    const { stage, ...narrowing } = allOf ?? {};
    const here = await readWhoIsHere(tx, project);
    return listProspectIds(tx, workspaceId, {
      projectId: project.id,
      ids,
      stage,
      ...narrowingOf(narrowing, { userId, here, now: clock.now() }),
      limit: most + 1,
    });
  });
  if (found.length === 0) throw new NotFoundError('prospect');
  if (found.length > most) {
    throw new RuleBrokenError(
      'too-many',
      `At most ${most.toLocaleString('en')} people can be chosen at once.`,
    );
  }
  return [...found];
}

import { RuleBrokenError } from '../../domain/kernel/errors.ts';
import type { ProjectSubject } from '../../domain/projects/policy.ts';
import type { ApiContext } from '../http/context.ts';
import { readWhoIsHere } from './whoIsHere.ts';

/** @throws RuleBrokenError `not-here` for who may not see the project; nobody may always be it */
export async function assertAssignee(
  { reads }: Pick<ApiContext, 'reads'>,
  project: ProjectSubject,
  userId: string | null,
): Promise<void> {
  if (userId === null) return;
  const here = await reads([project.workspaceId], (tx) => readWhoIsHere(tx, project));
  if (!here.has(userId)) throw new RuleBrokenError('not-here', 'They can’t see this project.');
}

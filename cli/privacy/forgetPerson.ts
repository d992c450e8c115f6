import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { person } from '../../domain/people/person.ts';
import { canForgetPerson } from '../../domain/privacy/policy.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { AppContext } from '../../platform/context.ts';
import { operatorContext } from '../identity/context.ts';

/** Decides, as the operator, to forget these records of a person. Workers carry it out. */
export async function forgetPerson(
  app: Pick<AppContext, 'ids' | 'clock' | 'store' | 'codec'>,
  wanted: {
    readonly personId: string;
    readonly workspaceId: string;
    readonly recordIds: readonly string[];
    readonly reasonCode: string;
  },
): Promise<void> {
  const { personId, workspaceId, recordIds, reasonCode } = wanted;
  const context = operatorContext(app, workspaceId);
  if (!canForgetPerson({ actor: context.actor, membership: null }, { workspaceId })) {
    throw new ForbiddenError('forget-person');
  }
  await handleCommand({ ...app, decider: person }, personId, {
    type: 'ForgetPerson',
    data: { personId, recordIds: [...recordIds], requestId: null, reasonCode },
    context,
  });
}

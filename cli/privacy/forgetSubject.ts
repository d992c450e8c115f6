import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { canForgetTrial, canForgetUser } from '../../domain/privacy/policy.ts';
import { subject } from '../../domain/privacy/subject.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { AppContext } from '../../platform/context.ts';
import { operatorContext } from '../identity/context.ts';

/** Decides, as the operator, to forget an account or a request for a trial. Workers carry it out. */
export async function forgetSubject(
  app: Pick<AppContext, 'ids' | 'clock' | 'store' | 'codec'>,
  wanted: {
    readonly subjectId: string;
    readonly kind: 'user' | 'trial';
    readonly workspaceId: string | null;
    readonly reasonCode: string;
  },
): Promise<void> {
  const { subjectId, kind, workspaceId, reasonCode } = wanted;
  const context = operatorContext(app, workspaceId);
  const actor = { actor: context.actor, membership: null };
  const may = kind === 'user' ? canForgetUser(actor, { userId: subjectId }) : canForgetTrial(actor);
  if (!may) throw new ForbiddenError(`forget-${kind}`);
  await handleCommand({ ...app, decider: subject }, subjectId, {
    type: 'ForgetSubject',
    data: { subjectId, kind, personId: null, requestId: null, reasonCode },
    context,
  });
}

import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import { canForgetEnded } from '../../domain/privacy/policy.ts';
import { subject } from '../../domain/privacy/subject.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Subject } from '../../platform/personalData/keyring.ts';
import type { OperatorReads } from '../../platform/postgres/tenancy.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { listTrialRequestsOfUser } from '../../projections/trial/trialRequests.ts';

export interface ForgettingDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly ids: IdSource;
  readonly clock: Clock;
}

/** Because of what something is forgotten: by which job, of which processor, and why, by a code. */
export interface Because {
  readonly jobId: string;
  readonly name: string;
  readonly reasonCode: string;
}

/** Decides to forget a subject; it is carried out, with its receipt, as any forgetting is. Done again it changes nothing. */
export async function decideToForget(
  deps: ForgettingDeps,
  { subjectId, kind, workspaceId }: Subject,
  personId: string | null,
  { jobId, name, reasonCode }: Because,
): Promise<void> {
  const { ids, clock } = deps;
  const commandId = ids.idOf(jobId, 'forget', subjectId);
  const context = systemContext(clock, name, { commandId, workspaceId });
  if (!canForgetEnded(context.actor)) throw new ForbiddenError('forget-ended');
  await handleCommand({ ...deps, decider: subject }, subjectId, {
    type: 'ForgetSubject',
    data: { subjectId, kind, personId, requestId: null, reasonCode },
    context,
  });
}

/** The same of an account, with the trials that it asked for. */
export async function decideToForgetAccount(
  deps: ForgettingDeps & { readonly operatorReads: OperatorReads },
  userId: string,
  because: Because,
): Promise<void> {
  const trials = await deps.operatorReads((tx) => listTrialRequestsOfUser(tx, userId));
  for (const { id: subjectId, workspaceId } of trials) {
    await decideToForget(deps, { subjectId, kind: 'trial', workspaceId }, null, because);
  }
  const account = { subjectId: userId, kind: 'user', workspaceId: null };
  await decideToForget(deps, account, null, because);
}

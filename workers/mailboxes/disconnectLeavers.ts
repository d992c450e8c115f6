import { z } from 'zod';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import type { MailboxCommand, SendingCommand } from '../../domain/mailboxes/commands.ts';
import { mailbox } from '../../domain/mailboxes/mailbox.ts';
import { canLookAfterMailboxes } from '../../domain/mailboxes/policy.ts';
import { sending } from '../../domain/mailboxes/sending.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AggregateSource } from '../../platform/eventStore/aggregates.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { OperatorReads } from '../../platform/postgres/tenancy.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { listMailboxesOfUser } from '../../projections/mailboxes/listMailboxes.ts';
import { listSendingsOfUser } from '../../projections/mailboxes/listSendings.ts';
import { mailboxes } from '../../projections/mailboxes/mailboxes.ts';
import { sendings } from '../../projections/mailboxes/sendings.ts';
import type { WorkersContext } from '../capability.ts';

const Leavers = z.object({ userId: z.uuid(), workspaceId: z.uuid().nullable() });

export interface DisconnectLeaversDeps extends AggregateSource, Pick<WorkersContext, 'waitFor'> {
  readonly store: EventStore;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly operatorReads: OperatorReads;
}

const NAME = 'mailboxes/disconnectLeavers';
/** How long the read model may take to know all that was connected before, in milliseconds. */
const KNOWN_WITHIN_MS = 10_000;

/**
 * Disconnects the mail accounts of who has left a workspace, or of a closed account in all of them, and ends that they
 * send as others, and others as them.
 */
export async function disconnectLeavers(
  deps: DisconnectLeaversDeps,
  { userId, workspaceId }: z.infer<typeof Leavers>,
  jobId: string,
): Promise<void> {
  const { ids, clock, store, operatorReads } = deps;
  if (!(await deps.waitFor([mailboxes, sendings], await store.head(), KNOWN_WITHIN_MS))) {
    throw new Error('The mail accounts are not known yet.');
  }
  const isHere = (place: string) => workspaceId === null || place === workspaceId;
  const contextFor = (thing: string, place: string) => {
    const commandId = ids.idOf(jobId, thing);
    const context = systemContext(clock, NAME, { commandId, workspaceId: place });
    if (!canLookAfterMailboxes(context.actor)) throw new ForbiddenError(canLookAfterMailboxes.name);
    return context;
  };
  const found = await operatorReads((tx) => listMailboxesOfUser(tx, userId));
  for (const { id: mailboxId, workspaceId: place } of found) {
    if (!isHere(place)) continue;
    const context = contextFor(mailboxId, place);
    const data = { workspaceId: place, userId, mailboxId, because: 'left' } as const;
    const command: MailboxCommand = { type: 'DisconnectMailbox', data, context };
    await handleCommand({ ...deps, decider: mailbox }, mailboxId, command);
  }
  const lent = await operatorReads((tx) => listSendingsOfUser(tx, userId));
  for (const { id: sendingId, workspaceId: place, askedById, colleagueId } of lent) {
    if (!isHere(place)) continue;
    const context = contextFor(sendingId, place);
    const of = { workspaceId: place, sendingId, askedById, colleagueId };
    const command: SendingCommand = {
      type: 'RevokeSendingAs',
      data: { ...of, because: 'left' },
      context,
    };
    await handleCommand({ ...deps, decider: sending }, sendingId, command);
  }
}

/** Disconnects the mail accounts of those who leave. */
export function disconnectLeaversProcessor(deps: DisconnectLeaversDeps): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'sessions',
    evenHeld: true,
    payload: Leavers,
    attempts: 20,
    backoffMs: 500,
    concurrency: 5,
    run: (wanted, { jobId }) => disconnectLeavers(deps, wanted, jobId),
  });
}

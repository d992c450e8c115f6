import { z } from 'zod';
import { endsAs } from '../../domain/enrolments/objections.ts';
import type { StopReason } from '../../domain/enrolments/stopReasons.ts';
import { suppressedAddress } from '../../platform/identity/suppressedAddress.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import {
  listAddressesGoingOn,
  listSuppressedGoingOn,
} from '../../projections/enrolments/listGoingOn.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { people } from '../../projections/people/people.ts';
import { listReasons } from '../../projections/suppressions/listReasons.ts';
import { suppressions } from '../../projections/suppressions/suppressions.ts';
import { caughtUp } from '../caughtUp.ts';
import { SOON_MS, type OutreachContext } from './context.ts';
import { giveToEnrolment } from './give.ts';

const NAME = 'enrolments/stopObjected';

/** Jobs of versions that made one for each address say more; a pass over all does theirs, too. */
const Objected = z.object({ workspaceId: z.uuid() });

/**
 * Takes everybody who is to get no mail out of every sequence that goes on with them, or writes to an address of theirs: each address is
 * hashed once, however many are not mailed. Done again, it changes nothing, and goes on where it ended.
 */
export async function stopObjected(
  app: OutreachContext,
  { workspaceId }: z.infer<typeof Objected>,
): Promise<void> {
  await caughtUp(app, [enrolments, sentMails, people, suppressions], SOON_MS);
  const found = await app.reads([workspaceId], (tx) => listObjected(app, tx, workspaceId));
  for (const [enrolmentId, saidOfThem] of found) {
    const reason = weightiest(saidOfThem);
    if (reason === undefined) continue;
    const data = { enrolmentId, reason };
    await giveToEnrolment(app, { by: NAME, workspaceId }, { type: 'StopEnrolment', data });
  }
}

/** What is said against going on, by enrolment. */
async function listObjected(
  app: Pick<OutreachContext, 'hash' | 'ids'>,
  tx: Transaction,
  workspaceId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const theirs = await listSuppressedGoingOn(tx, workspaceId);
  // Nothing but its hash is kept of an address.
  const there = (await listAddressesGoingOn(tx, workspaceId)).map(({ id, address }) => ({
    id,
    ...suppressedAddress(app, workspaceId, address),
  }));
  const ids = [...new Set(there.map(({ suppressionId }) => suppressionId))];
  const byAddress = await listReasons(tx, workspaceId, ids);
  const found = new Map<string, string[]>();
  const say = (id: string, reasons: readonly { readonly reason: string }[]) =>
    found.set(id, [...(found.get(id) ?? []), ...reasons.map(({ reason }) => reason)]);
  for (const { id, reasons } of theirs) say(id, reasons);
  for (const { id, suppressionId } of there) say(id, byAddress.get(suppressionId) ?? []);
  return found;
}

/** How what is said of somebody ends their sequences; not at all where it says nothing of them. */
function weightiest(reasons: readonly string[]): StopReason | undefined {
  for (const [reason, as] of endsAs) if (reasons.includes(reason)) return as;
  return undefined;
}

export function stopObjectedProcessor(app: OutreachContext): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'objections',
    payload: Objected,
    attempts: 10,
    backoffMs: 2_000,
    concurrency: 2,
    // A stop is a stop, also where work is held.
    evenHeld: true,
    run: (objected) => stopObjected(app, objected),
  });
}

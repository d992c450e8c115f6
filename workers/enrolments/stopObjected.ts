import { z } from 'zod';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { suppressedAddress } from '../../platform/identity/suppressedAddress.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { listAddressesGoingOn, listGoingOn } from '../../projections/enrolments/listGoingOn.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { people } from '../../projections/people/people.ts';
import { caughtUp } from '../caughtUp.ts';
import { SOON_MS, type OutreachContext } from './context.ts';
import { giveToEnrolment } from './give.ts';

const NAME = 'enrolments/stopObjected';

const Objected = z.object({
  workspaceId: z.uuid(),
  /** `null` where the workspace knew nobody by the address. */
  personId: z.uuid().nullable(),
  /** Absent in jobs of versions that looked for the person alone. */
  addressHash: z.string().optional(),
  reason: z.enum(['unsubscribed', 'objection', 'complaint', 'byHand']),
});

/** Takes whoever is to get no mail out of every sequence that goes on with them, or writes to their address. Done again, it changes nothing. */
export async function stopObjected(
  app: OutreachContext,
  { workspaceId, personId, addressHash, reason: said }: z.infer<typeof Objected>,
): Promise<void> {
  await caughtUp(app, [enrolments, sentMails, people], SOON_MS);
  const going = await app.reads([workspaceId], async (tx) => ({
    theirs: personId === null ? [] : await listGoingOn(tx, workspaceId, personId),
    there: addressHash === undefined ? [] : await listAddressesGoingOn(tx, workspaceId),
  }));
  // Nothing but its hash is kept of the address.
  const isMeant = ({ address }: { readonly address: string }) =>
    suppressedAddress(app, workspaceId, address).addressHash === addressHash;
  const ids = new Set([...going.theirs, ...going.there.filter(isMeant).map(({ id }) => id)]);
  for (const enrolmentId of ids) {
    const data = { enrolmentId, reason: reasonBy[said] };
    await giveToEnrolment(app, { by: NAME, workspaceId }, { type: 'StopEnrolment', data });
  }
}

/** What a colleague decided they can take back: then whoever was taken out by it is put back in by hand. */
const reasonBy = {
  unsubscribed: 'unsubscribed',
  objection: 'unsubscribed',
  complaint: 'complaint',
  byHand: 'byHand',
} as const;

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

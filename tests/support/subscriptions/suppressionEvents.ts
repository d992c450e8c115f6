import { inGone, the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const visitor = { actor: { kind: 'visitor' } as const };
const ofNobody = { personId: null, recordIds: [] };

const suppressed = (
  suppressionId: string,
  reason: string,
  known: { readonly personId: string | null; readonly recordIds: readonly string[] },
  workspaceId: string = the.workspace,
) => {
  const isTheirs = reason === 'unsubscribed';
  return told(
    'suppression',
    suppressionId,
    {
      type: 'AddressSuppressed',
      data: {
        workspaceId,
        suppressionId,
        addressHash: `hash-${suppressionId}`,
        personId: known.personId,
        recordIds: [...known.recordIds],
        reason,
        suppressedAt: '2026-11-03T09:45:00.000Z',
        way: isTheirs ? 'oneClick' : 'byHand',
        enrolmentId: null,
        generation: isTheirs ? 1 : null,
        userId: isTheirs ? null : the.recruiter,
      },
    },
    { workspaceId, ...(isTheirs ? visitor : {}) },
  );
};

/** Ada wants no more mail, as a recruiter had decided before; another address is mailed again; a third goes with its company. */
export const suppressionEvents: readonly Told<KithEvent>[] = [
  suppressed(the.adasSuppression, 'byHand', { personId: the.ada, recordIds: [the.ada] }),
  suppressed(the.adasSuppression, 'unsubscribed', { personId: the.ada, recordIds: [the.ada] }),
  suppressed(the.lifted, 'byHand', ofNobody),
  suppressed(the.lifted, 'bounced', ofNobody),
  told('suppression', the.lifted, {
    type: 'AddressAllowed',
    data: {
      workspaceId: the.workspace,
      suppressionId: the.lifted,
      addressHash: `hash-${the.lifted}`,
      ...ofNobody,
      recordIds: [],
      reasons: ['byHand', 'bounced'],
      userId: the.recruiter,
    },
  }),
  suppressed(the.goneSuppression, 'byHand', ofNobody, inGone.workspaceId),
];

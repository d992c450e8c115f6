import { testId } from '../ids.ts';
import { the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const of = { workspaceId: the.workspace, outboxId: testId(0x7a1) };
const held = { ...of, mailboxId: null, accountOf: null };
const ofAccount = {
  ...of,
  outboxId: testId(0x7a2),
  mailboxId: testId(0x7a3),
  accountOf: the.leaver,
};
const day = { date: '2026-11-03' };

/** The outbox of a day is held for all accounts, and let go; that of one account stays held. */
export const outboxEvents: readonly Told<KithEvent>[] = [
  told('outbox', held.outboxId, {
    type: 'OutboxHeld',
    data: { ...held, ...day, heldBy: the.recruiter },
  }),
  told('outbox', held.outboxId, {
    type: 'OutboxReleased',
    data: { ...held, ...day, releasedBy: the.recruiter },
  }),
  told('outbox', ofAccount.outboxId, {
    type: 'OutboxHeld',
    data: { ...ofAccount, ...day, heldBy: the.recruiter },
  }),
];

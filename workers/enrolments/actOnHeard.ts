import { enrolment, type EnrolmentState } from '../../domain/enrolments/enrolment.ts';
import { heldUntil } from '../../domain/enrolments/holding.ts';
import { subject } from '../../domain/privacy/subject.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { holderOf } from '../../platform/identity/holderOf.ts';
import type { WrittenMail } from '../../projections/enrolments/findWritten.ts';
import { listBeside } from '../../projections/enrolments/listBeside.ts';
import type { MailboxKey } from '../../projections/mailboxes/mailboxKey.ts';
import { mailboxNow, type OutreachContext } from './context.ts';
import { failMailbox } from './failMailbox.ts';
import { giveToEnrolment } from './give.ts';
import type { Heard } from './heard.ts';
import { plannedFor, stepAfterNow } from './planned.ts';
import { suppressHeard } from './suppressHeard.ts';

const BY = 'enrolments/takeIn';

/** What came longer ago says nothing of how an account stands today. */
const BLAMED_WITHIN_MS = 24 * 60 * 60 * 1000;

/** Does what follows from a mail about one of ours. Done again, it changes nothing. */
export async function actOnHeard(
  app: OutreachContext,
  of: MailboxKey,
  {
    written,
    heard,
    arrivedAt,
  }: { readonly written: WrittenMail; readonly heard: Heard | null; readonly arrivedAt: Date },
): Promise<void> {
  const { workspaceId } = of;
  const { enrolmentId, toAddress } = written;
  // Whoever names a mail of ours has got it, or its server has.
  if (written.isNamed) await recordTaken(app, workspaceId, written);
  switch (heard?.kind) {
    case 'stop': {
      const { reason, suppresses } = heard;
      const data = { enrolmentId, reason };
      await giveToEnrolment(app, { by: BY, workspaceId }, { type: 'StopEnrolment', data });
      if (reason === 'replied') await stopOthers(app, workspaceId, written);
      if (suppresses === null || toAddress === '') return;
      return suppressHeard(app, workspaceId, { enrolmentId, toAddress, reason: suppresses });
    }
    case 'hold':
      return hold(app, workspaceId, written, heard);
    case 'blame':
      return blame(app, workspaceId, written, { problem: heard.problem, arrivedAt });
    case undefined:
      return;
  }
}

/**
 * Whoever has answered a mail that went to another is written to no more either, from whichever account and whether anything was sent
 * to them by then, until somebody has seen to it.
 */
export async function stopAnswering(
  app: OutreachContext,
  workspaceId: string,
  written: WrittenMail,
  sender: string,
): Promise<void> {
  const holder = await holderOf(app, workspaceId, sender);
  const personId = holder ?? written.personId;
  await stopOthers(app, workspaceId, { ...written, personId, toAddress: sender });
}

/** Who answers one mail is written to by no other sequence either, until somebody has seen to it. */
async function stopOthers(
  app: OutreachContext,
  workspaceId: string,
  { enrolmentId, personId, toAddress: address }: WrittenMail,
): Promise<void> {
  const { others } = await app.reads([workspaceId], (tx) =>
    listBeside(tx, workspaceId, { enrolmentId, personId, address }),
  );
  for (const other of others) {
    const data = { enrolmentId: other.enrolmentId, reason: 'answeredElsewhere' as const };
    await giveToEnrolment(app, { by: BY, workspaceId }, { type: 'StopEnrolment', data });
  }
}

/** `null` of whom everything was erased: nothing more is said of them, whatever still comes in. */
async function knownState(app: OutreachContext, enrolmentId: string): Promise<EnrolmentState> {
  const state = await readState(app, enrolment, enrolmentId);
  if (state === null) return null;
  return (await readState(app, subject, state.facts.candidacyId)) === 'known' ? state : null;
}

/** A mail of which it was not known whether it was sent was: it goes on from there. */
async function recordTaken(
  app: OutreachContext,
  workspaceId: string,
  { enrolmentId, mailId }: WrittenMail,
): Promise<void> {
  if (mailId === null) return;
  const state = await knownState(app, enrolmentId);
  if (state === null || state.mail?.mailId !== mailId) return;
  const next = await stepAfterNow(app, workspaceId, state, state.mail.stepId);
  const delivery = { kind: 'accepted', serverMessageId: null, next } as const;
  const data = { enrolmentId, mailId, delivery };
  await giveToEnrolment(app, { by: BY, workspaceId }, { type: 'RecordDelivery', data });
}

/** Puts off what comes until they are back. */
async function hold(
  app: OutreachContext,
  workspaceId: string,
  { enrolmentId, messageKey }: WrittenMail,
  { awayUntil }: Extract<Heard, { kind: 'hold' }>,
): Promise<void> {
  const state = await knownState(app, enrolmentId);
  const coming = state?.next ?? null;
  if (state === null || coming === null) return;
  const planned = await plannedFor(app, workspaceId, state);
  if (planned === null) return;
  const next = { ...coming, at: heldUntil(coming.at, awayUntil, planned.hours) };
  const data = { enrolmentId, because: 'away', messageKey, awayUntil, next };
  await giveToEnrolment(app, { by: BY, workspaceId }, { type: 'HoldEnrolment', data });
}

/** The account that sent it sends nothing more for now; for each mail that comes back it is told once. */
async function blame(
  app: OutreachContext,
  workspaceId: string,
  { mailId, answerId, enrolmentId, mailboxId }: WrittenMail,
  { problem, arrivedAt }: { readonly problem: string; readonly arrivedAt: Date },
): Promise<void> {
  if (arrivedAt.getTime() < app.clock.now().getTime() - BLAMED_WITHIN_MS) return;
  const { userId } = await mailboxNow(app, workspaceId, mailboxId);
  const commandId = app.ids.idOf('command', mailId ?? answerId ?? enrolmentId, 'blamed');
  await failMailbox(app, { workspaceId, userId, mailboxId, problem }, commandId);
}

import { inOneLine } from '../../domain/contracts/letters/render.ts';
import type { ReceivedMail } from '../../domain/conversations/commands.ts';
import { conversation } from '../../domain/conversations/conversation.ts';
import { RECEIVED_TEXT_MAX } from '../../domain/conversations/events.ts';
import { canRecordMails } from '../../domain/conversations/policy.ts';
import { enrolment } from '../../domain/enrolments/enrolment.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { cleanText } from '../../domain/kernel/text.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { plainAddress } from '../../platform/identity/plainAddress.ts';
import type { CalendarAnswer } from '../../platform/mail/incoming/calendarAnswer.ts';
import { classify, type Incoming } from '../../platform/mail/incoming/classify.ts';
import type { IncomingMail } from '../../platform/mail/incoming/incomingMail.ts';
import { SubjectForgottenError } from '../../platform/personalData/errors.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { listAddressesOf } from '../../projections/enrolments/addressesOf.ts';
import type { WrittenMail } from '../../projections/enrolments/findWritten.ts';
import type { MailboxKey } from '../../projections/mailboxes/mailboxKey.ts';
import { mailboxNow, type OutreachContext } from '../enrolments/context.ts';
import { isLetSend } from '../enrolments/isLetSend.ts';

/** When and how a mail came. */
export interface Arrived {
  readonly arrivedAt: Date;
  readonly way: 'imap' | 'webhook';
}

/** Longer ones are no names, addresses or heads that anybody wrote (RFC 5321, 4.5.3.1; RFC 5322, 2.1.1). */
const NAME_MAX = 200;
const ADDRESS_MAX = 320;
const LINE_MAX = 998;

/** What calendars say to one another (RFC 5546, 1.4). Whatever else stands in the place of one is no code of ours. */
const METHODS: ReadonlySet<string> = new Set([
  'publish',
  'request',
  'reply',
  'add',
  'cancel',
  'refresh',
  'counter',
  'declinecounter',
]);

/** Keeps a mail that came in with what it is about, once, unless it says nothing that anybody has to know. */
export async function keepMail(
  app: OutreachContext,
  of: MailboxKey,
  mail: IncomingMail,
  written: WrittenMail,
  { arrivedAt, way }: Arrived,
): Promise<void> {
  const said = classify(mail);
  if (!isKept(said, written)) return;
  const { workspaceId } = of;
  // What somebody writes of their own to a colleague who lets nobody send as them any more is that colleague's.
  if (!written.isNamed && !(await wasLetSend(app, workspaceId, written))) return;
  const { mailboxId, senderId } = await accountOf(app, of, written);
  const { candidacyId, mailId, answerId, isNamed, projectId, personId } = written;
  const messageKey = messageKeyOf(app, workspaceId, mail);
  const shown = cleanText(mail.shown);
  const data: ReceivedMail = {
    candidacyId,
    projectId,
    personId,
    receivedId: app.ids.idOf('received', candidacyId, messageKey),
    messageKey,
    kind: said.kind,
    code: await codeOf(app, workspaceId, said, { mail, written }),
    way,
    mailboxId,
    senderId,
    enrolmentId: written.enrolmentId,
    enrolledBy: written.enrolledBy,
    mailId,
    answerId,
    isNamed,
    arrivedAt: arrivedAt.toISOString(),
    from: {
      name: headOf(mail.from?.name ?? '', NAME_MAX),
      address: headOf(mail.from?.address ?? '', ADDRESS_MAX),
    },
    subject: headOf(mail.subject, LINE_MAX),
    text: shown.slice(0, RECEIVED_TEXT_MAX).toWellFormed(),
    isCut: mail.isCut || shown.length > RECEIVED_TEXT_MAX,
    messageId: mail.messageId === null ? null : headOf(mail.messageId, LINE_MAX),
  };
  const context = systemContext(app.clock, 'conversations/keepMail', {
    commandId: app.ids.newId(),
    workspaceId,
  });
  if (!canRecordMails(context.actor)) throw new ForbiddenError('record-mails');
  try {
    const command = { type: 'ReceiveMail' as const, data, context };
    await handleCommand({ ...app, decider: conversation }, candidacyId, command);
  } catch (error) {
    // Of whoever has been erased nothing is kept any more.
    if (!(error instanceof SubjectForgottenError)) throw error;
  }
}

/** Whether the account's owner still lets whoever it went in the name of: another may have taken the sequence over since. */
async function wasLetSend(
  app: OutreachContext,
  workspaceId: string,
  { enrolmentId, mailboxId, senderId, enrolledBy: present }: WrittenMail,
): Promise<boolean> {
  const state = await readState(app, enrolment, enrolmentId);
  const before = state?.sent.findLast((mail) => mail.mailboxId === mailboxId);
  const enrolledBy = before?.enrolledBy ?? present;
  return isLetSend(app, workspaceId, { senderId, enrolledBy, mailboxId });
}

/** At which account it is answered: the one that ours went from; where that is gone, the one that it came to. */
async function accountOf(
  app: OutreachContext,
  { workspaceId, mailboxId }: MailboxKey,
  written: WrittenMail,
): Promise<Pick<WrittenMail, 'mailboxId' | 'senderId'>> {
  if (written.mailboxId === mailboxId) return written;
  const { status } = await mailboxNow(app, workspaceId, written.mailboxId);
  if (status !== 'disconnected' && status !== 'absent') return written;
  const { userId: senderId } = await mailboxNow(app, workspaceId, mailboxId);
  return { mailboxId, senderId };
}

/** What a server says counts only of a mail that it names; that one has arrived, or was opened, nobody has to know. */
function isKept({ kind }: Incoming, { isNamed }: WrittenMail): boolean {
  if (kind === 'receipt') return false;
  return isNamed || kind === 'reply' || kind === 'calendar' || kind === 'autoReply';
}

/** The same for the same mail, by whichever way it came: what servers put into its head on the way is left out. */
function messageKeyOf(
  { hash }: Pick<OutreachContext, 'hash'>,
  workspaceId: string,
  { messageId, from, date, subject, text }: IncomingMail,
): string {
  const said = JSON.stringify([workspaceId, messageId, from?.address, date, subject, text]);
  return hash('received-mail', said);
}

async function codeOf(
  app: OutreachContext,
  workspaceId: string,
  said: Incoming,
  of: { readonly mail: IncomingMail; readonly written: WrittenMail },
): Promise<string | null> {
  switch (said.kind) {
    case 'bounce':
      return said.failure;
    case 'calendar': {
      const { answer } = said;
      if (answer !== null && (await isTheirs(app, workspaceId, answer, of))) return answer.said;
      const method = said.method.toLowerCase();
      return METHODS.has(method) ? method : null;
    }
    case 'unreadable':
      return said.code;
    case 'reply':
    case 'autoReply':
    case 'complaint':
    case 'receipt':
      return null;
  }
}

/**
 * Whether somebody answers an invitation for themselves, and is who we wrote to: a hiring manager or an agency in the same thread says
 * nothing for the candidate.
 */
async function isTheirs(
  app: OutreachContext,
  workspaceId: string,
  { attendee }: CalendarAnswer,
  { mail, written }: { readonly mail: IncomingMail; readonly written: WrittenMail },
): Promise<boolean> {
  if (attendee === null || mail.from === null) return false;
  const answering = plainAddress(attendee);
  if (answering !== plainAddress(mail.from.address)) return false;
  if (answering === plainAddress(written.toAddress)) return true;
  const { personId } = written;
  const known = await app.reads([workspaceId], (tx) => listAddressesOf(tx, workspaceId, personId));
  return known.some((address) => plainAddress(address) === answering);
}

/** As it may stand in the head of a mail of ours; a mark that the end would halve is none. */
function headOf(value: string, max: number): string {
  return inOneLine(value).slice(0, max).toWellFormed();
}

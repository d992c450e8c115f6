import {
  inOneLine,
  isRendered,
  NO_HEAD,
  renderLetter,
  replySubject,
} from '../../domain/contracts/letters/render.ts';
import { hadAlready } from '../../domain/contracts/hadAlready.ts';
import type { SuppressionReason } from '../../domain/contracts/suppressionReasons.ts';
import type { Enrolment, SentMail } from '../../domain/enrolments/enrolment.ts';
import { hoursOf } from '../../domain/enrolments/hours.ts';
import { movedFrom } from '../../domain/enrolments/movedFrom.ts';
import { closesAt, isOpen, stepAfter } from '../../domain/enrolments/planning.ts';
import type { StopReason } from '../../domain/enrolments/stopReasons.ts';
import { opening } from '../../domain/drafts/opening.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { senderOf, sendingSettingsOf } from '../../domain/mailboxes/mailbox.ts';
import { candidacy } from '../../domain/pipeline/candidacy.ts';
import { subject } from '../../domain/privacy/subject.ts';
import { project } from '../../domain/projects/project.ts';
import { sequence } from '../../domain/sequences/sequence.ts';
import { standingAgainst, suppression } from '../../domain/suppressions/suppression.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { saidAgainst } from '../../platform/identity/isUnwanted.ts';
import { suppressedAddress } from '../../platform/identity/suppressedAddress.ts';
import { unsubscribeToken } from '../../platform/identity/unsubscribeToken.ts';
import type { AccountMessage } from '../../platform/mail/accounts/port.ts';
import { isSendable } from '../../platform/mail/accounts/sendable.ts';
import { together } from '../../platform/postgres/together.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { listAddressesOf } from '../../projections/enrolments/addressesOf.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { listBeside } from '../../projections/enrolments/listBeside.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { getPerson, people, type Person } from '../../projections/people/people.ts';
import { listSuppressedOf } from '../../projections/suppressions/listSuppressedOf.ts';
import { suppressions } from '../../projections/suppressions/suppressions.ts';
import { valuesFor } from '../../projections/sequences/valuesFor.ts';
import { isUnread, wordingFor } from '../../projections/sequences/wordings.ts';
import { areAllAnswersRead, mayHaveAnswered } from './answersRead.ts';
import { calendarFor, mailboxNow, SOON_MS, type OutreachContext } from './context.ts';
import { withUnsubscribeLink } from './unsubscribeLink.ts';
import { isHeldToday } from './heldToday.ts';
import { isGone } from './isGone.ts';
import { isLetSend } from './isLetSend.ts';
import { mayStillWrite } from './mayStillWrite.ts';
import { keysOf, messageIdOf, messageKeyOf, threadOf, threadWith } from './messageIds.ts';
import type { Objection, Prepared } from './sendOne.ts';
import { suppressIfGone, tellOfAccount } from './tellOthers.ts';
import { trackedLetter } from './tracked.ts';
import { isBehindOf, waitsForAnother } from './waitsForAnother.ts';

const WAIT = { kind: 'wait' } as const satisfies Objection;
const ERASED = { kind: 'stop', reason: 'erased' } as const satisfies Objection;

/** By what it is known behind a claim who somebody is, at which addresses, and what else goes on with them. */
const READ_BEHIND = [enrolments, sentMails, people, suppressions];

/**
 * What comes for somebody, all of it as the log has it now; only what is known of the person comes from a read
 * model, which has to have caught up before.
 */
export async function prepareMail(
  app: OutreachContext,
  workspaceId: string,
  enrolment: Enrolment,
): Promise<Prepared> {
  const { facts, next } = enrolment;
  const [allowed, sender, known] = await Promise.all([
    allowedBy(app, workspaceId, enrolment),
    readState(app, userDecider, enrolment.senderId),
    app.reads([workspaceId], (tx) => readerOf(tx, workspaceId, facts)),
  ]);
  if (allowed === null || next === null) return WAIT;
  const { written, wantedFor, mailbox, settings } = allowed;
  const from = senderOf(mailbox, sender);
  if (!isNamed(sender) || from === null) return WAIT;
  const { reader } = known;
  if (reader === undefined) return ERASED;
  const to = reader.email;
  if (to === null) return { kind: 'stop', reason: 'noAddress' };
  const addressee = { ...known, person: reader, to };
  const isBehind = waitsForAnother(app, enrolment, known.beside);
  const against = await objectionTo(app, workspaceId, enrolment, addressee, isBehind);
  if (against !== null) return against;

  if (hadAlready(known.beside.before, enrolment.done)) {
    return { kind: 'stop', reason: 'hadAlready' };
  }
  const step = stepAfter(written.steps, enrolment.done);
  if (step === undefined) return { kind: 'plan', next: null };
  if (step.stepId !== next.stepId) {
    return { kind: 'plan', next: { stepId: step.stepId, at: next.at } };
  }
  const now = app.clock.now().toISOString();
  const calendar = await calendarFor(app, workspaceId, now);
  const hours = hoursOf(enrolment.zones, written.window, calendar, now);
  // What a person has to do waits for that person.
  if (step.kind === 'manual' || !isOpen(now, hours)) return WAIT;
  const isRead = () => areAllAnswersRead(app, workspaceId, enrolment);
  if (mayHaveAnswered(enrolment) && !(await isRead())) return WAIT;

  const variant = wordingFor(step, facts.enrolmentId);
  if (variant === undefined) return WAIT;
  const line = await readState(app, opening, facts.candidacyId);
  if (isUnread(variant, written.unread, line.unreadDraftId !== null)) return WAIT;
  const values = valuesFor({
    person: reader,
    project: { name: wantedFor.name ?? null, jobUrl: wantedFor.jobUrl },
    sender,
    opening: line.text,
  });
  const said = renderLetter({ subject: variant.subject ?? NO_HEAD, body: variant.body }, values);
  // Somebody fills it in, or edits the mail: what is missing is listed meanwhile.
  if (!isRendered(said)) return WAIT;
  const thread = threadWith(enrolment);
  const letter = variant.subject === null ? { ...said, subject: headIn(thread, enrolment) } : said;

  const messageKey = messageKeyOf(
    app,
    // Another where a person has it sent again.
    `${facts.enrolmentId}\n${step.stepId}\n${enrolment.issue}`,
  );
  const { mailId, url } = namesOf(app, workspaceId, enrolment, step.stepId, { person: reader, to });
  const message: AccountMessage = {
    messageId: messageIdOf(messageKey, from.address),
    from,
    to: { name: inOneLine(reader.name), address: to },
    date: app.clock.now(),
    ...threadOf(keysOf(thread), from.address),
    ...(await trackedLetter(
      app,
      { workspaceId, enrolmentId: facts.enrolmentId, mailId },
      withUnsubscribeLink(letter, url),
    )),
    listUnsubscribe: { url },
  };
  // Their address is none, and is listed as that.
  if (!isSendable(message)) return WAIT;
  return {
    kind: 'mail',
    claim: {
      stepId: step.stepId,
      mailId,
      mailboxId: enrolment.mailboxId,
      senderId: enrolment.senderId,
      variantId: variant.variantId,
      messageKey,
      to,
      subject: letter.subject,
      text: letter.text,
      until: closesAt(now, hours),
    },
    objection: async (position) => {
      const [said, still] = await Promise.all([
        objectionBehind(app, workspaceId, enrolment, { position, to }),
        allowedBy(app, workspaceId, enrolment),
      ]);
      return said ?? (still === null ? WAIT : null);
    },
    send: () => app.accounts.mail.deliver(settings, message),
    beforehand: (delivery) => {
      const gone = { enrolmentId: facts.enrolmentId, toAddress: to };
      return suppressIfGone(app, workspaceId, gone, delivery);
    },
    afterwards: (delivery) => {
      const { mailboxId, senderId } = enrolment;
      const of = { enrolmentId: facts.enrolmentId, mailboxId, senderId, tries: enrolment };
      return tellOfAccount(app, workspaceId, of, delivery);
    },
  };
}

/**
 * What a mail goes out by, as the log has it now: `null` unless the sequence and the project go on, the account sends, and whoever
 * writes may still do so.
 */
async function allowedBy(app: OutreachContext, workspaceId: string, enrolment: Enrolment) {
  const { facts, mailboxId } = enrolment;
  const [written, wantedFor, mailbox, workspace] = await Promise.all([
    readState(app, sequence, facts.sequenceId),
    readState(app, project, facts.projectId),
    mailboxNow(app, workspaceId, mailboxId),
    readState(app, workspaceDecider, workspaceId),
  ]);
  const settings = sendingSettingsOf(mailboxId, mailbox);
  if (written.status !== 'open' || wantedFor.status !== 'open' || settings === null) return null;
  const mayWrite = await mayStillWrite(app, workspace, wantedFor, enrolment);
  return mayWrite ? { written, wantedFor, mailbox, settings } : null;
}

interface Addressee {
  readonly person: Person;
  readonly to: string;
  /** All addresses that they are known by, and the streams of those that were theirs and are not mailed. */
  readonly others: readonly string[];
  readonly suppressionIds: readonly string[];
}

async function readerOf(
  tx: Transaction,
  workspaceId: string,
  { enrolmentId, personId }: Enrolment['facts'],
  claimed?: Position,
) {
  const [reader, others, suppressed] = await together([
    getPerson(tx, workspaceId, personId),
    listAddressesOf(tx, workspaceId, personId),
    listSuppressedOf(tx, workspaceId, [personId]),
  ]);
  const suppressionIds = suppressed.map(({ suppressionId }) => suppressionId);
  const address = reader?.email ?? null;
  const of = { enrolmentId, personId, address, ...(claimed && { claimed }) };
  return { reader, others, suppressionIds, beside: await listBeside(tx, workspaceId, of) };
}

/**
 * What speaks against a mail behind its claim. Who they are, where they are written to, and what else goes on with them is read as the
 * log had it there: what another account claims, or somebody merges or tells of them, between the look before it and the claim is seen
 * so, and of two claims that are made at once the first counts; also of two people with one address, of whom nothing leads to each other
 * before one is written to.
 */
async function objectionBehind(
  app: OutreachContext,
  workspaceId: string,
  enrolment: Enrolment,
  { position, to }: { readonly position: Position; readonly to: string },
): Promise<Objection | null> {
  // Where that can't be seen soon it is held against it: withheld, it comes again.
  if (!(await app.waitFor(READ_BEHIND, position, SOON_MS))) return WAIT;
  const { facts } = enrolment;
  const known = await app.reads([workspaceId], (tx) => readerOf(tx, workspaceId, facts, position));
  const { reader: person, beside } = known;
  if (person === undefined) return ERASED;
  // Another address of theirs goes first by now: it is written to in the next turn.
  if (person.email !== to) return WAIT;
  const addressee = { ...known, person, to };
  const isBehind = isBehindOf(enrolment, beside, app.clock.now().toISOString());
  return objectionTo(app, workspaceId, enrolment, addressee, isBehind);
}

/** What in the log speaks against a mail now: all of it streams, which lag behind nothing, but for who they are and what else goes on with them. */
async function objectionTo(
  app: OutreachContext,
  workspaceId: string,
  enrolment: Enrolment,
  addressee: Addressee,
  behindAnother: boolean | Promise<boolean>,
): Promise<Objection | null> {
  const [reason, isHeld, isLet, isBehind] = await Promise.all([
    reasonAgainst(app, workspaceId, enrolment, addressee),
    isHeldToday(app, workspaceId, enrolment.mailboxId),
    isLetSend(app, workspaceId, enrolment),
    behindAnother,
  ]);
  if (reason !== null) return { kind: 'stop', reason };
  // Whoever it is sent as may let it be sent again, and what goes on with them elsewhere comes to an end.
  return isHeld || !isLet || isBehind ? WAIT : null;
}

/** Why somebody is written to no more. */
async function reasonAgainst(
  app: OutreachContext,
  workspaceId: string,
  enrolment: Enrolment,
  { person, ...reached }: Addressee,
): Promise<StopReason | null> {
  const { facts } = enrolment;
  const [[against], decided, forgetting, isForgotten] = await Promise.all([
    saidAgainst(app, workspaceId, reached, suppression, standingAgainst),
    readState(app, candidacy, facts.candidacyId),
    readState(app, subject, facts.candidacyId),
    isGone(app, facts.personId, person),
  ]);
  if (forgetting !== 'known' || isForgotten) return 'erased';
  if (against !== undefined) return reasonBy[against.reason as SuppressionReason] ?? 'unsubscribed';
  return movedFrom(enrolment, decided);
}

const reasonBy: Readonly<Partial<Record<SuppressionReason, StopReason>>> = {
  complaint: 'complaint',
  bounced: 'bounced',
  erased: 'erased',
  // What a colleague decided they can take back: then whoever was taken out by it is put back in by hand.
  byHand: 'byHand',
};

/** False of whoever has been forgotten. */
function isNamed<Sender extends { readonly name: string | null; readonly email: string | null }>(
  sender: Sender | null,
): sender is Sender & { readonly name: string; readonly email: string } {
  return sender !== null && sender.name !== null && sender.email !== null;
}

/**
 * The head of a mail that goes on with a thread. The first head is what was said to them, and not read as a template again; who
 * has not written to them before says it anew, and as no answer.
 */
function headIn(thread: readonly SentMail[], { sent }: Enrolment): string {
  const [first] = thread;
  return first === undefined ? (sent[0]?.subject ?? '') : replySubject(first.subject ?? '');
}

function namesOf(
  app: OutreachContext,
  workspaceId: string,
  { facts, issue }: Enrolment,
  stepId: string,
  { person, to }: Pick<Addressee, 'person' | 'to'>,
) {
  const { addressHash } = suppressedAddress(app, workspaceId, to);
  const token = unsubscribeToken(app.derivedKeys.unsubscribe, {
    workspaceId,
    enrolmentId: facts.enrolmentId,
    generation: issue,
    personId: person.id,
    addressHash,
  });
  return {
    mailId: app.ids.idOf('mail', facts.enrolmentId, stepId, String(issue)),
    url: `${app.config.origin}/u/${token}`,
  };
}

import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import { changeSender } from './changingSender.ts';
import type { EnrolmentCommand, RecordedDelivery } from './commands.ts';
import { ownZones, type EnrolmentEvent, type NextStep } from './events.ts';
import { holdEnrolment } from './holding.ts';
import { mailOpen } from './mailOpen.ts';
import { isSamePlan } from './planning.ts';
import { canBeReopened, reopenableReasons } from '../contracts/stopReasons.ts';
import type { StopReason } from './stopReasons.ts';
import { isGivenUp, REFUSED, triedAgain, type Tries } from './tries.ts';

const untried: Tries = { tries: 0, unreached: 0 };

type Facts = Pick<
  Extract<EnrolmentEvent, { type: 'StepPlanned' }>['data'],
  'enrolmentId' | 'sequenceId' | 'projectId' | 'candidacyId' | 'personId'
>;

/** A mail that was handed over, of which nothing is known yet, or nobody knows what became of it. */
export interface OpenMail extends SentMail {
  readonly mailId: string;
  readonly stepId: string;
  readonly isUnclear: boolean;
}

/** A mail as it went out. */
export interface SentMail {
  readonly messageKey: string;
  /** From which account. */
  readonly mailboxId: string;
  /** In whose name it went. */
  readonly enrolledBy: string;
  /** Its head; `null` once it is erased. */
  readonly subject: string | null;
}

export interface Enrolment extends Tries {
  readonly facts: Facts;
  readonly mailboxId: string;
  readonly senderId: string;
  /** In whose name it goes: the sender’s, or that of somebody whom the sender lets send as them. */
  readonly enrolledBy: string;
  /** The stage that they were enrolled in, and those that Kith has moved them to since. */
  readonly stages: readonly string[];
  /** What ends it beside what always does: open codes. */
  readonly stopOn: readonly string[];
  /** The clocks by which they may live; none where nobody knows, and once the person has been erased. */
  readonly zones: readonly string[];
  readonly status: 'active' | 'paused' | 'stopped';
  readonly reason: string | null;
  /** What comes; `null` once nothing is left. */
  readonly next: NextStep | null;
  /** The steps behind it, in the order in which they were done. */
  readonly done: readonly string[];
  readonly mail: OpenMail | null;
  /** Of those before it, by id, of which it is known: whether they were sent. */
  readonly settled: ReadonlyMap<string, boolean>;
  /** 1 at first; one more each time that the mail which comes is sent again by somebody's wish. */
  readonly issue: number;
  /** The mails that were sent, in order. */
  readonly sent: readonly SentMail[];
  /** The accounts to which they may have answered: those from which something was sent to them, or may have been. */
  readonly answerableAt: readonly string[];
  /** The one whose automatic answer has put off what comes. */
  readonly heldBehind: string | null;
}
export type EnrolmentState = Enrolment | null;

/**
 * Somebody in a sequence. A mail is claimed, sent, and recorded: what was claimed is never sent a second time
 * unless a person says that it was not sent. Whoever was taken out before anything was sent is put in anew. Throws `RuleBrokenError` with `enrolled-already`, `not-due`, `mail-open`,
 * `enrolment-over`, `not-unclear`, `settled-already`, `taken-over` or `may-have-answered`.
 */
export const enrolment: Decider<EnrolmentState, EnrolmentCommand, EnrolmentEvent> = {
  category: 'enrolment',
  initialState: () => null,
  evolve,
  decide(command, state) {
    if (command.type === 'EnrolPerson') {
      if (state !== null && !wasTakenBack(state)) {
        throw new RuleBrokenError('enrolled-already', 'They are in this sequence already.');
      }
      const { zones, zonesFrom, ...plain } = command.data;
      const personal = { [plain.candidacyId]: { zones: [...zones], zonesFrom } };
      return [{ type: 'PersonEnrolled', data: { ...plain, personal } }];
    }
    if (state === null) {
      // Nobody is in it: there is nothing to end.
      if (command.type === 'StopEnrolment') return [];
      throw new NotFoundError('enrolment', command.data.enrolmentId);
    }
    const { facts, mail } = state;
    switch (command.type) {
      case 'ClaimMail':
        return claim(command, state);
      case 'RecordDelivery':
        return record(command, state);
      case 'WithholdMail': {
        const { mailId, reason } = command.data;
        if (mail?.mailId !== mailId || mail.isUnclear) return [];
        const withheld = {
          type: 'MailWithheld' as const,
          data: { ...facts, stepId: mail.stepId, mailId },
        };
        const goesOn = reason === null || state.status === 'stopped';
        return goesOn ? [withheld] : [withheld, stopped(state, reason)];
      }
      case 'GiveUpClaim': {
        const { mailId, code } = command.data;
        if (mail?.mailId !== mailId || mail.isUnclear) return [];
        return [{ type: 'MailUnclear', data: { ...facts, stepId: mail.stepId, mailId, code } }];
      }
      case 'SettleMail':
        return settle(command, state);
      case 'DoManualStep': {
        const { stepId, next } = command.data;
        if (state.done.includes(stepId)) return [];
        assertGoesOn(state);
        // What became of that mail is not said by this, and nobody would be asked any more.
        if (state.mail !== null) throw mailOpen();
        if (state.next?.stepId !== stepId) throw notDue();
        return [{ type: 'ManualStepDone', data: { ...facts, stepId, next } }];
      }
      case 'PlanStep': {
        const { next, seen = state.next } = command.data;
        if (state.status === 'stopped' || state.mail !== null) return [];
        if (isSamePlan(state.next, next) || !isSamePlan(state.next, seen)) return [];
        return [{ type: 'StepPlanned', data: { ...facts, next } }];
      }
      case 'HoldEnrolment':
        return holdEnrolment(command.data, state);
      case 'FollowStage': {
        const { stage } = command.data;
        if (state.status === 'stopped' || state.stages.includes(stage)) return [];
        return [{ type: 'StageFollowed', data: { ...facts, stage } }];
      }
      case 'PauseEnrolment':
        if (state.status === 'paused') return [];
        assertGoesOn(state);
        return [{ type: 'EnrolmentPaused', data: facts }];
      case 'ResumeEnrolment':
        if (state.status === 'active') return [];
        assertGoesOn(state);
        return [{ type: 'EnrolmentResumed', data: { ...facts, next: command.data.next } }];
      case 'StopEnrolment':
        return stop(command, state);
      case 'TakeBackEnrolment':
        if (state.status === 'stopped' || !isUntouched(state)) return [];
        return [stopped(state, 'byHand')];
      case 'ReopenEnrolment':
        if (state.status !== 'stopped') return [];
        // What the person themselves, or the server, has ended nobody else begins again.
        if (!canBeReopened(state.reason)) throw over();
        return [{ type: 'EnrolmentReopened', data: { ...facts, next: command.data.next } }];
      case 'ChangeSender':
        assertGoesOn(state);
        return changeSender(command.data, state);
    }
    return unreachable(command);
  },
};

type Of<Type extends EnrolmentCommand['type']> = Extract<EnrolmentCommand, { type: Type }>;

function claim({ data, context }: Of<'ClaimMail'>, state: Enrolment): EnrolmentEvent[] {
  const { facts, next } = state;
  if (state.mail !== null) throw mailOpen();
  const { to, subject, text, until, ...plain } = data;
  const { now } = context;
  const isTime = state.status === 'active' && next !== null && next.at <= now && now < until;
  if (!isTime || next.stepId !== data.stepId) throw notDue();
  // It was given another sender meanwhile: that one's turn comes.
  if (data.mailboxId !== state.mailboxId || data.senderId !== state.senderId) throw notDue();
  const personal = { [facts.candidacyId]: { to, subject, text } };
  return [{ type: 'MailClaimed', data: { ...facts, ...plain, issue: state.issue, personal } }];
}

function record({ data }: Of<'RecordDelivery'>, state: Enrolment): EnrolmentEvent[] {
  const { mail, facts } = state;
  if (mail?.mailId !== data.mailId) return [];
  const { delivery } = data;
  // What was called unclear meanwhile is known after all only where the server did take it.
  if (mail.isUnclear && delivery.kind !== 'accepted') return [];
  const of = { ...facts, stepId: mail.stepId, mailId: mail.mailId };
  switch (delivery.kind) {
    case 'accepted': {
      const { next, serverMessageId } = delivery;
      const personal = { [facts.candidacyId]: { serverMessageId } };
      return [{ type: 'MailSent', data: { ...of, next, personal } }];
    }
    case 'deferred':
      return deferred(of, delivery, state);
    case 'refused': {
      const refused = { type: 'MailRefused' as const, data: { ...of, code: delivery.code } };
      return state.status === 'stopped' ? [refused] : [refused, stopped(state, delivery.reason)];
    }
    case 'unclear':
      return [{ type: 'MailUnclear', data: { ...of, code: delivery.code } }];
  }
}

function deferred(
  of: Facts & { readonly stepId: string; readonly mailId: string },
  { code, retryAt }: Extract<RecordedDelivery, { kind: 'deferred' }>,
  state: Enrolment,
): EnrolmentEvent[] {
  const isStopped = state.status === 'stopped';
  const isOver = isStopped || isGivenUp(triedAgain(state, code), code);
  const ending = isStopped ? [] : [stopped(state, code === REFUSED ? 'refused' : 'undeliverable')];
  if (isOver && code === REFUSED) {
    return [{ type: 'MailRefused', data: { ...of, code } }, ...ending];
  }
  const next = { stepId: of.stepId, at: retryAt };
  const again = { type: 'MailDeferred' as const, data: { ...of, code, next } };
  return isOver ? [again, ...ending] : [again];
}

/** What is told of the last mail, too, behind which nothing comes. */
const tellsOfLast: ReadonlySet<StopReason> = new Set([
  'replied',
  'bounced',
  'complaint',
  'unsubscribed',
]);

/** What somebody here decided, or what was in the way, and nothing that came from whoever was written to. */
const softStops: ReadonlySet<string> = new Set(reopenableReasons);

function stop(
  { data: { reason, stage, moved } }: Of<'StopEnrolment'>,
  state: Enrolment,
): EnrolmentEvent[] {
  if (state.status === 'stopped') {
    // Whoever was only taken out, moved or skipped may say something yet: then nobody puts them in again.
    const isNews = softStops.has(state.reason ?? '') && tellsOfLast.has(reason);
    return isNews ? [stopped(state, reason)] : [];
  }
  if (isOver(state) && !tellsOfLast.has(reason)) return [];
  if (isSpared(state, reason)) return [];
  if (reason === 'stageChanged' && stage !== undefined && state.stages.includes(stage)) return [];
  // By that they come back: it was stopped when they left, and somebody has put them back in since.
  const comesBack = moved && !state.stages.includes(moved.from) && state.stages.includes(moved.to);
  if (reason === 'stageChanged' && comesBack === true) return [];
  return [stopped(state, reason)];
}

function settle({ data }: Of<'SettleMail'>, state: Enrolment): EnrolmentEvent[] {
  const { mail, facts } = state;
  const { wasSent, by, next } = data;
  if (by === 'person') assertNotOtherwise(state.settled.get(data.mailId) ?? wasSent, wasSent);
  if (mail?.mailId !== data.mailId) return [];
  if (!mail.isUnclear)
    throw new RuleBrokenError('not-unclear', 'It is not known yet what became of it.');
  const { stepId, mailId } = mail;
  return [{ type: 'MailSettled', data: { ...facts, stepId, mailId, wasSent, by, next } }];
}

/** Whoever comes second with the other answer is told: they would believe theirs. */
function assertNotOtherwise(known: boolean, wasSent: boolean): void {
  if (known === wasSent) return;
  const words = known ? 'it was sent' : 'it was not sent, and comes again';
  throw new RuleBrokenError('settled-already', `This has been settled: ${words}.`, {
    wasSent: known,
  });
}

function stopped({ facts }: Enrolment, reason: StopReason): EnrolmentEvent {
  return { type: 'EnrolmentStopped', data: { ...facts, reason } };
}

/** Whether they are written to all the same: their sequence does not stop by that. */
export function isSpared({ stopOn }: Pick<Enrolment, 'stopOn'>, reason: string): boolean {
  if (reason === 'stageChanged') return !stopOn.includes('stageChange');
  return reason === 'skipped' && !stopOn.includes('skip');
}

/** Nothing is left to be sent, and nothing is under way. */
function isOver({ next, mail }: Enrolment): boolean {
  return next === null && mail === null;
}

/** Nothing was sent to them, or may have been, and nothing was done for them. */
function isUntouched({ mail, done, sent, issue }: Enrolment): boolean {
  return mail === null && done.length === 0 && sent.length === 0 && issue === 1;
}

/** They were taken out before anything had come of it: they may be put in as if they never had been. */
function wasTakenBack(state: Enrolment): boolean {
  return state.status === 'stopped' && state.reason === 'byHand' && isUntouched(state);
}

function assertGoesOn(state: Enrolment): void {
  if (state.status === 'stopped' || isOver(state)) throw over();
}

function over(): RuleBrokenError {
  return new RuleBrokenError('enrolment-over', 'This is over: nothing more is sent.');
}

function notDue(): RuleBrokenError {
  return new RuleBrokenError('not-due', 'This step is not due now.');
}

function evolve(state: EnrolmentState, event: EnrolmentEvent): EnrolmentState {
  if (event.type === 'PersonEnrolled') {
    const { personal, mailboxId, senderId, enrolledBy, stage, stopOn, next } = event.data;
    const { enrolmentId, sequenceId, projectId, candidacyId, personId } = event.data;
    return {
      facts: { enrolmentId, sequenceId, projectId, candidacyId, personId },
      mailboxId,
      senderId,
      enrolledBy,
      stages: [stage],
      stopOn,
      zones: ownZones(personal[candidacyId]),
      status: 'active',
      reason: null,
      next,
      done: [],
      mail: null,
      settled: new Map(),
      ...untried,
      issue: 1,
      sent: [],
      answerableAt: [],
      heldBehind: null,
    };
  }
  if (state === null) return null;
  switch (event.type) {
    case 'MailClaimed': {
      const { mailId, stepId, messageKey, mailboxId, candidacyId, personal } = event.data;
      const subject = personal[candidacyId]?.subject ?? null;
      const { enrolledBy } = state;
      const mail = { mailId, stepId, messageKey, mailboxId, enrolledBy, subject, isUnclear: false };
      return { ...state, mail };
    }
    case 'MailSent':
      return afterStep(known(state, event.data.mailId, true), event.data.stepId, event.data.next);
    case 'MailDeferred':
      return { ...state, ...triedAgain(state, event.data.code), mail: null, next: event.data.next };
    case 'MailWithheld':
    case 'MailRefused':
      return { ...state, mail: null };
    case 'MailUnclear':
      return state.mail === null ? state : { ...state, mail: { ...state.mail, isUnclear: true } };
    case 'MailSettled': {
      const { stepId, mailId, wasSent, next } = event.data;
      const settled = answerable(known(state, mailId, wasSent));
      if (wasSent) return afterStep(settled, stepId, next);
      return { ...settled, mail: null, issue: state.issue + 1, next };
    }
    case 'ManualStepDone':
      return afterStep(state, event.data.stepId, event.data.next);
    case 'StepPlanned':
      return { ...state, ...untried, next: event.data.next };
    case 'EnrolmentHeld':
      return { ...state, next: event.data.next, heldBehind: event.data.messageKey };
    case 'StageFollowed':
      return { ...state, stages: [...state.stages, event.data.stage] };
    case 'EnrolmentPaused':
      return { ...state, status: 'paused' };
    case 'EnrolmentResumed':
    case 'EnrolmentReopened':
      return { ...state, ...untried, status: 'active', reason: null, next: event.data.next };
    case 'EnrolmentStopped':
      return { ...state, status: 'stopped', reason: event.data.reason };
    case 'SenderChanged': {
      const { mailboxId, senderId, changedBy: enrolledBy, ruledOut } = event.data;
      const answerableAt = state.answerableAt.filter((id) => !ruledOut.includes(id));
      // What one server said of the mail that comes says nothing of another.
      return { ...state, ...untried, mailboxId, senderId, enrolledBy, answerableAt };
    }
  }
  return unreachable(event);
}

function known(state: Enrolment, mailId: string, wasSent: boolean): Enrolment {
  return { ...state, settled: new Map([...state.settled, [mailId, wasSent]]) };
}

function afterStep(state: Enrolment, stepId: string, next: NextStep | null): Enrolment {
  const done = [...state.done, stepId];
  const after = { ...answerable(state), done, mail: null, next, ...untried, issue: 1 };
  if (state.mail === null) return after;
  const { messageKey, mailboxId, enrolledBy, subject } = state.mail;
  return { ...after, sent: [...state.sent, { messageKey, mailboxId, enrolledBy, subject }] };
}

/** The mail under way has come to them, or may have: they may answer it. */
function answerable(state: Enrolment): Enrolment {
  const { mail, answerableAt } = state;
  if (mail === null || answerableAt.includes(mail.mailboxId)) return state;
  return { ...state, answerableAt: [...answerableAt, mail.mailboxId] };
}

import { businessDaysAfter } from '../kernel/businessDays.ts';
import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { IntroductionCommand } from './commands.ts';
import { AlreadyAskedError } from './errors.ts';
import type { IntroductionEvent, IntroductionKind, IntroductionStatus } from './events.ts';

/** Who has not answered by then is reminded, in business days. */
const REMIND_AFTER_DAYS = 3;

/** So often at most a colleague is asked about one person within a day: each time they get a mail. */
const ASKED_A_DAY = 3;

const DAY_MS = 24 * 60 * 60 * 1000;

type Facts = Extract<IntroductionEvent, { type: 'IntroductionMade' }>['data'];

export interface Introduction {
  readonly facts: Facts;
  readonly personId: string;
  readonly kind: IntroductionKind;
  readonly status: IntroductionStatus;
  /** True from the colleague's Yes until they take it back, withdrawn or not. */
  readonly isAgreed: boolean;
  /** True once the colleague has taken an answer to this asking back. */
  readonly wasReopened: boolean;
  readonly askedAt: string;
  /** When it was asked, the latest few times, the oldest first. */
  readonly askedLately: readonly string[];
  readonly remindAt: string;
  /** What the asker wrote; `null` where it has been forgotten. */
  readonly message: string | null;
  /** For which of its mails it is known what became of them. */
  readonly mailed: readonly ('question' | 'reminder')[];
}
export type IntroductionState = Introduction | null;

/**
 * What one colleague is asked about one person. It is asked once, by whoever comes first, until it is
 * withdrawn. Throws `AlreadyAskedError`, and `RuleBrokenError` with `asked-too-often`, `introduction-withdrawn`,
 * `already-answered`, `not-agreed` or `introduction-over`.
 */
export const introduction: Decider<IntroductionState, IntroductionCommand, IntroductionEvent> = {
  category: 'introduction',
  initialState: () => null,
  evolve,
  decide(command, state) {
    const { introductionId } = command.data;
    if (command.type === 'AskIntroduction') {
      if (state !== null && state.status !== 'withdrawn') {
        throw new AlreadyAskedError({ askedById: state.facts.askedById, askedAt: state.askedAt });
      }
      assertNotTooOften(state, command.context.now);
      const { message, calendar, ...plain } = command.data;
      const personal = { [plain.candidacyId]: { message } };
      const askedAt = command.context.now;
      const remindAt = businessDaysAfter(askedAt, REMIND_AFTER_DAYS, calendar);
      return [{ type: 'IntroductionAsked', data: { ...plain, askedAt, remindAt, personal } }];
    }
    if (state === null) throw new NotFoundError('introduction', introductionId);
    const { facts, status, askedAt, remindAt } = state;
    switch (command.type) {
      case 'AgreeIntroduction': {
        assertWaiting(status);
        const personal = { [facts.candidacyId]: { note: command.data.note } };
        return [{ type: 'IntroductionAgreed', data: { ...facts, personal } }];
      }
      case 'DeclineIntroduction': {
        assertWaiting(status);
        const { note, reasonCode } = command.data;
        const personal = { [facts.candidacyId]: { note } };
        return [{ type: 'IntroductionDeclined', data: { ...facts, reasonCode, personal } }];
      }
      case 'ReopenIntroduction':
        if (status === 'asked') return [];
        if (status === 'agreed' || status === 'declined') {
          return [{ type: 'IntroductionReopened', data: { ...facts, askedAt, remindAt } }];
        }
        throw over(status);
      case 'MarkIntroductionMade':
        if (status === 'made') return [];
        if (status === 'agreed') return [{ type: 'IntroductionMade', data: facts }];
        throw status === 'withdrawn'
          ? over(status)
          : new RuleBrokenError('not-agreed', 'The colleague has not agreed to it.');
      case 'UnmarkIntroductionMade':
        return status === 'made' ? [{ type: 'IntroductionNotMade', data: facts }] : [];
      case 'WithdrawIntroduction':
        if (status === 'withdrawn') return [];
        if (status === 'asked' || status === 'agreed') {
          return [{ type: 'IntroductionWithdrawn', data: facts }];
        }
        throw over(status);
      case 'ReinstateIntroduction': {
        if (status !== 'withdrawn') return [];
        const isWaiting = !state.isAgreed;
        const data = { ...facts, askedAt, remindAt, isWaiting };
        return [{ type: 'IntroductionReinstated', data }];
      }
      case 'RecordIntroductionMail': {
        const { purpose, outcome } = command.data;
        if (command.data.askedAt !== askedAt || state.mailed.includes(purpose)) return [];
        return [{ type: 'IntroductionMailed', data: { ...facts, purpose, outcome } }];
      }
    }
  },
};

/** Who asks and withdraws time and again would fill a colleague's mailbox. */
function assertNotTooOften(state: IntroductionState, now: string): void {
  const since = Date.parse(now) - DAY_MS;
  const lately = state?.askedLately.filter((at) => Date.parse(at) > since) ?? [];
  if (lately.length < ASKED_A_DAY) return;
  throw new RuleBrokenError(
    'asked-too-often',
    'This colleague was asked about them three times within a day. Try again tomorrow.',
  );
}

function assertWaiting(status: IntroductionStatus): void {
  if (status === 'asked') return;
  if (status === 'withdrawn') throw over(status);
  throw new RuleBrokenError('already-answered', 'This has been answered already.');
}

function over(status: IntroductionStatus): RuleBrokenError {
  return status === 'withdrawn'
    ? new RuleBrokenError('introduction-withdrawn', 'This is not wanted any more.')
    : new RuleBrokenError('introduction-over', 'This is over: nothing changes about it.');
}

function evolve(state: IntroductionState, event: IntroductionEvent): IntroductionState {
  if (event.type === 'IntroductionAsked') {
    const { personId, recordIds: _, kind, askedAt, remindAt, personal, ...facts } = event.data;
    const message = personal[facts.candidacyId]?.message ?? null;
    const askedLately = [...(state?.askedLately ?? []), askedAt].slice(-ASKED_A_DAY);
    const asked = { facts, personId, kind, askedAt, askedLately, remindAt, message };
    return { ...asked, status: 'asked', isAgreed: false, wasReopened: false, mailed: [] };
  }
  if (state === null) return null;
  switch (event.type) {
    case 'IntroductionAgreed':
      return { ...state, status: 'agreed', isAgreed: true };
    case 'IntroductionDeclined':
      return { ...state, status: 'declined' };
    case 'IntroductionReopened':
      return { ...state, status: 'asked', isAgreed: false, wasReopened: true };
    case 'IntroductionMade':
      return { ...state, status: 'made' };
    case 'IntroductionNotMade':
      return { ...state, status: 'agreed' };
    case 'IntroductionWithdrawn':
      return { ...state, status: 'withdrawn' };
    case 'IntroductionReinstated':
      return { ...state, status: state.isAgreed ? 'agreed' : 'asked' };
    case 'IntroductionMailed':
      return { ...state, mailed: [...state.mailed, event.data.purpose] };
  }
  return unreachable(event);
}

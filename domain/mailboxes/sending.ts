import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import type { IdSource } from '../kernel/ids.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { AskSendingAs, SendingCommand } from './commands.ts';
import type { SendingEvent } from './events.ts';

/** Whoever was told no is not asked again by the same colleague for a week. */
export const ASKED_AGAIN_AFTER_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether somebody may send as a colleague, as the log has it: each claim of a mail asks it anew. */
export interface SendingState {
  /** `ended` where who asked took it back, or one of the two left: it begins with another question. */
  readonly status: 'absent' | 'asked' | 'allowed' | 'refused' | 'revoked' | 'ended';
  readonly workspaceId: string;
  readonly askedById: string;
  readonly colleagueId: string;
  /** From which accounts they may, or might before it was revoked. */
  readonly mailboxIds: readonly string[];
  /** Before this instant the colleague, who said no, is not asked again, ISO 8601. */
  readonly askableFrom: string | null;
}

/** The id under which it stands whether one may send as another: there is one of each pair in a workspace. */
export function sendingIdOf(
  ids: Pick<IdSource, 'idOf'>,
  {
    workspaceId,
    colleagueId,
    askedById,
  }: Pick<SendingState, 'workspaceId' | 'colleagueId' | 'askedById'>,
): string {
  return ids.idOf('sending', workspaceId, colleagueId, askedById);
}

/** To whom an account is lent, as what stands between its user and one colleague has it: that one, or nobody. */
export function lentTo(
  consent: Pick<SendingState, 'status' | 'mailboxIds' | 'askedById'>,
  mailboxId: string,
): readonly string[] {
  const { status, mailboxIds, askedById } = consent;
  return status === 'allowed' && mailboxIds.includes(mailboxId) ? [askedById] : [];
}

/**
 * One user sending as another: asked, allowed from some accounts, revoked at any time. Who refused or revoked may
 * still allow it. Throws `NotFoundError` where nobody has asked, `RuleBrokenError` with `asked-lately`,
 * `not-asked` or `answered-already`.
 */
export const sending: Decider<SendingState, SendingCommand, SendingEvent> = {
  category: 'sending',
  initialState: () => ({
    status: 'absent',
    workspaceId: '',
    askedById: '',
    colleagueId: '',
    mailboxIds: [],
    askableFrom: null,
  }),
  evolve(state, event) {
    switch (event.type) {
      case 'SendingAsAsked': {
        const { workspaceId, askedById, colleagueId } = event.data;
        const of = { workspaceId, askedById, colleagueId };
        return { ...state, ...of, status: 'asked', mailboxIds: [] };
      }
      case 'SendingAsAllowed':
        return { ...state, status: 'allowed', mailboxIds: event.data.mailboxIds };
      case 'SendingAsRefused':
        return { ...state, status: 'refused', askableFrom: event.data.askableFrom };
      case 'SendingAsRevoked': {
        const { because, askableFrom } = event.data;
        if (because === 'left') return { ...state, status: 'ended' };
        return { ...state, status: 'revoked', askableFrom };
      }
      case 'SendingAsWithdrawn':
        return { ...state, status: 'ended' };
    }
    return unreachable(event);
  },
  decide(command, state) {
    const { workspaceId, sendingId, askedById, colleagueId } = command.data;
    const data = { workspaceId, sendingId, askedById, colleagueId };
    if (command.type === 'AskSendingAs') return ask(command, state);
    if (state.status === 'absent') throw new NotFoundError('sending', sendingId);
    const isOpen = state.status === 'asked' || state.status === 'allowed';
    const askableFrom = daysAfter(command.context.now, ASKED_AGAIN_AFTER_DAYS);
    switch (command.type) {
      case 'AllowSendingAs': {
        if (state.status === 'ended') throw notAsked();
        const mailboxIds = [...new Set(command.data.mailboxIds)].toSorted();
        const isSame = mailboxIds.join() === [...state.mailboxIds].toSorted().join();
        if (state.status === 'allowed' && isSame) return [];
        return [{ type: 'SendingAsAllowed', data: { ...data, mailboxIds } }];
      }
      case 'RefuseSendingAs':
        if (state.status === 'refused' || state.status === 'revoked') return [];
        if (state.status === 'asked')
          return [{ type: 'SendingAsRefused', data: { ...data, askableFrom } }];
        if (state.status === 'ended') throw notAsked();
        throw new RuleBrokenError('answered-already', 'This has been answered already.');
      case 'RevokeSendingAs': {
        const { because } = command.data;
        if (!isOpen || (because === 'asked' && state.status !== 'allowed')) return [];
        return [{ type: 'SendingAsRevoked', data: { ...data, because, askableFrom } }];
      }
      case 'WithdrawSendingAs':
        return isOpen ? [{ type: 'SendingAsWithdrawn', data }] : [];
    }
    return unreachable(command);
  },
};

function ask({ data, context }: AskSendingAs, state: SendingState): SendingEvent[] {
  const { workspaceId, sendingId, askedById, colleagueId } = data;
  const { status, askableFrom } = state;
  if (status === 'asked' || status === 'allowed') return [];
  const saidNo = status === 'refused' || status === 'revoked';
  if (saidNo && askableFrom !== null && context.now < askableFrom) {
    throw new RuleBrokenError(
      'asked-lately',
      'They said no lately. They can still allow it in their settings.',
      { askableFrom },
    );
  }
  return [{ type: 'SendingAsAsked', data: { workspaceId, sendingId, askedById, colleagueId } }];
}

function notAsked(): RuleBrokenError {
  return new RuleBrokenError('not-asked', 'Nobody asks for this any more.');
}

function daysAfter(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * DAY_MS).toISOString();
}

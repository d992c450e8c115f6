import { inOneLine } from '../contracts/letters/render.ts';
import { passedAt, passedWords, perDayAt } from '../contracts/mailProviders.ts';
import { assertStill } from '../kernel/changedSince.ts';
import type { Decider } from '../kernel/decider.ts';
import { InvalidFieldsError, NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type {
  AuthorizeMailbox,
  ConnectMailbox,
  KnownAccount,
  LimitMailbox,
  MailAccount,
  MailboxCommand,
  MailLimits,
  ReadAccount,
} from './commands.ts';
import type { MailboxEvent } from './events.ts';
import type { MailPause, MailServer } from './servers.ts';

/** So many mails a day an account may send at most, whatever anybody says of it: as many as Google lets a paid account of Workspace. */
const PER_DAY_MAX = 2_000;
/** What an account begins with: a convention, far below what providers let pass. */
export const DEFAULT_LIMITS = { perDay: 100, pauseSeconds: { from: 45, to: 180 }, rampUp: true };
/** Less than this between two mails looks like a machine. */
export const PAUSE_MIN_SECONDS = 20;
/** An hour: longer pauses would keep a day's mails from going out. */
export const PAUSE_MAX_SECONDS = 3_600;

const SAY_SO = 'For more, say that this account may send more.';

/** How many mails go out on the first day of a ramp, and how many more on each day after it. */
const RAMP_BEGINS_WITH = 20;
const RAMP_ADDS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A mail account of somebody in a workspace. */
export interface Mailbox {
  /** Paused by its user, failed by what its servers say. */
  readonly status: 'absent' | 'connected' | 'paused' | 'failed' | 'disconnected';
  readonly workspaceId: string;
  readonly userId: string;
  readonly provider: string;
  /** What is known of it; `null` once it is disconnected or its user forgotten, and of development's inbox. */
  readonly account: MailAccount | null;
  readonly perDay: number;
  readonly pauseSeconds: MailPause;
  readonly rampUp: boolean;
  readonly rampsFrom: string;
  /** Whether its user let nothing be sent, and the problem that keeps it from being sent: both may be. */
  readonly isPaused: boolean;
  readonly problem: string | null;
}

const NOBODY: Mailbox = {
  status: 'absent',
  workspaceId: '',
  userId: '',
  provider: 'other',
  account: null,
  ...DEFAULT_LIMITS,
  rampsFrom: '',
  isPaused: false,
  problem: null,
};

/** The provider of the accounts that end in the inbox at `/dev/mail`. */
export const DEVELOPMENT = 'development';

/**
 * The inbox of development as somebody's mail account. It stands in no log: its id is its user's own, so
 * that everybody has one where Kith runs without a mail server. Its address is that of their user account.
 */
export function developmentMailbox(workspaceId: string, userId: string): Mailbox {
  return {
    ...NOBODY,
    status: 'connected',
    workspaceId,
    userId,
    provider: DEVELOPMENT,
    rampUp: false,
    perDay: perDayAt(DEVELOPMENT),
    pauseSeconds: { from: 0, to: 0 },
  };
}

/** How many mails may go out from it on a day, as `2026-11-25`: fewer in its first days, while it ramps up. */
export function dailyLimitOn(
  { perDay, rampUp, rampsFrom }: Pick<Mailbox, 'perDay' | 'rampUp' | 'rampsFrom'>,
  date: string,
): number {
  if (!rampUp) return perDay;
  const days = Math.floor((Date.parse(date) - Date.parse(rampsFrom.slice(0, 10))) / DAY_MS);
  return Math.min(perDay, RAMP_BEGINS_WITH + RAMP_ADDS * Math.max(0, days));
}

/** By what a letter goes out from a mailbox, for `AccountMail`; `null` where nothing is sent from it. */
export function sendingSettingsOf(mailboxId: string, { status, provider, account }: Mailbox) {
  if (status !== 'connected') return null;
  if (provider === DEVELOPMENT) return { kind: 'development', accountId: mailboxId } as const;
  if (account === null) return null;
  return { kind: 'smtp', accountId: mailboxId, smtp: sendServerOf(account) } as const;
}

/** As whom a letter goes out from a mailbox: as the account says, else as its user is called. `null` without an address. */
export function senderOf(
  { account }: Pick<Mailbox, 'account'>,
  user: { readonly name: string | null; readonly email: string | null } | null,
): { readonly name: string; readonly address: string } | null {
  const address = account?.address ?? user?.email ?? null;
  if (address === null) return null;
  return { name: inOneLine(account?.name || (user?.name ?? '')), address };
}

/** What opens an account: a password, what its provider lets Kith in with, or, for once, a token that it just gave. */
export type MailSecret =
  { readonly password: string } | { readonly tokenOf: string } | { readonly accessToken: string };

/** What of an account opens its servers. */
export type OpenedBy = Omit<KnownAccount, 'address' | 'name'> & MailSecret;

/** A server, with how one signs in there. */
type SignedServer = MailServer & { readonly user: string } & MailSecret;

/** Where an account is read; `null` where what comes to it is handed in. */
export function readServerOf(account: OpenedBy): SignedServer | null {
  return account.imap === null ? null : signedAt(account.imap, account);
}

/** Where an account is sent from. */
export function sendServerOf(account: OpenedBy): SignedServer {
  return signedAt(account.smtp, account);
}

function signedAt(at: MailServer, account: OpenedBy): SignedServer {
  const server = { ...at, user: account.signInName };
  if ('password' in account) return { ...server, password: account.password };
  if ('tokenOf' in account) return { ...server, tokenOf: account.tokenOf };
  return { ...server, accessToken: account.accessToken };
}

/**
 * A mail account. What is said twice is said once.
 * Throws `NotFoundError` for one that is not there, `RuleBrokenError` with `mailbox-disconnected`, `mailbox-authorized` or `changed-since`, and
 * `InvalidFieldsError` for limits that are none.
 */
export const mailbox: Decider<Mailbox, MailboxCommand, MailboxEvent> = {
  category: 'mailbox',
  initialState: () => NOBODY,
  evolve,
  decide(command, state) {
    if (command.type === 'ConnectMailbox') return connect(command, state);
    if (command.type === 'AuthorizeMailbox') return authorize(command, state);
    const { workspaceId, userId, mailboxId } = command.data;
    if (state.status === 'absent') throw new NotFoundError('mailbox', mailboxId);
    if (state.status === 'disconnected') {
      // What came too late, from a mail that was on its way, changes nothing.
      const isLate = command.type === 'FailMailbox' || command.type === 'RecoverMailbox';
      if (isLate || command.type === 'DisconnectMailbox') return [];
      throw new RuleBrokenError(
        'mailbox-disconnected',
        'This mail account is disconnected. Connect it anew.',
      );
    }
    const data = { workspaceId, userId, mailboxId };
    switch (command.type) {
      case 'RenewMailboxSecret': {
        const { password } = command.data;
        const { account } = state;
        if (account !== null && 'tokenOf' in account) {
          throw new RuleBrokenError(
            'mailbox-authorized',
            'No password opens this account for Kith: connect it again at its provider.',
          );
        }
        if (account?.password === password) return [];
        return [
          { type: 'MailboxSecretRenewed', data: { ...data, personal: { [userId]: { password } } } },
        ];
      }
      case 'LimitMailbox':
        return limit(command, state);
      case 'FailMailbox': {
        const { problem } = command.data;
        if (state.problem === problem) return [];
        return [{ type: 'MailboxFailed', data: { ...data, problem } }];
      }
      case 'RecoverMailbox':
        return state.problem === null ? [] : [{ type: 'MailboxRecovered', data }];
      case 'PauseMailbox':
        return state.isPaused ? [] : [{ type: 'MailboxPaused', data }];
      case 'ResumeMailbox':
        return state.isPaused ? [{ type: 'MailboxResumed', data }] : [];
      case 'DisconnectMailbox': {
        const { because } = command.data;
        return [{ type: 'MailboxDisconnected', data: { ...data, because } }];
      }
    }
    return unreachable(command);
  },
};

function connect({ data, context }: ConnectMailbox, state: Mailbox): MailboxEvent[] {
  const { provider, account } = data;
  const said = { ...known(account), password: account.password };
  if (isSame(state, provider, said)) return [];
  const plain = plainOf({ data, context }, state);
  return [{ type: 'MailboxConnected', data: { ...plain, personal: { [data.userId]: said } } }];
}

function authorize({ data, context }: AuthorizeMailbox, state: Mailbox): MailboxEvent[] {
  const { provider, account, mailboxId } = data;
  const said = knownRead(account);
  // Who lets Kith in again takes the problem away by it.
  if (state.problem === null && isSame(state, provider, { ...said, tokenOf: mailboxId })) return [];
  const plain = plainOf({ data, context }, state);
  return [{ type: 'MailboxAuthorized', data: { ...plain, personal: { [data.userId]: said } } }];
}

function isSame(state: Mailbox, provider: string, account: MailAccount): boolean {
  if (state.provider !== provider || !isOpen(state)) return false;
  return JSON.stringify(state.account) === JSON.stringify(account);
}

function isOpen({ status }: Mailbox): boolean {
  return status !== 'absent' && status !== 'disconnected';
}

function plainOf(
  { data, context }: Pick<ConnectMailbox | AuthorizeMailbox, 'data' | 'context'>,
  state: Mailbox,
) {
  const { workspaceId, userId, mailboxId, provider } = data;
  const { pauseSeconds, rampUp } = state;
  // What was said of one provider says nothing of another.
  const perDay =
    provider === state.provider ? state.perDay : Math.min(state.perDay, perDayAt(provider));
  // Other settings don't begin a ramp anew; an account that was away for a while does.
  const rampsFrom = isOpen(state) ? state.rampsFrom : context.now;
  return { workspaceId, userId, mailboxId, provider, perDay, pauseSeconds, rampUp, rampsFrom };
}

function limit({ data }: LimitMailbox, state: Mailbox): MailboxEvent[] {
  const { workspaceId, userId, mailboxId, perDay, pauseSeconds, rampUp, evenAbove } = data;
  const { from, to } = pauseSeconds;
  if (perDay < 1 || perDay > PER_DAY_MAX) {
    throw new InvalidFieldsError({ perDay: `Enter a number from 1 to ${PER_DAY_MAX}.` });
  }
  if (from < PAUSE_MIN_SECONDS || from > PAUSE_MAX_SECONDS) {
    throw new InvalidFieldsError({
      pauseFrom: `Enter a number from ${PAUSE_MIN_SECONDS} to ${PAUSE_MAX_SECONDS}.`,
    });
  }
  if (to < from || to > PAUSE_MAX_SECONDS) {
    throw new InvalidFieldsError({
      pauseTo: `Enter a number from ${from} to ${PAUSE_MAX_SECONDS}.`,
    });
  }
  const passed = passedAt(state.provider, { perDay, pauseFrom: from, pauseTo: to });
  if (passed !== null && !evenAbove) {
    const words = `${passedWords(state.provider, passed)} ${SAY_SO}`;
    throw new InvalidFieldsError({ [passed === 'perDay' ? 'perDay' : 'pauseTo']: words });
  }
  if (areSameLimits(data, state)) return [];
  assertStill<MailLimits>(data.from, state, areSameLimits);
  const said = { workspaceId, userId, mailboxId, perDay, pauseSeconds: { from, to }, rampUp };
  return [{ type: 'MailboxLimited', data: said }];
}

function areSameLimits(one: MailLimits, other: MailLimits): boolean {
  return (
    one.perDay === other.perDay &&
    one.rampUp === other.rampUp &&
    one.pauseSeconds.from === other.pauseSeconds.from &&
    one.pauseSeconds.to === other.pauseSeconds.to
  );
}

function evolve(state: Mailbox, event: MailboxEvent): Mailbox {
  switch (event.type) {
    case 'MailboxConnected': {
      const said = event.data.personal[event.data.userId];
      return opened(state, event, said ? { ...known(said), password: said.password } : null);
    }
    case 'MailboxAuthorized': {
      const { personal, userId, mailboxId } = event.data;
      const said = personal[userId];
      return opened(state, event, said ? { ...knownRead(said), tokenOf: mailboxId } : null);
    }
    case 'MailboxSecretRenewed': {
      const password = event.data.personal[event.data.userId]?.password;
      const { account } = state;
      if (account === null || password === undefined) return { ...state, account: null };
      return { ...state, account: { ...known(account), password } };
    }
    case 'MailboxLimited': {
      const { perDay, pauseSeconds, rampUp } = event.data;
      return { ...state, perDay, pauseSeconds, rampUp };
    }
    case 'MailboxFailed':
      return standing({ ...state, problem: event.data.problem });
    case 'MailboxRecovered':
      return standing({ ...state, problem: null });
    case 'MailboxPaused':
      return standing({ ...state, isPaused: true });
    case 'MailboxResumed':
      return standing({ ...state, isPaused: false });
    case 'MailboxDisconnected':
      return { ...state, status: 'disconnected', account: null, isPaused: false, problem: null };
  }
  return unreachable(event);
}

/** A problem is told before a pause: it is what has to be seen to. */
function standing(state: Mailbox): Mailbox {
  const status = state.problem !== null ? 'failed' : state.isPaused ? 'paused' : 'connected';
  return { ...state, status };
}

function opened(
  state: Mailbox,
  { data }: Extract<MailboxEvent, { type: 'MailboxConnected' | 'MailboxAuthorized' }>,
  account: MailAccount | null,
): Mailbox {
  const { workspaceId, userId, provider, perDay, pauseSeconds, rampUp, rampsFrom } = data;
  return standing({
    status: 'connected',
    workspaceId,
    userId,
    provider,
    account,
    perDay,
    pauseSeconds,
    rampUp,
    rampsFrom,
    isPaused: isOpen(state) && state.isPaused,
    problem: null,
  });
}

/** What is known of an account with its parts in one order, so that two can be held against each other. */
function known({ address, name, signInName, smtp, imap }: KnownAccount): KnownAccount {
  return { address, name, signInName, smtp: plain(smtp), imap: imap && plain(imap) };
}

function knownRead(account: ReadAccount): ReadAccount {
  return { ...known(account), imap: plain(account.imap) };
}

function plain({ host, port, security }: MailServer): MailServer {
  return { host, port, security };
}

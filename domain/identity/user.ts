import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import type {
  CloseAccount,
  ChoosePreferences,
  RegisterUser,
  RenameUser,
  UserCommand,
} from './commands.ts';
import type { UserEvent } from './events.ts';
import type { WorkspaceRole } from './roles.ts';

/** An account as its own stream tells it; `null` before it is registered. Texts are `null` once forgotten. */
export type UserState = {
  readonly userId: string;
  readonly via: 'signUp' | 'operator' | 'invitation' | 'trial';
  readonly status: 'open' | 'suspended' | 'closed';
  /** The membership that it was registered for. */
  readonly workspaceId: string | null;
  readonly role: WorkspaceRole;
  readonly email: string | null;
  readonly emailHash: string | null;
  readonly name: string | null;
  readonly preferences: Readonly<Record<string, string | number | boolean>>;
} | null;

/**
 * The rules of an account: registered once, changed only while it is open, closed for good.
 * Throws `RuleBrokenError`, and `NotFoundError` where it was never registered.
 */
export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  category: 'user',
  initialState: () => null,
  evolve,
  decide(command, state) {
    if (command.type === 'RegisterUser') return register(command, state);
    if (state === null) throw new NotFoundError('user', command.data.userId);
    const { userId } = state;
    switch (command.type) {
      case 'RenameUser':
        return rename(command, state);
      case 'ChoosePreferences':
        return choosePreferences(command, state);
      case 'SuspendAccount': {
        if (state.status === 'suspended') return [];
        assertNotClosed(state);
        const { reasonCode } = command.data;
        return [{ type: 'AccountSuspended', data: { userId, reasonCode } }];
      }
      case 'ReinstateAccount':
        if (state.status === 'open') return [];
        assertNotClosed(state);
        return [{ type: 'AccountReinstated', data: { userId } }];
      case 'CloseAccount':
        if (state.status === 'closed') return [];
        return close(command, userId);
    }
  },
};

function register({ data, context }: RegisterUser, state: UserState): UserEvent[] {
  if (state !== null) throw new RuleBrokenError('user-exists', 'This account exists already.');
  const { userId, via, workspaceId, role, trialId, termsVersion, email, emailHash, name } = data;
  if (termsVersion === null && via !== 'operator') {
    throw new RuleBrokenError('terms-not-accepted', 'An account needs the terms to be accepted.');
  }
  const terms = termsVersion === null ? null : { version: termsVersion, acceptedAt: context.now };
  return [
    {
      type: 'UserRegistered',
      data: {
        userId,
        via,
        workspaceId,
        role,
        trialId,
        terms,
        personal: { [userId]: { email, emailHash, name } },
      },
    },
  ];
}

function rename({ data }: RenameUser, state: NonNullable<UserState>): UserEvent[] {
  assertOpen(state);
  if (data.name === state.name) return [];
  const { userId } = state;
  return [{ type: 'UserRenamed', data: { userId, personal: { [userId]: { name: data.name } } } }];
}

function choosePreferences(
  { data }: ChoosePreferences,
  state: NonNullable<UserState>,
): UserEvent[] {
  assertOpen(state);
  const preferences = { ...state.preferences, ...data.preferences };
  const changed = Object.entries(data.preferences).some(
    ([name, value]) => state.preferences[name] !== value,
  );
  if (!changed) return [];
  const { userId } = state;
  return [{ type: 'PreferencesChosen', data: { userId, personal: { [userId]: { preferences } } } }];
}

function close({ data: { by, erase } }: CloseAccount, userId: string): UserEvent[] {
  const closed: UserEvent = { type: 'AccountClosed', data: { userId, by } };
  return erase ? [closed, { type: 'AccountErasureAsked', data: { userId } }] : [closed];
}

function assertNotClosed(state: NonNullable<UserState>): void {
  if (state.status === 'closed') {
    throw new RuleBrokenError('account-closed', 'This account has been closed.');
  }
}

function assertOpen(state: NonNullable<UserState>): void {
  assertNotClosed(state);
  if (state.status === 'suspended') {
    throw new RuleBrokenError('account-suspended', 'This account is suspended.');
  }
}

function evolve(state: UserState, event: UserEvent): UserState {
  if (event.type === 'UserRegistered') {
    const { userId, via, workspaceId, role, personal } = event.data;
    const { email = null, emailHash = null, name = null } = personal[userId] ?? {};
    const account = { userId, via, workspaceId, role, email, emailHash, name };
    return { ...account, status: 'open', preferences: {} };
  }
  if (state === null) return state;
  switch (event.type) {
    case 'UserRenamed':
      return { ...state, name: event.data.personal[state.userId]?.name ?? null };
    case 'PreferencesChosen':
      return { ...state, preferences: event.data.personal[state.userId]?.preferences ?? {} };
    case 'AccountSuspended':
      return { ...state, status: 'suspended' };
    case 'AccountReinstated':
      return { ...state, status: 'open' };
    case 'AccountClosed':
      return { ...state, status: 'closed' };
    case 'AccountErasureAsked':
      return state;
  }
}

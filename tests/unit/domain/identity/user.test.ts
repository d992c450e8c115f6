import type { UserCommand } from '../../../../domain/identity/commands.ts';
import { eraseAccountProcess } from '../../../../domain/identity/eraseAccount.process.ts';
import type { UserEvent } from '../../../../domain/identity/events.ts';
import { userDecider } from '../../../../domain/identity/user.ts';
import type { CommandContext } from '../../../../domain/kernel/command.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const userId = testId(1);
const workspaceId = testId(2);
const context: CommandContext = {
  commandId: testId(900),
  now: '2026-11-21T09:00:00.000Z',
  actor: { kind: 'user', id: userId },
  workspaceId,
  correlationId: testId(900),
  causationId: null,
};
const registered: UserEvent = {
  type: 'UserRegistered',
  data: {
    userId,
    via: 'signUp',
    workspaceId,
    role: 'colleague',
    trialId: null,
    terms: { version: 'v1', acceptedAt: context.now },
    personal: { [userId]: { email: 'ada@acme.test', emailHash: 'h', name: '' } },
  },
};
const suspended: UserEvent = { type: 'AccountSuspended', data: { userId, reasonCode: 'abuse' } };
const closed: UserEvent = { type: 'AccountClosed', data: { userId, by: 'user' } };
const chosen = (preferences: Record<string, string | boolean>): UserEvent => ({
  type: 'PreferencesChosen',
  data: { userId, personal: { [userId]: { preferences } } },
});
const register = (more: object = {}): UserCommand => ({
  type: 'RegisterUser',
  data: {
    userId,
    via: 'signUp',
    workspaceId,
    role: 'colleague',
    trialId: null,
    termsVersion: 'v1',
    email: 'ada@acme.test',
    emailHash: 'h',
    name: '',
    ...more,
  },
  context,
});
const rename = (name: string): UserCommand => ({
  type: 'RenameUser',
  data: { userId, name },
  context,
});
const choose: UserCommand = {
  type: 'ChoosePreferences',
  data: { userId, preferences: { theme: 'dark' } },
  context,
};
const suspend: UserCommand = {
  type: 'SuspendAccount',
  data: { userId, reasonCode: 'abuse' },
  context,
};
const reinstate: UserCommand = { type: 'ReinstateAccount', data: { userId }, context };
const close: UserCommand = {
  type: 'CloseAccount',
  data: { userId, by: 'user', erase: false },
  context,
};

describe('an account', () => {
  it('given none, when somebody signs up, then it holds the terms and when they were accepted', () => {
    given(userDecider, []).when(register()).then([registered]);
  });

  it('given none, when somebody signs up without the terms, then only an operator may do so', () => {
    given(userDecider, [])
      .when(register({ termsVersion: null }))
      .thenRuleBroken('terms-not-accepted');
    given(userDecider, [])
      .when(register({ termsVersion: null, via: 'operator' }))
      .then([{ ...registered, data: { ...registered.data, via: 'operator', terms: null } }]);
  });

  it('given one, when it is registered again, then that is refused', () => {
    given(userDecider, [registered]).when(register()).thenRuleBroken('user-exists');
  });

  it('given one, when it is renamed to what it is called, then nothing happens', () => {
    const ada: UserEvent = {
      type: 'UserRenamed',
      data: { userId, personal: { [userId]: { name: 'Ada' } } },
    };
    given(userDecider, [registered]).when(rename('Ada')).then([ada]);
    given(userDecider, [registered, ada]).when(rename('Ada')).thenNothingHappened();
  });

  it('given preferences, when one is chosen, then the others stay as they are', () => {
    given(userDecider, [registered, chosen({ density: 'compact' })])
      .when(choose)
      .then([chosen({ density: 'compact', theme: 'dark' })]);
    given(userDecider, [registered, chosen({ theme: 'dark' })])
      .when(choose)
      .thenNothingHappened();
  });

  it('given it is suspended, when its user changes it, then that is refused until it is reinstated', () => {
    const reinstated: UserEvent = { type: 'AccountReinstated', data: { userId } };
    given(userDecider, [registered]).when(suspend).then([suspended]);
    given(userDecider, [registered, suspended]).when(suspend).thenNothingHappened();
    given(userDecider, [registered, suspended])
      .when(rename('Ada'))
      .thenRuleBroken('account-suspended');
    given(userDecider, [registered, suspended]).when(reinstate).then([reinstated]);
    given(userDecider, [registered]).when(reinstate).thenNothingHappened();
  });

  it('given it is closed to be erased, then both are said, and reacted to, once', () => {
    const asked: UserEvent = { type: 'AccountErasureAsked', data: { userId } };
    const erasing: UserCommand = {
      type: 'CloseAccount',
      data: { userId, by: 'user', erase: true },
      context,
    };
    given(userDecider, [registered]).when(erasing).then([closed, asked]);
    given(userDecider, [registered, closed, asked]).when(erasing).thenNothingHappened();
    const reactionsTo = (event: UserEvent) =>
      eraseAccountProcess.react({ event } as never, undefined).reactions;
    expect(reactionsTo(closed)).toEqual([]);
    expect(reactionsTo(asked)).toEqual([
      { kind: 'job', processor: 'identity/eraseAccount', payload: { userId } },
    ]);
  });

  it('given it is closed, when anything comes, then it stays closed', () => {
    given(userDecider, [registered]).when(close).then([closed]);
    const gone = given(userDecider, [registered, closed]);
    gone.when(close).thenNothingHappened();
    gone.when(reinstate).thenRuleBroken('account-closed');
    gone.when(suspend).thenRuleBroken('account-closed');
    gone.when(choose).thenRuleBroken('account-closed');
  });

  it('given a user who was forgotten, when the stream is folded, then nothing personal stands in it', () => {
    const erased = {
      ...registered,
      data: { ...registered.data, personal: { [userId]: null } },
    } as UserEvent;
    expect(fold(userDecider, [erased])).toMatchObject({ email: null, name: null, status: 'open' });
  });
});

import type { SendingCommand } from '../../../../domain/mailboxes/commands.ts';
import type { SendingEvent } from '../../../../domain/mailboxes/events.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import { lentTo, sending } from '../../../../domain/mailboxes/sending.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const of = {
  workspaceId: testId(1),
  sendingId: testId(2),
  askedById: testId(3),
  colleagueId: testId(4),
};
const account = testId(11);
const other = testId(12);

const command = (type: SendingCommand['type'], more: object = {}) =>
  ({ type, data: { ...of, ...more }, context }) as SendingCommand;
const event = (type: SendingEvent['type'], more: object = {}) =>
  ({ type, data: { ...of, ...more } }) as SendingEvent;

const later = new Date(Date.parse(context.now) + 7 * 24 * 60 * 60 * 1000).toISOString();
const asked = event('SendingAsAsked');
const allowed = event('SendingAsAllowed', { mailboxIds: [account] });
const refused = event('SendingAsRefused', { askableFrom: later });
const revoked = event('SendingAsRevoked', { because: 'asked', askableFrom: later });

describe('sending as a colleague', () => {
  it('is asked once, and allowed from the accounts that are named', () => {
    given(sending, []).when(command('AskSendingAs')).then([asked]);
    given(sending, [asked]).when(command('AskSendingAs')).thenNothingHappened();
    given(sending, [asked])
      .when(command('AllowSendingAs', { mailboxIds: [account, account] }))
      .then([allowed]);
    given(sending, [asked, allowed])
      .when(command('AllowSendingAs', { mailboxIds: [account] }))
      .thenNothingHappened();
    const state = fold(sending, [asked, allowed]);
    expect([lentTo(state, account), lentTo(state, other)]).toEqual([[of.askedById], []]);
  });

  it('is not asked again for a week by who was told no, who may be told yes all the same', () => {
    given(sending, [asked]).when(command('RefuseSendingAs')).then([refused]);
    for (const no of [
      [asked, refused],
      [asked, allowed, revoked],
    ]) {
      given(sending, no).when(command('AskSendingAs')).thenRuleBroken('asked-lately');
      given(sending, no)
        .when(command('AllowSendingAs', { mailboxIds: [account] }))
        .then([allowed]);
    }
    const past = event('SendingAsRefused', { askableFrom: context.now });
    given(sending, [asked, past]).when(command('AskSendingAs')).then([asked]);
  });

  it('is revoked at any time, and allows nothing from then on', () => {
    given(sending, [asked, allowed])
      .when(command('RevokeSendingAs', { because: 'asked' }))
      .then([revoked]);
    expect(lentTo(fold(sending, [asked, allowed, revoked]), account)).toEqual([]);
    given(sending, [asked])
      .when(command('RevokeSendingAs', { because: 'asked' }))
      .thenNothingHappened();
  });

  it('ends with whoever leaves, or takes it back, and begins with another question', () => {
    const left = event('SendingAsRevoked', { because: 'left', askableFrom: later });
    const withdrawn = event('SendingAsWithdrawn');
    given(sending, [asked])
      .when(command('RevokeSendingAs', { because: 'left' }))
      .then([left]);
    given(sending, [asked, allowed]).when(command('WithdrawSendingAs')).then([withdrawn]);
    for (const end of [left, withdrawn]) {
      given(sending, [asked, end])
        .when(command('AllowSendingAs', { mailboxIds: [account] }))
        .thenRuleBroken('not-asked');
      given(sending, [asked, end]).when(command('AskSendingAs')).then([asked]);
    }
  });
});

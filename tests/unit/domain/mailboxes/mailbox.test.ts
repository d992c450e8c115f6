import type {
  LimitMailbox,
  MailboxCommand,
  PasswordAccount,
  ReadAccount,
} from '../../../../domain/mailboxes/commands.ts';
import type { MailboxEvent } from '../../../../domain/mailboxes/events.ts';
import {
  dailyLimitOn,
  developmentMailbox,
  mailbox,
  senderOf,
  sendingSettingsOf,
} from '../../../../domain/mailboxes/mailbox.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import { InvalidFieldsError, NotFoundError } from '../../../../domain/kernel/errors.ts';
import { commandContext } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const of = { workspaceId: testId(1), userId: testId(2), mailboxId: testId(3) };
const context = { ...commandContext, now: '2026-11-25T09:00:00.000Z' };

const account: PasswordAccount & ReadAccount = {
  address: 'ada@alderbrook.example',
  name: 'Ada',
  signInName: 'ada@alderbrook.example',
  password: 'pw',
  smtp: { host: 'smtp.alderbrook.example', port: 465, security: 'tls' },
  imap: { host: 'imap.alderbrook.example', port: 993, security: 'tls' },
};

const connect = (more: Partial<PasswordAccount> = {}): MailboxCommand => ({
  type: 'ConnectMailbox',
  data: { ...of, provider: 'other', account: { ...account, ...more } },
  context,
});

const connected: MailboxEvent = {
  type: 'MailboxConnected',
  data: {
    ...of,
    provider: 'other',
    perDay: 100,
    pauseSeconds: { from: 45, to: 180 },
    rampUp: true,
    rampsFrom: '2026-11-20T09:00:00.000Z',
    personal: { [of.userId]: account },
  },
};
const failed: MailboxEvent = { type: 'MailboxFailed', data: { ...of, problem: 'signInRefused' } };
const paused: MailboxEvent = { type: 'MailboxPaused', data: of };
const disconnected: MailboxEvent = {
  type: 'MailboxDisconnected',
  data: { ...of, because: 'asked' },
};
const limit = (more: Partial<LimitMailbox['data']>): LimitMailbox => ({
  type: 'LimitMailbox',
  data: {
    ...of,
    perDay: 50,
    pauseSeconds: { from: 60, to: 120 },
    rampUp: true,
    evenAbove: false,
    ...more,
  },
  context,
});
const stateAfter = (...events: readonly MailboxEvent[]) => fold(mailbox, events);

const { password: _none, ...granted } = account;
const authorize = (): MailboxCommand => ({
  type: 'AuthorizeMailbox',
  data: { ...of, provider: 'google', account: granted },
  context: connect().context,
});
const authorized: MailboxEvent = {
  type: 'MailboxAuthorized',
  data: { ...connected.data, provider: 'google', personal: { [of.userId]: granted } },
};

describe('an account that its provider lets Kith in to', () => {
  it('given none, when Kith is let in, then it begins with few mails a day, and holds no secret', () => {
    given(mailbox, [])
      .when(authorize())
      .then([
        { ...authorized, data: { ...authorized.data, rampsFrom: '2026-11-25T09:00:00.000Z' } },
      ]);
  });

  it('given it is let in, when it is again, then that is a fact only where something was wrong', () => {
    given(mailbox, [authorized]).when(authorize()).thenNothingHappened();
    given(mailbox, [authorized, failed]).when(authorize()).then([authorized]);
    expect(stateAfter(authorized, failed, authorized).status).toBe('connected');
  });

  it('given a password opened it, when Kith is let in, then it is the same account without one', () => {
    given(mailbox, [connected]).when(authorize()).then([authorized]);
    expect(sendingSettingsOf(of.mailboxId, stateAfter(connected, authorized))).toMatchObject({
      smtp: { user: account.signInName, tokenOf: of.mailboxId },
    });
  });

  it('given it is let in, when a password is told, then there is none to be renewed', () => {
    const renew: MailboxCommand = {
      type: 'RenewMailboxSecret',
      data: { ...of, password: 'new' },
      context: connect().context,
    };
    given(mailbox, [authorized]).when(renew).thenRuleBroken('mailbox-authorized');
  });

  it('given its user is forgotten, when it is asked for, then nothing is sent from it', () => {
    const forgotten: MailboxEvent = {
      ...authorized,
      data: { ...authorized.data, personal: { [of.userId]: null } },
    };
    expect(sendingSettingsOf(of.mailboxId, stateAfter(forgotten))).toBeNull();
  });
});

describe('connecting a mail account', () => {
  it('given none, when it is connected, then it begins with few mails a day, from now on', () => {
    given(mailbox, [])
      .when(connect())
      .then([
        {
          ...connected,
          data: { ...connected.data, rampsFrom: '2026-11-25T09:00:00.000Z' },
        },
      ]);
  });

  it('given it is connected, when the same is said again, then nothing happens', () => {
    given(mailbox, [connected]).when(connect()).thenNothingHappened();
  });

  it('given it is connected, when its server moves, then limits stay and its ramp goes on', () => {
    const limited: MailboxEvent = {
      type: 'MailboxLimited',
      data: { ...of, perDay: 40, pauseSeconds: { from: 60, to: 240 }, rampUp: true },
    };
    const smtp = { host: 'mail.alderbrook.example', port: 587, security: 'startTls' } as const;
    given(mailbox, [connected, limited])
      .when(connect({ smtp }))
      .then([
        {
          ...connected,
          data: {
            ...connected.data,
            perDay: 40,
            pauseSeconds: { from: 60, to: 240 },
            personal: { [of.userId]: { ...account, smtp } },
          },
        },
      ]);
  });

  it('given it was disconnected, when it is connected anew, then its ramp begins again', () => {
    given(mailbox, [connected, disconnected])
      .when(connect())
      .then([{ ...connected, data: { ...connected.data, rampsFrom: '2026-11-25T09:00:00.000Z' } }]);
  });
});

describe('a connected mail account', () => {
  const of2 = { data: of, context } as const;

  it('given it failed and is paused, when both are taken back, then it sends only after the second', () => {
    expect(stateAfter(connected, paused, failed).status).toBe('failed');
    const recovered: MailboxEvent = { type: 'MailboxRecovered', data: of };
    expect(stateAfter(connected, paused, failed, recovered).status).toBe('paused');
    const resumed: MailboxEvent = { type: 'MailboxResumed', data: of };
    expect(stateAfter(connected, paused, failed, recovered, resumed).status).toBe('connected');
  });

  it('given a problem, when the same is found again, then nothing happens; another is told', () => {
    const fail = (problem: string): MailboxCommand => ({
      type: 'FailMailbox',
      data: { ...of, problem },
      context,
    });
    given(mailbox, [connected, failed]).when(fail('signInRefused')).thenNothingHappened();
    given(mailbox, [connected, failed])
      .when(fail('certificate'))
      .then([{ type: 'MailboxFailed', data: { ...of, problem: 'certificate' } }]);
  });

  it('given it is disconnected, when a mail that was on its way fails, or arrives, then nothing happens', () => {
    given(mailbox, [connected, disconnected])
      .when({ type: 'FailMailbox', data: { ...of, problem: 'signInRefused' }, context })
      .thenNothingHappened();
    given(mailbox, [connected, failed, disconnected])
      .when({ type: 'RecoverMailbox', data: of, context })
      .thenNothingHappened();
    given(mailbox, [connected, disconnected])
      .when({ type: 'PauseMailbox', ...of2 })
      .thenRuleBroken('mailbox-disconnected');
  });

  it('given there is none, when it is paused, then it is not there', () => {
    expect(() => mailbox.decide({ type: 'PauseMailbox', ...of2 }, stateAfter())).toThrow(
      NotFoundError,
    );
  });

  it.each([
    ['no mail a day', { perDay: 0 }],
    ['more than any provider lets through', { perDay: 2_001, evenAbove: true }],
    ['more than Kith takes for a provider of whom nothing is known', { perDay: 201 }],
    ['hardly a pause', { pauseSeconds: { from: 5, to: 60 } }],
    ['a pause that ends before it begins', { pauseSeconds: { from: 60, to: 50 } }],
  ])('given %s is wanted, when it is said, then it is refused', (_what, more) => {
    expect(() => mailbox.decide(limit(more), stateAfter(connected))).toThrow(InvalidFieldsError);
  });

  it.each([
    ['google', { perDay: 501 }, 'perDay', 'Google lets 500 mails a day through.'],
    ['microsoft', { perDay: 1_001 }, 'perDay', 'Microsoft lets 1,000 mails a day through.'],
    ['zoho', { pauseSeconds: { from: 60, to: 83 } }, 'pauseTo', 'Zoho lets 50 mails an hour'],
    ['other', { perDay: 201 }, 'perDay', 'Kith takes 200 for it.'],
  ])(
    'given one at %s, when more is wanted than it lets through, then only where that is said',
    (provider, more, field, words) => {
      const at: MailboxEvent = { ...connected, data: { ...connected.data, provider } };
      const { perDay, pauseSeconds, rampUp } = limit(more).data;
      const refused = () => mailbox.decide(limit(more), stateAfter(at));
      expect(refused).toThrow(InvalidFieldsError);
      expect(refused).toThrow(
        expect.objectContaining({
          fields: { [field]: expect.stringContaining(words) as string },
        }) as Error,
      );
      given(mailbox, [at])
        .when(limit({ ...more, evenAbove: true }))
        .then([{ type: 'MailboxLimited', data: { ...of, perDay, pauseSeconds, rampUp } }]);
    },
  );

  it('given what a provider lets through, when as much is wanted, then nobody has to say anything', () => {
    const google: MailboxEvent = {
      ...connected,
      data: { ...connected.data, provider: 'google' },
    };
    const { perDay, pauseSeconds, rampUp } = limit({ perDay: 500 }).data;
    given(mailbox, [google])
      .when(limit({ perDay: 500 }))
      .then([{ type: 'MailboxLimited', data: { ...of, perDay, pauseSeconds, rampUp } }]);
  });

  it.each([
    ['how many', { perDay: 51 }],
    ['the shortest pause', { pauseSeconds: { from: 61, to: 120 } }],
    ['the longest pause', { pauseSeconds: { from: 60, to: 121 } }],
    ['whether it begins with few', { rampUp: false }],
  ])(
    'given limits, when they are said with %s otherwise, then that holds; taken back, unless somebody has said otherwise since',
    (_what, more) => {
      const { perDay, pauseSeconds, rampUp } = limit({}).data;
      const limits = { perDay, pauseSeconds, rampUp };
      const said = (data: typeof limits): MailboxEvent => ({
        type: 'MailboxLimited',
        data: { ...of, ...data },
      });
      const other = { ...limits, ...more };
      given(mailbox, [connected, said(limits)])
        .when(limit(more))
        .then([said(other)]);
      given(mailbox, [connected, said(other)])
        .when(limit(more))
        .thenNothingHappened();
      const back = limit({ perDay: 40, from: limits });
      expect(mailbox.decide(back, stateAfter(connected, said(limits)))).toHaveLength(1);
      expect(() => mailbox.decide(back, stateAfter(connected, said(other)))).toThrow(
        expect.objectContaining({ code: 'changed-since' }) as Error,
      );
    },
  );

  it('given more was allowed at one provider, when it moves to another, then no more than that one lets through', () => {
    const limited: MailboxEvent = {
      type: 'MailboxLimited',
      data: { ...of, perDay: 1_500, pauseSeconds: { from: 60, to: 240 }, rampUp: true },
    };
    const moved = (provider: string) => {
      const asked = connect();
      return mailbox.decide(
        { ...asked, data: { ...asked.data, provider } } as MailboxCommand,
        stateAfter(connected, limited),
      );
    };
    expect(moved('yahoo')).toMatchObject([{ data: { perDay: 500 } }]);
    expect(moved('zoho')).toMatchObject([{ data: { perDay: 200 } }]);
  });

  it('given its user has been forgotten, when it is read, then nothing can be sent from it', () => {
    const forgotten: MailboxEvent = {
      ...connected,
      data: { ...connected.data, personal: { [of.userId]: null } },
    };
    expect(stateAfter(forgotten).account).toBeNull();
    expect(sendingSettingsOf(of.mailboxId, stateAfter(forgotten))).toBeNull();
  });

  it('given it is paused, failed or disconnected, when it is to send, then by nothing', () => {
    for (const event of [paused, failed, disconnected]) {
      expect(sendingSettingsOf(of.mailboxId, stateAfter(connected, event))).toBeNull();
    }
    expect(sendingSettingsOf(of.mailboxId, stateAfter(connected))).toEqual({
      kind: 'smtp',
      accountId: of.mailboxId,
      smtp: { ...account.smtp, user: account.signInName, password: 'pw' },
    });
    expect(sendingSettingsOf(of.userId, developmentMailbox(of.workspaceId, of.userId))).toEqual({
      kind: 'development',
      accountId: of.userId,
    });
  });
});

describe('how many mails go out on a day', () => {
  const account = { perDay: 100, rampUp: true, rampsFrom: '2026-11-20T23:00:00.000Z' };

  it.each([
    ['2026-11-19', 20],
    ['2026-11-20', 20],
    ['2026-11-21', 30],
    ['2026-11-27', 90],
    ['2026-11-28', 100],
    ['2027-03-01', 100],
  ])('given a ramp since 20 November, when it is %s, then %d', (date, mails) => {
    expect(dailyLimitOn(account, date)).toBe(mails);
  });

  it('given a low limit or no ramp, when it begins, then the limit', () => {
    expect(dailyLimitOn({ ...account, perDay: 12 }, '2026-11-20')).toBe(12);
    expect(dailyLimitOn({ ...account, rampUp: false }, '2026-11-20')).toBe(100);
  });
});

describe('as whom a letter goes out', () => {
  const user = { name: 'Ada Alder', email: 'ada@home.example' };
  it.each([
    ['as the account says', account, user, { name: 'Ada', address: account.address }],
    [
      'as its user is called, where it says no name',
      { ...account, name: '' },
      user,
      { name: 'Ada Alder', address: account.address },
    ],
    [
      'as its user, in development’s inbox',
      null,
      user,
      { name: 'Ada Alder', address: 'ada@home.example' },
    ],
    ['as nobody, of whom was forgotten', null, { name: null, email: null }, null],
    ['as nobody, where nobody is known', null, null, null],
  ])('is %s', (_what, known, whose, sender) => {
    expect(senderOf({ account: known }, whose)).toEqual(sender);
  });
});

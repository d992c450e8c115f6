import type {
  AccountMail,
  AccountMessage,
  SendingSettings,
} from '../../../platform/mail/accounts/port.ts';

/** A letter as it arrived, wherever that is. */
export interface ArrivedLetter {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: string;
  /** The address of the header that takes its recipient off; empty where there is none. */
  readonly unsubscribe: string;
}

export interface AccountMailWorld {
  readonly mail: AccountMail;
  readonly settings: SendingSettings;
  /** All that arrived, the oldest first. */
  arrived(): readonly ArrivedLetter[];
  close(): Promise<void>;
}

/** A letter of a test. */
export function letter(said: Partial<AccountMessage> = {}): AccountMessage {
  return {
    messageId: '<abc234@kith.test>',
    from: { name: 'Ada Lovelace', address: 'ada@kith.test' },
    to: { name: 'Tomás Müller', address: 'tomas@example.test' },
    subject: 'A role at Åcme, perhaps?',
    text: 'Hello Tomás,\n\nyours, Ada',
    html: '<p>Hello Tomás,</p><p>yours, Ada</p>',
    date: new Date('2026-11-25T09:00:00Z'),
    ...said,
  };
}

export function accountMailContract(name: string, open: () => Promise<AccountMailWorld>): void {
  describe(`mail of accounts by ${name}`, () => {
    let world: AccountMailWorld;
    beforeEach(async () => {
      world = await open();
    });
    afterEach(() => world.close());

    it('given a letter, when it is delivered, then it arrives as it was written', async () => {
      const { mail, settings } = world;
      const sent = await mail.deliver(
        settings,
        letter({
          replyTo: { name: '', address: 'team@kith.test' },
          listUnsubscribe: { url: 'https://kith.test/u/token', mailto: 'off@kith.test' },
        }),
      );
      expect(sent).toEqual({ kind: 'accepted', serverMessageId: null });
      expect(world.arrived()).toEqual([
        {
          from: 'Ada Lovelace <ada@kith.test>',
          to: 'tomas@example.test',
          subject: 'A role at Åcme, perhaps?',
          text: 'Hello Tomás,\n\nyours, Ada',
          html: '<p>Hello Tomás,</p><p>yours, Ada</p>',
          replyTo: 'team@kith.test',
          unsubscribe: 'https://kith.test/u/token',
        },
      ]);
    });

    it.each<[string, Partial<AccountMessage>]>([
      ['a line break in the subject', { subject: 'Hello\r\nBcc: eve@evil.test' }],
      ['a line break in a name', { from: { name: 'Ada\nX: y', address: 'ada@kith.test' } }],
      ['two addresses', { to: { name: '', address: 'a@example.test, eve@evil.test' } }],
      ['an address with a bracket', { to: { name: '', address: 'a@example.test> eve' } }],
      ['no Message-ID', { messageId: 'abc' }],
      [
        'a line break where one unsubscribes',
        { listUnsubscribe: { url: 'https://x.test/\r\nA: b' } },
      ],
    ])(
      'given a letter with %s, when it is delivered, then it is refused and nothing arrives',
      async (_what, said) => {
        const sent = await world.mail.deliver(world.settings, letter(said));
        expect(sent).toEqual({
          kind: 'refused',
          code: 'unsendable',
          responseCode: null,
          status: null,
        });
        expect(world.arrived()).toEqual([]);
      },
    );

    it('given an account that can be used, when it is checked, then nothing is wrong and nothing sent', async () => {
      expect(await world.mail.check(world.settings)).toBeNull();
      expect(world.arrived()).toEqual([]);
    });
  });
}

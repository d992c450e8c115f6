import type { Enrolment, OpenMail } from '../../../../domain/enrolments/enrolment.ts';
import { BEGINNING } from '../../../../platform/eventStore/port.ts';
import type { Delivery } from '../../../../platform/mail/accounts/port.ts';
import { sendOne, type Sending } from '../../../../workers/enrolments/sendOne.ts';
import { enrolledAs } from '../../../support/outreach/enrolledAs.ts';
import { accountAt } from '../../../support/outreach/simulatedAccount.ts';

const MINUTE_MS = 60_000;
const now = Date.parse('2026-03-02T10:00:00.000Z');
const until = '2026-03-02T10:01:00.000Z';
const mailId = 'mail';

interface Meanwhile {
  /** So much time passes between the claim and the connection, and before the claim. */
  readonly sleptMs?: number;
  readonly preparedMs?: number;
  /** When the hours end. */
  readonly closes?: string;
  /** What stands in the log of the mail by then. */
  readonly mail?: Enrolment['mail'];
  /** Whether it goes on by then. */
  readonly status?: Enrolment['status'];
}

const claimed: OpenMail = {
  mailId,
  stepId: 'one',
  messageKey: 'key',
  mailboxId: 'm',
  enrolledBy: 'u',
  subject: '',
  isUnclear: false,
};
const letter = {
  stepId: 'one',
  mailId,
  mailboxId: 'm',
  senderId: 'u',
  variantId: 'v',
  messageKey: 'key',
  to: '',
  subject: '',
  text: '',
};
const evening = '2026-03-02T16:00:00.000Z';
const taken: Delivery = { kind: 'accepted', serverMessageId: null };

/** What is done for a mail of which a server says this, in order. */
async function doneFor(
  delivery: Delivery,
  {
    sleptMs = 0,
    preparedMs = 0,
    closes = until,
    mail = claimed,
    status = 'active',
  }: Meanwhile = {},
): Promise<readonly string[]> {
  const done: string[] = [];
  let clock = now;
  const { state } = enrolledAs(0, accountAt(0), now);
  const sending: Sending = {
    now: () => new Date(clock).toISOString(),
    read: async (): Promise<Enrolment> => (done.length === 0 ? state : { ...state, mail, status }),
    prepare: async () => {
      clock += preparedMs;
      return {
        kind: 'mail',
        claim: { ...letter, until: closes },
        objection: async () => {
          clock += sleptMs;
          return null;
        },
        beforehand: async () => void done.push('kept'),
        send: async () => {
          done.push('sent');
          return delivery;
        },
        afterwards: async () => void done.push('account told'),
      };
    },
    stepAfter: async () => null,
    retryAt: () => new Date(now).toISOString(),
    reasonOf: () => 'refused',
    give: async ({ type }) => {
      done.push(type);
      return { position: BEGINNING };
    },
  };
  await sendOne(sending, state.facts.enrolmentId);
  return done;
}

it('given a server says that there is no such address, then that is kept first, what became of the mail is recorded, and then what is of the account', async () => {
  const refused = { kind: 'refused', code: 'recipientRefused', responseCode: 550, status: '5.1.1' };
  expect(await doneFor(refused as Delivery)).toEqual([
    'ClaimMail',
    'sent',
    'kept',
    'RecordDelivery',
    'account told',
  ]);
});

it.each<readonly [string, Meanwhile]>([
  ['the hours have ended', { sleptMs: MINUTE_MS }],
  ['its claim was given up', { mail: { ...claimed, isUnclear: true } }],
  ['somebody has it sent again', { mail: null }],
  ['they were taken out, or have answered,', { status: 'stopped' }],
  ['it was paused', { status: 'paused' }],
  ['another mail is under way', { mail: { ...claimed, mailId: 'another' } }],
  ['a clock was set back', { sleptMs: -MINUTE_MS }],
  ['more than two minutes passed', { sleptMs: 3 * MINUTE_MS, closes: evening }],
  ['more than two minutes passed before the claim', { preparedMs: 3 * MINUTE_MS, closes: evening }],
])('given %s while its worker slept, then it is withheld', async (_what, meanwhile) => {
  expect(await doneFor(taken, meanwhile)).toEqual(['ClaimMail', 'WithholdMail']);
});

it.each<readonly [string, Partial<Enrolment>]>([
  ['it is paused', { status: 'paused' }],
  ['a mail is under way', { mail: claimed }],
  ['it comes later', { next: { stepId: 'one', at: evening } }],
  ['nothing comes any more', { next: null }],
])('given %s, then it is not even looked at what would be sent', async (_what, more) => {
  const { state } = enrolledAs(0, accountAt(0), now);
  const refuse = () => Promise.reject(new Error('Looked at.'));
  const sending = {
    now: () => new Date(now).toISOString(),
    read: async () => ({ ...state, ...more }),
  };
  expect(await sendOne({ ...sending, prepare: refuse } as unknown as Sending, 'one')).toBe(
    'notNow',
  );
});

import type { Enrolment, OpenMail } from '../../../../domain/enrolments/enrolment.ts';
import type { Delivery } from '../../../../platform/mail/accounts/port.ts';
import { sendOne, type Sending } from '../../../../workers/enrolments/sendOne.ts';
import { enrolledAs } from '../../../support/outreach/enrolledAs.ts';
import { accountAt } from '../../../support/outreach/simulatedAccount.ts';

const MINUTE_MS = 60_000;
const now = Date.parse('2026-03-02T10:00:00.000Z');
const until = '2026-03-02T10:01:00.000Z';
const mailId = 'mail';

interface Meanwhile {
  /** So much time passes between the claim and the connection. */
  readonly sleptMs?: number;
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
const taken: Delivery = { kind: 'accepted', serverMessageId: null };

/** What is done for a mail of which a server says this, in order. */
async function doneFor(
  delivery: Delivery,
  { sleptMs = 0, mail = claimed, status = 'active' }: Meanwhile = {},
): Promise<readonly string[]> {
  const done: string[] = [];
  let clock = now;
  const { state } = enrolledAs(0, accountAt(0), now);
  const sending: Sending = {
    now: () => new Date(clock).toISOString(),
    read: async (): Promise<Enrolment> => (done.length === 0 ? state : { ...state, mail, status }),
    prepare: async () => ({
      kind: 'mail',
      claim: {
        stepId: 'one',
        mailId,
        mailboxId: 'm',
        senderId: 'u',
        variantId: 'v',
        messageKey: 'key',
        to: '',
        subject: '',
        text: '',
        until,
      },
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
    }),
    stepAfter: async () => null,
    retryAt: () => new Date(now).toISOString(),
    reasonOf: () => 'refused',
    give: async ({ type }) => void done.push(type),
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
])('given %s while its worker slept, then it is withheld', async (_what, meanwhile) => {
  expect(await doneFor(taken, meanwhile)).toEqual(['ClaimMail', 'WithholdMail']);
});

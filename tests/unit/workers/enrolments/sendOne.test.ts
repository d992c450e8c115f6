import type { Enrolment } from '../../../../domain/enrolments/enrolment.ts';
import type { Delivery } from '../../../../platform/mail/accounts/port.ts';
import { sendOne, type Sending } from '../../../../workers/enrolments/sendOne.ts';
import { enrolledAs } from '../../../support/outreach/enrolledAs.ts';
import { accountAt } from '../../../support/outreach/simulatedAccount.ts';

const now = Date.parse('2026-03-02T10:00:00.000Z');

/** What is done for a mail that a server refuses, in order. */
async function doneFor(delivery: Delivery): Promise<readonly string[]> {
  const done: string[] = [];
  const { state } = enrolledAs(0, accountAt(0), now);
  const sending: Sending = {
    now: () => new Date(now).toISOString(),
    read: async (): Promise<Enrolment> => state,
    prepare: async () => ({
      kind: 'mail',
      claim: {
        stepId: 'one',
        mailId: 'mail',
        mailboxId: 'm',
        senderId: 'u',
        variantId: 'v',
        messageKey: 'key',
        to: '',
        subject: '',
        text: '',
        until: '2026-03-02T16:00:00.000Z',
      },
      objection: async () => null,
      send: async () => {
        done.push('sent');
        return delivery;
      },
      afterwards: async () => void done.push('others told'),
    }),
    stepAfter: async () => null,
    retryAt: () => new Date(now).toISOString(),
    reasonOf: () => 'refused',
    give: async ({ type }) => void done.push(type),
  };
  await sendOne(sending, state.facts.enrolmentId);
  return done;
}

it('given a server says something that others have to know, then what became of the mail is recorded first', async () => {
  const refused = { kind: 'refused', code: 'recipientRefused', responseCode: 550, status: '5.1.1' };
  expect(await doneFor(refused as Delivery)).toEqual([
    'ClaimMail',
    'sent',
    'RecordDelivery',
    'others told',
  ]);
});

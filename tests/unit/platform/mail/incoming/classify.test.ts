import { classify } from '../../../../../platform/mail/incoming/classify.ts';
import type { IncomingMail } from '../../../../../platform/mail/incoming/incomingMail.ts';
import { readIncoming } from '../../../../../platform/mail/incoming/readIncoming.ts';
import { threadOf } from '../../../../../platform/mail/incoming/threadOf.ts';
import { autoReplies } from '../../../../support/mail/incoming/autoReplies.ts';
import { bounces } from '../../../../support/mail/incoming/bounces.ts';
import { otherReports } from '../../../../support/mail/incoming/otherReports.ts';
import type { Fixture } from '../../../../support/mail/incoming/raw.ts';
import { replies } from '../../../../support/mail/incoming/replies.ts';

const all: readonly Fixture[] = [...replies, ...autoReplies, ...bounces, ...otherReports];

async function mailOf({ raw }: Pick<Fixture, 'raw'>): Promise<IncomingMail> {
  const read = await readIncoming(typeof raw === 'string' ? Buffer.from(raw) : raw);
  if ('unreadable' in read) throw new Error(`It is ${read.unreadable}.`);
  return read.mail;
}

describe('a mail that comes in', () => {
  test('is tried in fifty ways and more, each told apart by its name', () => {
    expect(all.length).toBeGreaterThanOrEqual(50);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  test.each(all.map((fixture) => [fixture.name, fixture] as const))(
    '%s',
    async (_name, fixture) => {
      const mail = await mailOf(fixture);
      const { messageIds } = threadOf(mail);
      const { is, shown = mail.shown, about = messageIds } = fixture;
      expect({ is: classify(mail), shown: mail.shown, about: messageIds }).toEqual({
        is,
        shown,
        about,
      });
    },
  );

  test('is found by what we gave it on its way, where nothing of it comes back', async () => {
    const report = bounces.find(({ name }) => name.includes('id of its envelope'))!;
    expect(threadOf(await mailOf(report)).envelopeId).toBe('enrolment-7.2');
  });
});

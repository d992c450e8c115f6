import type { WholeConversationResource } from '../../../../domain/contracts/conversations.ts';
import type { EnrolPlanResource } from '../../../../domain/contracts/enrolments.ts';
import { takeIn } from '../../../../workers/enrolments/takeIn.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

const [inLetters, asMachinesWriteIt] = ['zoe@bücher.example', 'zoe@xn--bcher-kva.example'];

describe('somebody whose domain is written in letters', () => {
  let server: ComposedServer;
  let outreach: Outreach;

  beforeAll(async () => {
    server = await startComposedServer({ parts: 'noWorkers' });
  });
  afterAll(() => server.stop());

  async function written(...people: readonly object[]): Promise<void> {
    outreach = await Outreach.begin(server, people);
    await outreach.enrol(outreach.recruiter, { allOf: { q: 'Zoe' } });
    await outreach.send();
  }
  beforeEach(() => written(engineer('Zoe Zander', { email: inLetters })));

  /** It comes to the account from which they were written to. */
  async function arrives(lines: readonly string[]): Promise<void> {
    const { mailboxId } = await outreach.first();
    const of = { workspaceId: outreach.workspace.id, mailboxId };
    const raw = Buffer.from(lines.join('\r\n'));
    await takeIn(outreach.app, of, { raw, arrivedAt: server.clock.now(), way: 'webhook' });
    await server.settled();
  }
  const stands = async () => {
    const { status, reason } = await outreach.first();
    return reason ?? status;
  };

  it('given they write a mail of their own, which machines have given their own writing, then they have answered', async () => {
    await arrives([`From: Zoe <${asMachinesWriteIt}>`, 'Subject: Your mail', '', 'Gladly.']);

    expect(await stands()).toBe('replied');
  });

  it('given they accept an invitation by a calendar, which machines have given their own writing, then it is they who did', async () => {
    await arrives([
      `From: Zoe <${asMachinesWriteIt}>`,
      'Subject: Accepted: Talk',
      `In-Reply-To: ${outreach.handed[0]?.messageId}`,
      'Content-Type: text/calendar; charset=utf-8; method=REPLY',
      '',
      'BEGIN:VCALENDAR',
      'METHOD:REPLY',
      'BEGIN:VEVENT',
      `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${asMachinesWriteIt}`,
      'END:VEVENT',
      'END:VCALENDAR',
    ]);

    const { candidacyId } = await outreach.first();
    const { body } = await outreach.recruiter.get<WholeConversationResource>(
      `/api/conversations/${candidacyId}`,
    );
    expect(body.mails.map(({ kind, code }) => [kind, code])).toContainEqual([
      'calendar',
      'accepted',
    ]);
  });

  it('given a server says, in the writing of machines, that there is no such address, then nothing more goes there', async () => {
    await arrives([
      'From: MAILER-DAEMON@mx.example',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      '',
      'There is no such user.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Final-Recipient: rfc822; ${asMachinesWriteIt}`,
      'Action: failed',
      'Status: 5.1.1',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${outreach.handed[0]?.messageId}`,
      '--b--',
    ]);

    expect(await stands()).toBe('bounced');
  });

  it('given another is known by the same address as machines write it, then whoever adds them is told that it was written to', async () => {
    // Behind the address of an office there may be several.
    const office = (address: string) => address.replace('zoe', 'office');
    await written(
      engineer('Zoe Zander', { email: office(inLetters) }),
      engineer('Bo Bond', { email: office(asMachinesWriteIt) }),
    );
    const { projectId, sequenceId } = await outreach.first();
    const wanted = { projectId, sequenceId, allOf: { q: 'Bo' } };
    const { body } = await outreach.recruiter.post<EnrolPlanResource>(
      '/api/enrolments/plan',
      wanted,
    );

    expect(body).toMatchObject({ ready: 0, leftOut: [{ code: 'sameAddress' }] });
  });
});

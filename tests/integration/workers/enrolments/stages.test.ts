import type { ActivityResource } from '../../../../domain/contracts/activities.ts';
import type { WholeConversationResource } from '../../../../domain/contracts/conversations.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { enrolment } from '../../../../domain/enrolments/enrolment.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { systemContext } from '../../../../platform/systemContext.ts';
import { moveStage } from '../../../../workers/enrolments/moveStage.ts';
import { takeIn } from '../../../../workers/enrolments/takeIn.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });

describe('stages that follow mails', () => {
  let server: ComposedServer;
  let outreach: Outreach;

  beforeAll(async () => {
    server = await startComposedServer({ parts: 'noWorkers' });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    outreach = await Outreach.begin(server, [zoe]);
  });

  const choose = async (moves: 'off' | 'withMails') => {
    const owner = await outreach.workspace.user('owner');
    const answer = await owner.post('/api/workspace/choose-stage-moves', { moves });
    expect(answer.status).toBe(200);
  };
  const prospect = async () => {
    const filter = { projectId: outreach.project.id };
    const found = await outreach.recruiter.list<{ id: string; stage: string }>('prospects', {
      filter,
    });
    return found.body[0];
  };
  const stage = async () => (await prospect())?.stage;
  const move = async (to: string) => {
    const path = `/api/prospects/${(await prospect())?.id}/move`;
    expect((await outreach.recruiter.post(path, { stage: to })).status).toBe(200);
    await server.settled();
  };
  /** Does the job that follows. */
  const follows = async (because: 'sent' | 'replied' | 'accepted') => {
    const { id: enrolmentId } = await outreach.first();
    await moveStage(outreach.app, { workspaceId: outreach.workspace.id, enrolmentId, because });
    await server.settled();
  };
  const replied = async () => {
    const { id: enrolmentId } = await outreach.first();
    const { id: workspaceId } = outreach.workspace;
    const context = systemContext(server.clock, 'test', {
      commandId: server.ids.newId(),
      workspaceId,
    });
    const data = { enrolmentId, reason: 'replied' } as const;
    const command = { type: 'StopEnrolment', data, context } as const;
    await handleCommand({ ...server, decider: enrolment }, enrolmentId, command);
    await server.settled();
    await follows('replied');
  };
  /** The project has these stages alone. */
  const has = async (stages: readonly object[]) => {
    const path = `/api/projects/${outreach.project.id}/change-stages`;
    const answer = await outreach.recruiter.post(path, { stages });
    expect(answer.status).toBe(200);
    const found = await outreach.recruiter.get<ProjectResource>(
      `/api/projects/${outreach.project.id}`,
    );
    await server.settled();
    return found.body.stages;
  };
  const feed = async () => {
    const filter = { projectId: outreach.project.id };
    return (await outreach.recruiter.list<ActivityResource>('activities', { filter })).body;
  };

  let answers = 0;
  /** An answer to an invitation comes in, about the first mail. */
  const answersByCalendar = async ({
    from = 'zoe@home.example',
    attendee = 'mailto:zoe@home.example',
    partstat = 'ACCEPTED',
    method = 'REPLY',
    names = true,
  }) => {
    const { mailboxId } = await outreach.first();
    const raw = [
      `From: ${from}`,
      'Subject: Re: Talk',
      `Message-ID: <${(answers += 1)}@home.example>`,
      ...(names ? [`In-Reply-To: ${outreach.handed[0]?.messageId}`] : []),
      `Content-Type: text/calendar; charset=utf-8; method=${method}`,
      '',
      'BEGIN:VCALENDAR',
      `METHOD:${method}`,
      'BEGIN:VEVENT',
      'UID:talk@kith.example',
      'ORGANIZER:mailto:rhea@kith.example',
      'ATTENDEE;CN="周 Zoe, PARTSTAT=DECLINED";PART',
      ` STAT=${partstat};ROLE=REQ-PARTICIPANT:${attendee}`,
      'END:VEVENT',
      'END:VCALENDAR',
    ];
    const of = { workspaceId: outreach.workspace.id, mailboxId };
    const arrivedAt = server.clock.now();
    await takeIn(outreach.app, of, {
      raw: Buffer.from(raw.join('\r\n')),
      arrivedAt,
      way: 'webhook',
    });
    await server.settled();
  };
  /** What is kept of what calendars said. */
  const said = async () => {
    const { candidacyId } = await outreach.first();
    const { body } = await outreach.recruiter.get<WholeConversationResource>(
      `/api/conversations/${candidacyId}`,
    );
    return body.mails.filter(({ kind }) => kind === 'calendar').map(({ code }) => code);
  };

  it('given nobody has said so, or it was taken back, then they stay where they are', async () => {
    await outreach.enrol();
    await outreach.send();
    await choose('withMails');
    await choose('off');
    await replied();
    expect(await stage()).toBe('inOutreach');
  });

  it('given they answer, then they stand in Replied, Kith has moved them, and it can be taken back for good', async () => {
    await choose('withMails');
    await outreach.enrol();
    await outreach.send();
    await replied();
    expect(await stage()).toBe('replied');

    const [moved] = await feed();
    expect(moved).toMatchObject({
      words: 'Kith moved Zoe Zander from In outreach to Replied',
      byId: null,
    });
    const { path, body } = moved?.undo ?? { path: '', body: {} };
    expect((await outreach.recruiter.post(`/api/${path}`, body)).status).toBe(200);
    await server.settled();
    await follows('replied');
    expect(await stage()).toBe('inOutreach');
  });

  it('given they answer the last mail, then they are moved, too', async () => {
    await choose('withMails');
    await outreach.enrol();
    await outreach.send();
    await outreach.later(2);
    await outreach.send();
    expect(await outreach.first()).toMatchObject({ status: 'finished' });
    await replied();
    expect(await outreach.first()).toMatchObject({ status: 'stopped', reason: 'replied' });
    expect(await stage()).toBe('replied');
  });

  it('given they stand further on, then nobody is moved back', async () => {
    await choose('withMails');
    await outreach.enrol();
    await outreach.send();
    await move('interviewing');
    await replied();
    expect(await stage()).toBe('interviewing');
  });

  it('given they accept an invitation by their calendar, then they stand in Interviewing, however soon after they have answered', async () => {
    await choose('withMails');
    await outreach.enrol();
    await outreach.send();
    server.clock.advance(60_000);
    await answersByCalendar({ partstat: 'DECLINED' });
    await answersByCalendar({});
    expect(await said()).toEqual(['declined', 'accepted']);
    await follows('accepted');
    expect(await stage()).toBe('interviewing');
    await follows('replied');
    expect(await stage()).toBe('interviewing');
  });

  it('given somebody else in the thread accepts, or for them, then it is kept as an answer alone', async () => {
    await outreach.enrol();
    await outreach.send();
    server.clock.advance(60_000);
    const manager = 'mia@client.example';
    await answersByCalendar({ from: manager, attendee: `mailto:${manager}` });
    await answersByCalendar({ from: manager });
    await answersByCalendar({ attendee: `mailto:${manager}` });
    await answersByCalendar({ attendee: 'urn:uuid:8f3f0d3c-0d0b-4a3c-9d8a-0a5d5f1f4a11' });
    expect(await said()).toEqual(['reply', 'reply', 'reply', 'reply']);
  });

  it('given they accept from another address that they are known by, however it is written, then it is theirs', async () => {
    await outreach.enrol();
    await outreach.send();
    server.clock.advance(60_000);
    const accept = () =>
      answersByCalendar({
        from: 'zoe+jobs@work.example',
        attendee: 'MAILTO:ZOE%2BJOBS@WORK.EXAMPLE',
      });
    await accept();
    const again = engineer('Zoe Zander', { email: 'Zoe+Jobs@work.example' });
    expect((await outreach.recruiter.post('/api/people', again)).status).toBeLessThan(300);
    await server.settled();
    await accept();
    expect(await said()).toEqual(['reply', 'accepted']);
  });

  it('given a calendar says what calendars don’t, then nothing of it is kept as a code', async () => {
    await outreach.enrol();
    await outreach.send();
    server.clock.advance(60_000);
    await answersByCalendar({ method: 'ACCEPTED' });
    await answersByCalendar({ method: 'COUNTER' });
    expect(await said()).toEqual([null, 'counter']);
  });

  it('given they accept in a mail that names none of ours, then it is kept all the same', async () => {
    await outreach.enrol();
    await outreach.send();
    server.clock.advance(60_000);
    await answersByCalendar({ names: false });
    expect(await said()).toEqual(['accepted']);
  });

  it('given the project has no such stage, then they stay where they are', async () => {
    await choose('withMails');
    await has([
      { id: 'inOutreach', title: 'In outreach' },
      { id: 'hired', title: 'Hired' },
    ]);
    await outreach.enrol();
    await outreach.send();
    await replied();
    expect(await stage()).toBe('inOutreach');
  });

  it('given a stage of the project’s own comes before, then with the first mail they go on to In outreach, and the sequence goes on', async () => {
    await choose('withMails');
    const [first] = await has([
      { title: 'To be written to' },
      { id: 'inOutreach', title: 'In outreach' },
      { id: 'replied', title: 'Replied' },
    ]);
    await move(first?.id ?? '');
    await outreach.enrol();
    await outreach.send();
    await follows('sent');
    expect(await stage()).toBe('inOutreach');

    await outreach.later(2);
    expect(await outreach.send()).toBe(1);
    // Somebody moves them back: the second mail moves nobody.
    await move(first?.id ?? '');
    await follows('sent');
    expect(await stage()).toBe(first?.id);
  });
});

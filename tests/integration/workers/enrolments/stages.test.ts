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
    const { candidacyId, mailboxId } = await outreach.first();
    const entry = (partstat: string) => `BEGIN:VCALENDAR\r
METHOD:REPLY\r
BEGIN:VEVENT\r
UID:talk@kith.example\r
ORGANIZER:mailto:rhea@kith.example\r
ATTENDEE;CN="周 Zoe, PARTSTAT=DECLINED";PART\r
 STAT=${partstat};ROLE=REQ-PARTICIPANT:mailto:zoe@home.example\r
END:VEVENT\r
END:VCALENDAR`;
    const comes = async (id: string, partstat: string) => {
      const raw = Buffer.from(
        [
          'From: zoe@home.example',
          'Subject: Re: Talk',
          `Message-ID: <${id}@home.example>`,
          'Content-Type: text/calendar; charset=utf-8; method=REPLY',
          '',
          entry(partstat),
        ].join('\r\n'),
      );
      const of = { workspaceId: outreach.workspace.id, mailboxId };
      const arrivedAt = server.clock.now();
      await takeIn(outreach.app, of, { raw, arrivedAt, way: 'webhook' });
      await server.settled();
    };
    await comes('1', 'DECLINED');
    await comes('2', 'ACCEPTED');
    const { body } = await outreach.recruiter.get<WholeConversationResource>(
      `/api/conversations/${candidacyId}`,
    );
    const said = body.mails.filter(({ isOurs }) => !isOurs).map(({ kind, code }) => [kind, code]);
    expect(said).toEqual([
      ['calendar', 'declined'],
      ['calendar', 'accepted'],
    ]);
    await follows('accepted');
    expect(await stage()).toBe('interviewing');
    await follows('replied');
    expect(await stage()).toBe('interviewing');
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

import type { OutreachReport } from '../../../../domain/contracts/reports.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { unsubscribePathOf } from '../../../support/http/suppressing.ts';
import { testId } from '../../../support/ids.ts';
import { forgetCandidacy } from '../../../support/outreach/forgetCandidacy.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';
import { receiveMail } from '../../../support/outreach/receiveMail.ts';
import { stopBecause } from '../../../support/outreach/stopBecause.ts';

const HOUR = 60 * 60 * 1000;

let server: ComposedServer;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

const now = () => server.clock.now().toISOString();

describe('what candidates answered', () => {
  it('is told of the mails of the range alone, as of its end, and outlives whom it is of', async () => {
    const people = ['Zoe', '周博', 'Cid'].map((name, at) =>
      engineer(name, { email: `${at}@home.example` }),
    );
    const outreach = await Outreach.begin(server, people);
    const { recruiter, project } = outreach;
    const workspaceId = outreach.workspace.id;
    const enrolled = async (name: string) => {
      const one = (await outreach.enrolments()).find((each) => each.name === name);
      if (one === undefined) throw new Error(`${name} is in no sequence.`);
      return { ...one, enrolmentId: one.id, senderId: recruiter.userId };
    };
    const receive = async (name: string, kind: string) => {
      const of = await enrolled(name);
      const { mails } = (
        await recruiter.get<{ mails: readonly { id: string }[] }>(`/api/enrolments/${of.id}`)
      ).body;
      await receiveMail(server, workspaceId, of, { kind, mailId: mails.at(-1)?.id ?? null });
    };
    const began = now();
    await outreach.enrol();
    expect(await outreach.send()).toBe(3);
    server.clock.advance(5 * HOUR);
    await receive('周博', 'reply');
    await receive('周博', 'reply');
    await receive('Zoe', 'autoReply');
    await receive('Cid', 'reply');
    await stopBecause(server, outreach, '周博', 'replied');
    const between = now();
    await outreach.later(2);
    expect(await outreach.send()).toBe(2);
    const beforeAnyTrouble = now();
    server.clock.advance(HOUR);
    await stopBecause(server, outreach, 'Zoe', 'bounced');
    // They answer the second mail too, and want no more: one person all the same, but each mail was answered.
    await receive('Cid', 'reply');
    const { enrolmentId } = await enrolled('Cid');
    const link = unsubscribePathOf(server, { workspaceId, address: '2@home.example', enrolmentId });
    await fetch(server.origin + link, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    const end = new Date(Date.parse(now()) + HOUR).toISOString();

    const nothing = { bounced: 0, answered: 0, medianHours: null, unsubscribed: 0 };
    const answers = { ...nothing, answered: 2, medianHours: 5 };
    const troubles = { ...nothing, bounced: 1, answered: 1, medianHours: 1, unsubscribed: 1 };
    const read = async <Body>(name: string, from: string, to: string) => {
      await server.settled();
      const query = new URLSearchParams({ projectId: project.id, from, to });
      return (await recruiter.get<Body>(`/api/reports/${name}?${query.toString()}`)).body;
    };
    const told = (from: string, to: string) => read<OutreachReport>('outreach', from, to);
    const whole = await told(began, end);
    const all = { ...answers, medianHours: 1, bounced: 1, unsubscribed: 1, people: 3, sent: 5 };
    expect(whole).toMatchObject({
      all,
      projects: [{ ...all, id: project.id }],
      sequences: [{ ...all, id: outreach.sequenceId, name: 'Engineers' }],
      mails: [
        { ...answers, stepId: testId(1), place: 1, wording: null, isGone: false, sent: 3 },
        { ...troubles, stepId: testId(2), place: 2, wording: null, isGone: false, sent: 2 },
      ],
      senders: [{ ...all, userId: recruiter.userId, name: 'Rhea Recruiter' }],
    });
    expect((await told(began, between)).all).toEqual({ ...answers, people: 3, sent: 3 });
    expect((await told(between, end)).all).toEqual({ ...troubles, people: 2, sent: 2 });
    expect((await told(between, beforeAnyTrouble)).all).toEqual({ ...nothing, people: 2, sent: 2 });

    // Who had unsubscribed answers after the end: that is nothing of the range.
    server.clock.advance(2 * HOUR);
    await receive('Cid', 'reply');
    expect((await told(began, end)).all).toEqual(all);
    server.clock.advance(1);
    expect((await told(began, now())).all).toMatchObject({ answered: 2 });

    await forgetCandidacy(server, outreach);
    expect((await told(began, end)).all).toEqual(all);
    const file = await read<string>('outreach/csv', began, end);
    expect(file.startsWith('Part,Name,People written to')).toBe(true);
    expect(file).toContain('\nAll,,3,5,4,1,2,1,1\n');
    expect(file).toContain('\nMail,Engineers: Step 2,,2,1,1,1,1,1\n');
    const other = await outreach.workspace.user('recruiter');
    const query = new URLSearchParams({ from: began, to: end });
    const { body } = await other.get<OutreachReport>(`/api/reports/outreach?${query.toString()}`);
    expect(body).toMatchObject({ projectCount: 0, all: { people: 0, sent: 0 }, senders: [] });
  });
});

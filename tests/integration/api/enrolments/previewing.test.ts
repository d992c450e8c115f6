import type { EnrolPreviewResource } from '../../../../domain/contracts/enrolments.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { testId } from '../../../support/ids.ts';
import { closedToday } from '../../../support/outreach/closedToday.ts';
import { Outreach, twoMails } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });
const bo = engineer('周博', { email: 'bo@home.example' });
const silent = engineer('Sam Silent');

async function sequenceOf(body: object): Promise<string> {
  const made = await outreach.recruiter.post<{ id: string }>('/api/sequences', {
    name: 'More',
    ...body,
  });
  return made.body.id;
}

describe('what each would get', () => {
  const shown = async (body: object = {}) => {
    const { id: projectId } = outreach.project;
    const wanted = { projectId, sequenceId: outreach.sequenceId, allOf: {}, ...body };
    return outreach.recruiter.post<EnrolPreviewResource>('/api/enrolments/preview', wanted);
  };
  const [first, second] = twoMails;
  const wordings = ['A', 'B'].map((letter, at) => ({
    variantId: testId(21 + at),
    subject: `${letter} for {{firstName}}`,
    body: 'Hi {{firstName}}, how is {{company}}?',
  }));

  it('is read a page at a time, in the wording and from the hour at which it is sent then', async () => {
    outreach = await Outreach.begin(server, [zoe, bo, silent]);
    const sequenceId = await sequenceOf({ steps: [{ ...first, variants: wordings }, second] });
    const before = server.clock.now().toISOString();

    const pages = [
      (await shown({ sequenceId, limit: 1 })).body,
      (await shown({ sequenceId, limit: 1, offset: 1 })).body,
    ];

    expect(pages.map(({ total }) => total)).toEqual([2, 2]);
    const people = pages.flatMap((page) => page.people);
    const whom = people.map(({ name, to, isLeftOut }) => ({ name, to, isLeftOut }));
    expect(whom.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      { name: 'Zoe Zander', to: 'zoe@home.example', isLeftOut: false },
      { name: '周博', to: 'bo@home.example', isLeftOut: false },
    ]);
    for (const { steps, zones, zonesFrom, firstAt } of people) {
      expect(steps.map(({ isReply, afterDays }) => ({ isReply, afterDays }))).toEqual([
        { isReply: false, afterDays: 0 },
        { isReply: true, afterDays: 2 },
      ]);
      expect(steps[1]?.mail?.subject).toBe(`Re: ${steps[0]?.mail?.subject}`);
      expect([zones, zonesFrom]).toEqual([['Europe/Amsterdam'], 'place']);
      expect(firstAt >= before).toBe(true);
    }
    expect(await outreach.enrolments()).toEqual([]);

    await outreach.enrol(outreach.recruiter, { sequenceId, allOf: {} });
    expect(await outreach.send()).toBe(2);
    const said = people.map(({ to, steps }) => [to, steps[0]?.mail?.subject]);
    const sent = outreach.handed.map(({ to, subject }) => [to.address, subject]);
    expect(sent).toHaveLength(said.length);
    expect(sent).toEqual(expect.arrayContaining(said));
  });

  it('given somebody of the first page is put into it meanwhile, then nobody of the next page is passed over, until one begins anew', async () => {
    outreach = await Outreach.begin(server, [zoe, bo]);
    const [seen] = (await shown({ limit: 1 })).body.people;
    await outreach.enrol(outreach.recruiter, { ids: [seen?.id] });

    const { total, people } = (await shown({ limit: 1, offset: 1 })).body;
    expect([total, people.length]).toEqual([2, 1]);
    expect(people[0]?.id).not.toBe(seen?.id);
    const anew = (await shown({ limit: 1 })).body;
    expect([anew.total, anew.people[0]?.id]).toEqual([1, people[0]?.id]);
  });

  it('has those behind it who lack a value and nothing else, with what it is; and nobody else who is left out', async () => {
    const ada = engineer('Ada', { email: 'ada@home.example', experience: [] });
    outreach = await Outreach.begin(server, [ada, zoe, silent]);
    const sequenceId = await sequenceOf({ steps: [{ ...first, variants: wordings.slice(0, 1) }] });

    const { body } = await shown({ sequenceId });

    expect(body).toMatchObject({
      total: 2,
      people: [
        { name: 'Zoe Zander', isLeftOut: false, steps: [{ missing: [] }] },
        { name: 'Ada', isLeftOut: true, steps: [{ mail: null, missing: ['company'] }] },
      ],
    });
    const later = await shown({ sequenceId, limit: 1, offset: 1 });
    expect(later.body.people).toMatchObject([{ name: 'Ada', isLeftOut: true }]);
  });

  it('says what waits until somebody has read it, and what a person is to do', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    const call = {
      stepId: testId(31),
      kind: 'manual',
      afterDays: 1,
      instructions: 'Call {{firstName}}',
    };
    const sequenceId = await sequenceOf({ steps: [first, call] });

    expect((await shown({ sequenceId })).body.people[0]?.steps).toMatchObject([
      { kind: 'mail', isUnread: false, wording: { place: 0, of: 1 } },
      { kind: 'manual', instructions: 'Call Zoe', mail: null, wording: null },
    ]);
  });

  it('given it is sent on another day of the week, then it says from when', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    const window = closedToday(server.clock.now());
    const sequenceId = await sequenceOf({ steps: [first] });
    await outreach.recruiter.post(`/api/sequences/${sequenceId}/change-window`, { window });

    const [person] = (await shown({ sequenceId })).body.people;

    expect(new Date(person?.firstAt ?? '').getUTCDay()).toBe(window.days[0]);
  });
});

import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let recruiter: SignedIn;
let project: ProjectResource;
/** Prospects by the letter of their name, in the order in which they were accepted. */
let ids: Record<string, string>;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter');
  await workspace.people(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => engineer(`${name} Abel`)));
  project = await startProject(recruiter);
  ids = {};
  const suggestions = await suggestionsOf(recruiter, project.id);
  for (const { id, name } of suggestions.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const accepted = await recruiter.post<{ id: string }>(`/api/suggestions/${id}/accept`);
    ids[name.charAt(0)] = accepted.body.id;
  }
});

interface Asked {
  readonly sort?: readonly [string, string];
  readonly range?: readonly [number, number];
  readonly asOf?: string;
}

async function shown(asked: Asked = {}) {
  const query = { filter: { projectId: project.id }, ...asked };
  const { body } = await recruiter.list<ProspectResource>('prospects', query);
  return body.map(({ name, stage }) => `${name.charAt(0)} ${stage}`);
}

async function letters(asked: Asked = {}) {
  return (await shown(asked)).map((row) => row.charAt(0)).join('');
}

function move(who: string, body: object) {
  return recruiter.post(`/api/prospects/${ids[who]}/move`, body);
}

describe('a pipeline', () => {
  it('is listed by stage in the order of the stages, then by place in the stage', async () => {
    await move('A', { stage: 'notAFit' });
    await move('B', { stage: 'hired' });
    const before = await move('C', { stage: 'replied' });
    await move('E', { stage: 'replied' });
    const all = ['D inOutreach', 'F inOutreach', 'C replied', 'E replied', 'B hired', 'A notAFit'];
    expect(await shown()).toEqual(all);
    expect(await shown({ sort: ['stage', 'ASC'] })).toEqual(all);
    expect(await shown({ sort: ['stage', 'DESC'] })).toEqual([
      'A notAFit',
      'B hired',
      'C replied',
      'E replied',
      'D inOutreach',
      'F inOutreach',
    ]);
    const pages = [];
    for (const first of [0, 2, 4]) pages.push(...(await shown({ range: [first, first + 1] })));
    expect(pages).toEqual(all);
    const asOf = before.headers.get('X-Kith-Position') ?? '';
    expect(await shown({ asOf })).toEqual([
      'D inOutreach',
      'E inOutreach',
      'F inOutreach',
      'C replied',
      'B hired',
      'A notAFit',
    ]);
  });

  it('holds a person where they were put: behind or before somebody, or at the end', async () => {
    const stage = 'inOutreach';
    expect(await letters()).toBe('ABCDEF');
    expect((await move('F', { stage, before: ids['A'] })).status).toBe(200);
    expect(await letters()).toBe('FABCDE');
    await move('A', { stage, after: ids['C'] });
    expect(await letters()).toBe('FBCADE');
    await move('B', { stage, after: ids['E'] });
    expect(await letters()).toBe('FCADEB');
    await move('C', { stage });
    expect(await letters()).toBe('FADEBC');
    await move('D', { stage: 'replied' });
    await move('A', { stage: 'replied', before: ids['D'] });
    expect(await shown()).toEqual([
      'F inOutreach',
      'E inOutreach',
      'B inOutreach',
      'C inOutreach',
      'A replied',
      'D replied',
    ]);
  });

  it('has room at the same place for ever, with keys that stay short', async () => {
    const stage = 'inOutreach';
    for (let turn = 0; turn < 75; turn += 1) {
      await move(turn % 2 === 0 ? 'F' : 'E', { stage, after: ids['A'] });
      await move(turn % 2 === 0 ? 'D' : 'C', { stage, before: ids['A'] });
    }
    const filter = { projectId: project.id };
    const { body } = await recruiter.list<ProspectResource>('prospects', { filter });
    expect(body.map(({ name }) => name.charAt(0)).join('')).toBe('CDAFEB');
    const lengths = body.map(({ orderKey }) => orderKey.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(24);
  });

  it('says so when the neighbour stands elsewhere by now, and asks for one neighbour only', async () => {
    await move('B', { stage: 'hired' });
    const gone = await move('A', { stage: 'inOutreach', after: ids['B'] });
    expect([gone.status, codeOf(gone)]).toEqual([409, 'neighbour-gone']);
    const both = await move('A', { stage: 'inOutreach', after: ids['C'], before: ids['D'] });
    expect(both.status).toBe(422);
    expect(await letters()).toBe('ACDEFB');
  });

  it('given those who stood together have all gone, then each goes back to the very place, whoever goes first', async () => {
    const stage = 'inOutreach';
    const { body } = await recruiter.list<ProspectResource>('prospects', {
      filter: { projectId: project.id },
    });
    const placeOf = (who: string) => body.find(({ id }) => id === ids[who])?.orderKey;
    for (const who of ['C', 'B', 'D']) await move(who, { stage: 'replied' });
    expect(await letters()).toBe('AEFCBD');
    const back = ['C', 'D', 'B'].map((who) => move(who, { stage, orderKey: placeOf(who) }));
    expect((await Promise.all(back)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await letters()).toBe('ABCDEF');
  });

  it('given a place that nobody can have had yet, then it is the end as it is now, and no second way to say where', async () => {
    const stage = 'inOutreach';
    expect((await move('A', { stage, orderKey: 'zzzzzzzzzzzz' })).status).toBe(200);
    expect(await letters()).toBe('BCDEFA');
    await move('B', { stage });
    expect(await letters()).toBe('CDEFAB');
    const both = await move('C', { stage, orderKey: 'V', after: ids['D'] });
    expect([both.status, (await move('C', { stage, orderKey: 'a b' })).status]).toEqual([422, 422]);
  });

  it('tells since when somebody is in their stage, which another place in it leaves as it is, and sorts by it', async () => {
    await move('B', { stage: 'offer' });
    await move('A', { stage: 'offer' });
    const since = async (who: string) =>
      (await recruiter.get<ProspectResource>(`/api/prospects/${ids[who]}`)).body;
    const before = await since('A');
    expect(before.stageSince > before.acceptedAt).toBe(true);
    expect(before.acceptedByName).not.toBe('');
    await move('A', { stage: 'offer', before: ids['B'] });
    await recruiter.post(`/api/prospects/${ids['A']}/remove`, { reason: 'other' });
    await recruiter.post(`/api/prospects/${ids['A']}/put-back`);
    expect((await since('A')).stageSince).toBe(before.stageSince);
    expect(await letters({ sort: ['stageSince', 'DESC'] })).toBe('ABFEDC');
    expect(await letters({ sort: ['acceptedByName', 'ASC'] })).toBe('ACDEFB');
    expect(await letters({ sort: ['category', 'ASC'] })).toBe('ACDEFB');
  });

  it('answers the first of each stage in one call, now and as of a moment, and who moved somebody last', async () => {
    await move('E', { stage: 'replied' });
    const before = await move('F', { stage: 'replied' });
    await move('A', { stage: 'replied', before: ids['E'] });
    const first = async (asOf?: string) => {
      const filter = { projectId: project.id, firstOfStage: 2 };
      const asked = { filter, ...(asOf === undefined ? {} : { asOf }) };
      const { body } = await recruiter.list<ProspectResource>('prospects', asked);
      return body.map(({ name, stage }) => `${name.charAt(0)} ${stage}`);
    };
    expect(await first()).toEqual(['B inOutreach', 'C inOutreach', 'A replied', 'E replied']);
    expect(await first(before.headers.get('X-Kith-Position') ?? '')).toEqual([
      'A inOutreach',
      'B inOutreach',
      'E replied',
      'F replied',
    ]);
    const { body } = await recruiter.get<ProspectResource>(`/api/prospects/${ids['A']}`);
    expect(body.changedByName).toBe(body.acceptedByName);
    expect(body.changedAt > body.acceptedAt).toBe(true);
  });
});

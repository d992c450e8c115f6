import { randomUUID } from 'node:crypto';
import type {
  ProspectResource,
  SetAsideResource,
  SuggestionResource,
} from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import {
  connectionsCsv,
  engineer,
  startProject,
  suggestedId,
  suggestionsOf,
  uploaded,
} from '../../../support/http/given.ts';
import { recruitingForProject } from '../../../support/http/recruiting.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let project: ProjectResource;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const people = [engineer('Wilhelmina Oake'), engineer('Bartholomew Finch')];
  ({ workspace, recruiter, project } = await recruitingForProject(server, people));
});

async function prospects(client = recruiter, query: { asOf?: string; stage?: string } = {}) {
  const { stage, asOf } = query;
  const filter = { projectId: project.id, ...(stage === undefined ? {} : { stage }) };
  const { body } = await client.list<ProspectResource>('prospects', {
    filter,
    ...(asOf === undefined ? {} : { asOf }),
  });
  return body;
}

async function setAside() {
  const filter = { projectId: project.id };
  return (await recruiter.list<SetAsideResource>('set-aside', { filter })).body;
}

describe('suggestions', () => {
  it('are people who fit, each with lines that add up to the score', async () => {
    const found = await suggestionsOf(recruiter, project.id);
    expect(found.map(({ name }) => name).sort()).toEqual(['Bartholomew Finch', 'Wilhelmina Oake']);
    for (const { score, lines, introducers, mustHaves } of found) {
      expect(lines.length).toBeGreaterThan(2);
      expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      expect(introducers).toEqual([]);
      const required = project.query.skills.must.length;
      const shown = lines.filter(({ code, points }) => code === 'must' && points > 0);
      expect(mustHaves).toEqual({ met: shown.length, of: required });
    }
    expect(await suggestionsOf(recruiter, project.id, 'inNetwork')).toEqual([]);
  });

  it('are in network for who is somebody’s connection, with the colleague who knows them', async () => {
    const colleague = await workspace.user('colleague', 'Josephine Marl');
    await uploaded(server, colleague, connectionsCsv([{ name: 'Wilhelmina Oake' }]));

    const [known, ...others] = await suggestionsOf(recruiter, project.id, 'inNetwork');
    expect(others).toEqual([]);
    expect(known).toMatchObject({ name: 'Wilhelmina Oake', category: 'inNetwork' });
    expect(known?.introducers).toEqual([
      { userId: colleague.userId, name: 'Josephine Marl', connectedOn: '2019-03-05' },
    ]);
    const rest = await suggestionsOf(recruiter, project.id);
    expect(rest.map(({ name }) => name)).toEqual(['Bartholomew Finch']);
  });

  it('can be read one by one, by id', async () => {
    const id = await suggestedId(recruiter, project.id, 'Wilhelmina Oake');
    const { body } = await recruiter.list<SuggestionResource>('suggestions', {
      filter: { id: [id] },
    });
    expect(body.map(({ name }) => name)).toEqual(['Wilhelmina Oake']);
  });

  it('can be read together by id, whatever their projects, unknown and foreign ids left out', async () => {
    const other = await startProject(recruiter);
    const foreign = await startProject(await workspace.user('recruiter', 'Ottoline Crewe'));
    const first = await suggestedId(recruiter, project.id, 'Wilhelmina Oake');
    const second = await suggestedId(recruiter, other.id, 'Bartholomew Finch');
    const personId = first.split('.')[1];
    const nobodys = [
      `${foreign.id}.${personId}`,
      `${project.id}.${randomUUID()}`,
      `${randomUUID()}.${personId}`,
      'no-id',
    ];
    const third = await suggestedId(recruiter, other.id, 'Wilhelmina Oake');
    const scored = jest.spyOn(server.search, 'score');
    const answer = await recruiter.list<SuggestionResource>('suggestions', {
      filter: { id: [...nobodys, second, first, third] },
    });
    // Of each project's people the search is asked at once, however many they are.
    const asked = scored.mock.calls.map(([{ personIds }]) => personIds.length);
    scored.mockRestore();
    expect(asked).toEqual([2, 2]);
    expect(answer.status).toBe(200);
    expect(answer.body.map(({ id }) => id)).toEqual([second, first, third]);

    const nothing = await recruiter.list('suggestions', { filter: { id: nobodys } });
    expect([nothing.status, nothing.body]).toEqual([200, []]);
  });

  it('show who has come into the pool to a read that follows the import', async () => {
    await workspace.people([engineer('Ottoline Crewe')]);
    const names = (await suggestionsOf(recruiter, project.id)).map(({ name }) => name);
    expect(names).toContain('Ottoline Crewe');
  });

  it.each(['suggestions', 'imports', 'exports', 'users'])(
    'have no past, and neither has any other list that keeps none: %s',
    async (resource) => {
      const filter = resource === 'suggestions' ? { projectId: project.id } : {};
      const asOf = '2026-01-01T00:00:00Z';
      const refused = await recruiter.list(resource, { filter, asOf });
      expect([refused.status, codeOf(refused)]).toEqual([400, 'as-of-not-kept']);
    },
  );
});

describe('accepting', () => {
  it('makes a prospect in outreach, with the score as it was, and the suggestion goes', async () => {
    const [first] = await suggestionsOf(recruiter, project.id);
    const accepted = await recruiter.post(`/api/suggestions/${first?.id}/accept`, { note: 'Ask.' });
    expect(accepted.status).toBe(200);

    const [prospect, ...others] = await prospects();
    expect(others).toEqual([]);
    expect(prospect).toMatchObject({
      stage: 'inOutreach',
      stageTitle: 'In outreach',
      name: first?.name,
      score: first?.score,
      category: 'outOfNetwork',
      acceptedBy: recruiter.userId,
      note: 'Ask.',
    });
    expect(prospect?.lines.map(({ label, points }) => [label, points])).toEqual(
      first?.lines.map(({ label, points }) => [label, points]),
    );
    expect(await suggestionsOf(recruiter, project.id)).toHaveLength(1);
    const one = await recruiter.get<ProspectResource>(`/api/prospects/${prospect?.id}`);
    expect(one.body).toEqual(prospect);
    const { body } = await recruiter.get<ProjectResource>(`/api/projects/${project.id}`);
    expect(body.prospectCount).toBe(1);
  });

  it('makes prospects that can be read together by id, whatever their projects, unknown ids left out', async () => {
    const other = await startProject(recruiter);
    const accept = async (projectId: string, name: string) => {
      const id = await suggestedId(recruiter, projectId, name);
      const { body } = await recruiter.post<{ id: string }>(`/api/suggestions/${id}/accept`);
      return body.id;
    };
    const ids = [
      await accept(project.id, 'Wilhelmina Oake'),
      await accept(other.id, 'Bartholomew Finch'),
    ];
    const filter = { id: [randomUUID(), 'no-id', ...ids] };
    const { status, body } = await recruiter.list<ProspectResource>('prospects', { filter });
    expect(status).toBe(200);
    expect(body.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());

    const stranger = await workspace.user('recruiter', 'Ottoline Crewe');
    expect((await stranger.list('prospects', { filter })).body).toEqual([]);
  });

  it('of somebody else under a command id that was used already is refused, and says so', async () => {
    const command = { 'X-Kith-Command': randomUUID() };
    const [first, second] = await suggestionsOf(recruiter, project.id);
    await recruiter.post(`/api/suggestions/${first?.id}/accept`, {}, command);
    const answer = await recruiter.post(`/api/suggestions/${second?.id}/accept`, {}, command);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      errors: [
        {
          status: 409,
          message: 'This command id was used for something else already. Send a new one.',
          data: { code: 'command-id-taken' },
        },
      ],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/[0-9a-f-]{36}/);
    expect(await prospects()).toHaveLength(1);
  });

  it('comes too late when a colleague has accepted the person already', async () => {
    const owner = await workspace.user('owner');
    const id = await suggestedId(recruiter, project.id, 'Wilhelmina Oake');
    const answers = await Promise.all([
      recruiter.post(`/api/suggestions/${id}/accept`),
      owner.post(`/api/suggestions/${id}/accept`),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const late = answers.find(({ status }) => status === 409);
    expect(late && codeOf(late)).toBe('already-accepted');
    const skipped = await owner.post(`/api/suggestions/${id}/skip`, { reason: 'other' });
    expect([skipped.status, codeOf(skipped)]).toEqual([409, 'already-accepted']);
    expect(await prospects()).toHaveLength(1);
  });

  it('happens once for one command, however often it is sent', async () => {
    const id = await suggestedId(recruiter, project.id, 'Wilhelmina Oake');
    const command = { 'X-Kith-Command': randomUUID() };
    const accept = () =>
      recruiter.post<{ id: string }>(`/api/suggestions/${id}/accept`, {}, command);
    const first = await accept();
    const again = await accept();
    expect([again.status, again.body]).toEqual([200, first.body]);
    const types: string[] = [];
    for await (const { type } of server.store.readStream(`candidacy-${first.body.id}`)) {
      types.push(type);
    }
    expect(types).toEqual(['SuggestionAccepted']);
  });

  it('is not for somebody whom the workspace does not know, here or anywhere', async () => {
    const elsewhere = await TestWorkspace.add(server);
    const stranger = await elsewhere.user('recruiter');
    await elsewhere.people([engineer('Peregrine Holt')]);
    const theirs = await startProject(stranger);
    const [other] = await suggestionsOf(stranger, theirs.id);
    const refusalOf = async (personId = '') => {
      const answer = await recruiter.post(`/api/suggestions/${project.id}.${personId}/accept`);
      return [answer.status, JSON.stringify(answer.body).replaceAll(personId, 'the id')];
    };
    const known = await refusalOf(other?.personId);
    expect(known[0]).toBe(404);
    expect(known).toEqual(await refusalOf(randomUUID()));
  });
});

describe('skipping', () => {
  it('takes the person out of the suggestions for a reason, until it is taken back', async () => {
    const id = await suggestedId(recruiter, project.id, 'Wilhelmina Oake');
    const reasonless = await recruiter.post(`/api/suggestions/${id}/skip`, {});
    expect([reasonless.status, codeOf(reasonless)]).toEqual([422, 'invalid-fields']);
    expect(
      (await recruiter.post(`/api/suggestions/${id}/skip`, { reason: 'tooSenior' })).status,
    ).toBe(200);

    const names = async () => (await suggestionsOf(recruiter, project.id)).map(({ name }) => name);
    expect(await names()).toEqual(['Bartholomew Finch']);
    expect(await prospects()).toEqual([]);
    expect((await recruiter.post(`/api/suggestions/${id}/restore`)).status).toBe(200);
    expect(await names()).toHaveLength(2);
  });
});

describe('whom a project has set aside', () => {
  it('is listed with reason and note, the latest first, and can be offered again at any time', async () => {
    const [first, second] = [
      await suggestedId(recruiter, project.id, 'Wilhelmina Oake'),
      await suggestedId(recruiter, project.id, 'Bartholomew Finch'),
    ];
    const skip = { reason: 'tooSenior', note: 'In two years' };
    await recruiter.post(`/api/suggestions/${first}/skip`, skip);
    await recruiter.post(`/api/suggestions/${second}/skip`, { reason: 'other' });
    const [latest, earlier] = await setAside();
    expect(latest).toMatchObject({ name: 'Bartholomew Finch', state: 'skipped', note: '' });
    expect(earlier).toMatchObject({ reason: 'Too senior', note: 'In two years' });

    expect((await recruiter.post(`/api/prospects/${earlier?.id}/restore`)).status).toBe(200);
    const offered = await suggestionsOf(recruiter, project.id);
    expect(offered.map(({ name }) => name)).toEqual(['Wilhelmina Oake']);
    expect((await setAside()).map(({ name }) => name)).toEqual(['Bartholomew Finch']);
  });

  it('is told to members of the project only', async () => {
    const colleague = await workspace.user('colleague');
    const filter = { projectId: project.id };
    expect((await colleague.list('set-aside', { filter })).status).toBe(404);
  });
});

describe('a prospect', () => {
  let id: string;
  let position: string;

  beforeEach(async () => {
    const suggestion = await suggestedId(recruiter, project.id, 'Wilhelmina Oake');
    const accepted = await recruiter.post<{ id: string }>(`/api/suggestions/${suggestion}/accept`);
    id = accepted.body.id;
    position = accepted.headers.get('X-Kith-Position') ?? '';
  });

  it('moves to another stage, for who has seen the newest revision', async () => {
    const [{ revision } = { revision: -1 }] = await prospects();
    const move = (stage: string) =>
      recruiter.post(`/api/prospects/${id}/move`, { stage }, { 'If-Match': String(revision) });
    expect((await move('replied')).status).toBe(200);
    expect([(await move('offer')).status, (await prospects())[0]?.stage]).toEqual([412, 'replied']);
    expect(await prospects(recruiter, { stage: 'inOutreach' })).toEqual([]);
    expect(await prospects(recruiter, { stage: 'replied' })).toHaveLength(1);
  });

  it('is taken out for a reason, and is not suggested again', async () => {
    const removed = await recruiter.post(`/api/prospects/${id}/remove`, { reason: 'conflict' });
    expect(removed.status).toBe(200);
    expect(await prospects()).toEqual([]);
    expect((await recruiter.get(`/api/prospects/${id}`)).status).toBe(404);
    const again = await recruiter.post(`/api/prospects/${id}/remove`, { reason: 'conflict' });
    expect([again.status, codeOf(again)]).toEqual([404, 'not-found']);
    const left = await suggestionsOf(recruiter, project.id);
    expect(left.map(({ name }) => name)).toEqual(['Bartholomew Finch']);
  });

  it('is put back where it stood when its removal is undone, and keeps when it was accepted', async () => {
    await recruiter.post(`/api/prospects/${id}/move`, { stage: 'replied' });
    const [before] = await prospects();
    await recruiter.post(`/api/prospects/${id}/remove`, { reason: 'conflict' });
    expect((await recruiter.post(`/api/prospects/${id}/put-back`)).status).toBe(200);

    const [after] = await prospects();
    const { stage, orderKey, acceptedAt, lines } = after ?? {};
    expect({ stage, orderKey, acceptedAt, lines }).toEqual({
      stage: 'replied',
      orderKey: before?.orderKey,
      acceptedAt: before?.acceptedAt,
      lines: before?.lines,
    });
    expect((await recruiter.post(`/api/prospects/${id}/put-back`)).status).toBe(200);
    expect(await setAside()).toEqual([]);
  });

  it('is listed among those set aside once removed, with reason and note, and can be offered again', async () => {
    const note = 'Their sister works here';
    await recruiter.post(`/api/prospects/${id}/remove`, { reason: 'conflict', note });
    expect(await setAside()).toMatchObject([
      {
        id,
        name: 'Wilhelmina Oake',
        state: 'removed',
        reasonCode: 'conflict',
        reason: 'Conflict of interest',
        note,
      },
    ]);
    expect((await recruiter.post(`/api/prospects/${id}/restore`)).status).toBe(200);
    expect(await suggestionsOf(recruiter, project.id)).toHaveLength(2);
    expect(await setAside()).toEqual([]);
    const late = await recruiter.post(`/api/prospects/${id}/put-back`);
    expect([late.status, codeOf(late)]).toEqual([404, 'not-found']);
  });

  it('becomes a suggestion again by taking the decision back', async () => {
    expect((await recruiter.post(`/api/prospects/${id}/restore`)).status).toBe(200);
    expect(await prospects()).toEqual([]);
    expect(await suggestionsOf(recruiter, project.id)).toHaveLength(2);
  });

  it('is listed as it stood at a position and at an instant, under today’s rights', async () => {
    const [accepted] = await prospects();
    const at = accepted?.acceptedAt ?? '';
    await recruiter.post(`/api/prospects/${id}/move`, { stage: 'hired' });
    const stages = async (asOf?: string) =>
      (await prospects(recruiter, asOf === undefined ? {} : { asOf })).map(({ stage }) => stage);
    expect(await stages()).toEqual(['hired']);
    expect(await stages(position)).toEqual(['inOutreach']);
    expect(await stages(at)).toEqual(['inOutreach']);
    const before = new Date(Date.parse(at) - 1).toISOString();
    expect(await stages(before)).toEqual([]);

    const colleague = await workspace.user('colleague');
    const refused = await colleague.list('prospects', {
      filter: { projectId: project.id },
      asOf: position,
    });
    expect(refused.status).toBe(404);
  });

  it('is read as it stood at a position, even one that is none any more', async () => {
    await recruiter.post(`/api/prospects/${id}/move`, { stage: 'hired' });
    await recruiter.post(`/api/prospects/${id}/remove`, { reason: 'other' });
    const path = `/api/prospects/${id}?asOf=${position}`;
    const { status, headers, body } = await recruiter.get<ProspectResource>(path);
    expect([status, body.stage, body.name]).toEqual([200, 'inOutreach', 'Wilhelmina Oake']);
    expect(headers.get('ETag')).toBeNull();
    expect((await recruiter.get(`/api/prospects/${id}`)).status).toBe(404);
    const early = await recruiter.get(`/api/prospects/${id}?asOf=2020-01-01T00:00:00Z`);
    expect(early.status).toBe(404);
    const colleague = await workspace.user('colleague');
    expect((await colleague.get(path)).status).toBe(404);
  });
});

import { Client } from 'pg';
import { forgetPerson } from '../../../../cli/privacy/forgetPerson.ts';
import { bulk } from '../../../../domain/bulks/bulk.ts';
import type { BulkResource } from '../../../../domain/contracts/bulks.ts';
import type { EnrollingResource } from '../../../../domain/contracts/enrolments.ts';
import type {
  ProspectChangeResource,
  ProspectCounts,
  ProspectResource,
} from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { listRecordsOfPerson } from '../../../../projections/people/records.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { listedPeople } from '../../../../projections/lists/listedPeople.ts';
import { people } from '../../../../projections/people/people.ts';
import { enrolMany } from '../../../../workers/enrolments/enrolMany.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';
import { testId } from '../../../support/ids.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let project: ProjectResource;
/** People by the letter of their name. */
let ids: Record<string, string>;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter', 'Ruth Ames');
  const names = ['A', 'B', 'C', 'D', 'E'];
  await workspace.people(
    names.map((name) => engineer(`${name} Abel`, { email: `${name}@home.example` })),
  );
  project = await startProject(recruiter);
  const found = await suggestionsOf(recruiter, project.id);
  ids = Object.fromEntries(found.map(({ name, personId }) => [name.charAt(0), personId]));
});

const oneMail = {
  stepId: testId(1),
  kind: 'mail',
  afterDays: 0,
  variants: [{ variantId: testId(11), subject: 'A role', body: 'Shall we talk?' }],
};

const idsOf = (letters: string) => Array.from(letters, (letter) => ids[letter] ?? '');

async function listOf(letters: string, sharing = 'workspace'): Promise<string> {
  const body = { name: 'Weavers', sharing, personIds: idsOf(letters) };
  return (await recruiter.post<{ id: string }>('/api/lists', body)).body.id;
}

async function prospectsOf({ id: projectId }: { readonly id: string }) {
  const range = { filter: { projectId }, range: [0, 99] as const };
  return (await recruiter.list<ProspectResource>('prospects', range)).body;
}

const shown = async () =>
  (await prospectsOf(project)).map(({ name, stage }) => `${name.charAt(0)} ${stage}`);

async function ended(id: string, by = recruiter): Promise<BulkResource> {
  return server.until(async () => {
    const { body } = await by.get<BulkResource>(`/api/bulks/${id}`);
    return body.status === 'running' ? false : body;
  });
}

/** Starts one and answers what came of it. */
async function done(path: string, body: object = {}): Promise<BulkResource> {
  const started = await recruiter.post<{ id: string }>(path, body);
  expect(started.status).toBe(202);
  return ended(started.body.id);
}

const add = (listId: string, whom: object = { allOf: {} }, projectId = project.id) =>
  done(`/api/lists/${listId}/add-to-project`, { projectId, ...whom });

describe('a list as a start of a project', () => {
  it('brings its people in, by name, each matched as if they had been suggested', async () => {
    const listId = await listOf('DBA');
    const added = await add(listId);
    expect(added).toMatchObject({
      action: 'accept',
      listName: 'Weavers',
      status: 'finished',
      total: 3,
      done: 3,
      failed: [],
      reasons: [],
    });
    expect(await shown()).toEqual(['A inOutreach', 'B inOutreach', 'D inOutreach']);

    const byHand = await startProject(recruiter);
    for (const { id, personId } of await suggestionsOf(recruiter, byHand.id)) {
      if (idsOf('ABD').includes(personId)) await recruiter.post(`/api/suggestions/${id}/accept`);
    }
    const receipts = (rows: readonly ProspectResource[]) =>
      rows
        .map(({ name, category, score, lines }) => ({ name, category, score, lines }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    expect(receipts(await prospectsOf(project))).toEqual(receipts(await prospectsOf(byHand)));
    const left = await suggestionsOf(recruiter, project.id);
    expect(left.map(({ name }) => name).toSorted()).toEqual(['C Abel', 'E Abel']);
  });

  it('leaves whoever was decided on as they are, told by reason, and Undo takes back whom it brought in alone', async () => {
    const suggestionOf = (letter: string) => `/api/suggestions/${project.id}.${ids[letter]}`;
    const accepted = await recruiter.post<{ id: string }>(`${suggestionOf('A')}/accept`);
    await recruiter.post(`/api/prospects/${accepted.body.id}/move`, { stage: 'replied' });
    await recruiter.post(`${suggestionOf('B')}/skip`, { reason: 'wrongPlace' });
    const removed = await recruiter.post<{ id: string }>(`${suggestionOf('C')}/accept`);
    await recruiter.post(`/api/prospects/${removed.body.id}/remove`, { reason: 'tooSenior' });

    const added = await add(await listOf('ABCDE'));
    expect(added).toMatchObject({ total: 5, done: 2, failedCount: 3 });
    expect(added.failed.map(({ name, code }) => [name, code])).toEqual([
      ['A Abel', 'already-accepted'],
      ['B Abel', 'already-skipped'],
      ['C Abel', 'already-removed'],
    ]);
    expect(added.reasons.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect(await shown()).toEqual(['D inOutreach', 'E inOutreach', 'A replied']);

    const undone = await done(`/api/bulks/${added.id}/undo`);
    expect(undone).toMatchObject({ action: 'undo', failed: [] });
    expect(await shown()).toEqual(['A replied']);
    const offered = await suggestionsOf(recruiter, project.id);
    expect(offered.map(({ name }) => name).toSorted()).toEqual(['D Abel', 'E Abel']);
  });

  it('given a list that is deleted since, then Undo takes back all the same, but for whom somebody looks after', async () => {
    const listId = await listOf('AB');
    const added = await add(listId);
    const [a] = await prospectsOf(project);
    await recruiter.post(`/api/prospects/${a?.id}/set-next-step`, {
      text: 'Call her',
      dueOn: null,
    });
    await recruiter.post(`/api/lists/${listId}/delete`);
    const undone = await done(`/api/bulks/${added.id}/undo`);
    expect(undone.failed.map(({ name, code }) => [name, code])).toEqual([
      ['A Abel', 'changed-since'],
    ]);
    expect(await shown()).toEqual(['A inOutreach']);
  });

  it('given a colleague’s sequence goes on for some, then Undo leaves those, told with why, and takes back the others', async () => {
    const added = await add(await listOf('ABC'));
    const owner = await workspace.user('owner');
    const enrol = async (by: SignedIn, letter: string) => {
      const { body: sequence } = await by.post<{ id: string }>('/api/sequences', {
        name: `Of ${letter}`,
        steps: [oneMail],
      });
      await server.settled();
      const found = (await prospectsOf(project)).filter(({ name }) => name.startsWith(letter));
      const started = await by.post<{ id: string }>('/api/enrolments', {
        projectId: project.id,
        sequenceId: sequence.id,
        ids: found.map(({ id }) => id),
      });
      const outreach = { ...server, reportProgress: () => undefined };
      await enrolMany(outreach, { enrollingId: started.body.id, workspaceId: workspace.id });
      await server.settled();
      const { body } = await by.get<EnrollingResource>(`/api/enrollings/${started.body.id}`);
      expect(body).toMatchObject({ enrolled: 1, reasons: [] });
    };
    await enrol(owner, 'A');
    await enrol(recruiter, 'B');

    const undone = await done(`/api/bulks/${added.id}/undo`);
    expect(undone).toMatchObject({
      total: 3,
      done: 2,
      failedCount: 1,
      reasons: [{ code: 'sequence-begun', count: 1 }],
    });
    expect(undone.failed.map(({ name }) => name)).toEqual(['A Abel']);
    expect(await shown()).toEqual(['A inOutreach']);
  });

  it('is told in the history, by the name of the list to who may see it', async () => {
    await add(await listOf('A', 'private'), { personIds: idsOf('A') });
    const of = async (client: SignedIn) => {
      const filter = { projectId: project.id };
      const { body } = await client.list<ProspectChangeResource>('changes', { filter });
      return body.map(({ name, kind, byName, fromList }) => [name, kind, byName, fromList]);
    };
    expect(await of(recruiter)).toEqual([['A Abel', 'accepted', 'Ruth Ames', 'Weavers']]);
    const owner = await workspace.user('owner', 'Olga Brand');
    expect(await of(owner)).toEqual([['A Abel', 'accepted', 'Ruth Ames', null]]);
    // What is done by hand afterwards came from no list.
    const [{ id }] = (await prospectsOf(project)) as [ProspectResource];
    await recruiter.post(`/api/prospects/${id}/restore`);
    await recruiter.post(`/api/suggestions/${project.id}.${ids['A']}/accept`);
    expect((await of(recruiter)).map((row) => row.at(-1))).toEqual([null, null, 'Weavers']);
  });

  it('given two who bring in the same list at once, then each person comes in once', async () => {
    const listId = await listOf('ABCDE');
    const other = await workspace.user('recruiter', 'Otto Crewe');
    const member = { userId: other.userId, role: 'member' };
    await recruiter.post(`/api/projects/${project.id}/add-member`, member);
    const body = { projectId: project.id, allOf: {} };
    const path = `/api/lists/${listId}/add-to-project`;
    const [one, two] = await Promise.all([
      recruiter.post<{ id: string }>(path, body),
      other.post<{ id: string }>(path, body),
    ]);
    const both = [await ended(one.body.id), await ended(two.body.id, other)];
    expect(both.map(({ done: count }) => count).reduce((sum, count) => sum + count)).toBe(5);
    const codes = both.flatMap(({ failed }) => failed.map(({ code }) => code));
    expect([codes.length, new Set(codes)]).toEqual([5, new Set(['already-accepted'])]);
    const rows = await prospectsOf(project);
    expect(rows.map(({ revision }) => revision)).toEqual([0, 0, 0, 0, 0]);
  });

  it('given somebody who is forgotten, before or in the middle, then they are brought in nowhere, and the others are', async () => {
    const listId = await listOf('ABC');
    const personId = ids['B'] ?? '';
    const records = await server.reads([workspace.id], (tx) => listRecordsOfPerson(tx, personId));
    const recordIds = records.map(({ recordId }) => recordId);
    const about = { workspaceId: workspace.id, personId, recordIds, reasonCode: 'asked' };
    await forgetPerson(server, about);
    await server.until(async () => (await recruiter.get(`/api/people/${personId}`)).status === 410);
    // Of each record by itself, a moment later.
    await server.until(async () => {
      const { body } = await recruiter.list('list-people', { filter: { listId } });
      return body.length === 2;
    });
    await server.settled();
    expect(await add(listId, { personIds: idsOf('AB') })).toMatchObject({ total: 1, done: 1 });

    // Of a job that was begun before they were forgotten.
    const bulkId = server.ids.newId();
    const nothing = { stage: null, reasonCode: null, assigneeId: null, personal: {}, undoes: null };
    const personIds = idsOf('BC');
    const candidacyIds = personIds.map((id) => server.ids.idOf('candidacy', project.id, id));
    const whom = { personIds, candidacyIds, seenAt: await server.store.head() };
    const wish = { bulkId, projectId: project.id, startedBy: recruiter.userId, listId };
    await handleCommand({ ...server, decider: bulk }, bulkId, {
      type: 'StartBulk',
      data: { ...wish, ...nothing, action: 'accept', ...whom },
      context: {
        commandId: server.ids.newId(),
        now: server.clock.now().toISOString(),
        actor: { kind: 'user', id: recruiter.userId },
        workspaceId: workspace.id,
        correlationId: bulkId,
        causationId: null,
      },
    });
    await server.settled();
    const told = await ended(bulkId);
    expect([told.done, told.failed.map(({ code }) => code)]).toEqual([1, ['not-found']]);
    expect(await shown()).toEqual(['A inOutreach', 'C inOutreach']);
  });

  it('given a list of more than a hundred, then all are brought in as one job, and one Undo takes all of them back', async () => {
    const many = Array.from({ length: 115 }, (_, at) => engineer(`Many ${at} Abel`));
    await workspace.people(many);
    await server.settled();
    const personIds = await server.reads([workspace.id], async (tx) =>
      (await tx.query<{ id: string }>(`select p.key as id from ${tableOf(people)} p`)).map(
        ({ id }) => id,
      ),
    );
    expect(personIds).toHaveLength(120);
    const listId = await listOf('');
    await recruiter.post(`/api/lists/${listId}/add`, { personIds });
    const added = await add(listId);
    expect(added).toMatchObject({ total: 120, done: 120, failedCount: 0 });
    const count = async () => {
      const { body } = await recruiter.get<ProspectCounts>(
        `/api/projects/${project.id}/prospect-counts`,
      );
      return body.all;
    };
    expect(await count()).toBe(120);
    const undone = await done(`/api/bulks/${added.id}/undo`);
    expect(undone).toMatchObject({ total: 120, done: 120, failedCount: 0 });
    expect(await count()).toBe(0);
  });

  it('given more people, then who stands on the list is looked up no more often', async () => {
    const lookUps = async (letters: string) => {
      const listId = await listOf(letters);
      const into = await startProject(recruiter);
      await server.settled();
      const asked = jest.spyOn(Client.prototype, 'query');
      const added = await add(listId, { allOf: {} }, into.id);
      const texts = asked.mock.calls.map(([statement]) => JSON.stringify(statement));
      asked.mockRestore();
      expect(added.done).toBe(letters.length);
      // Whether the list is there is asked at each look at how far it is, however often that is.
      const people = texts.filter((text) => text.includes('select p.key'));
      return people.filter((text) => text.includes(tableOf(listedPeople))).length;
    };
    const ofOne = await lookUps('A');
    expect(ofOne).toBeGreaterThan(0);
    expect(await lookUps('BCDE')).toBe(ofOne);
  });

  it('given a list of nobody, or one that one may not see, or a project of others, then nobody is brought in', async () => {
    const ask = async (by: SignedIn, listId: string, whom: object = { allOf: {} }) => {
      const body = { projectId: project.id, ...whom };
      const refused = await by.post(`/api/lists/${listId}/add-to-project`, body);
      return [refused.status, codeOf(refused)];
    };
    expect(await ask(recruiter, await listOf(''))).toEqual([409, 'nobody']);
    const listId = await listOf('AB', 'private');
    expect(await ask(recruiter, listId, { personIds: idsOf('C') })).toEqual([409, 'nobody']);
    expect(await ask(recruiter, listId, {})).toEqual([422, 'invalid-fields']);
    expect(await ask(await workspace.user('owner'), listId)).toEqual([404, 'not-found']);
    const shared = await listOf('AB');
    expect(await ask(await workspace.user('recruiter'), shared)).toEqual([404, 'not-found']);
    expect(await shown()).toEqual([]);
  });
});

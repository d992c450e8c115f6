import { parse } from 'csv-parse/sync';
import { forgetRecords } from '../../../cli/privacy/recordsOfUser.ts';
import { forgetPerson } from '../../../cli/privacy/forgetPerson.ts';
import type { ProspectResource, SetAsideResource } from '../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { tableOf } from '../../../platform/subscriptions/model/tables.ts';
import { candidacyTexts } from '../../../projections/pipeline/candidacyTexts.ts';
import { listRecordsOfPerson } from '../../../projections/people/records.ts';
import { erasures } from '../../../projections/privacy/erasures.ts';
import { askForExport, exportEnded } from '../../support/faults/work.ts';
import { codeOf } from '../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import {
  connectionsCsv,
  engineer,
  startProject,
  suggestedId,
  uploaded,
} from '../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../support/http/testWorkspace.ts';

const NAME = 'Wilhelmina Oake';
const NOTE = 'Told us of looms';
/** Words that stand nowhere else, told of each one's prospect. */
const tagOf = () => `MARKER-tag-${workspace.id.slice(-12)}`;
const stepOf = () => `MARKER-step-${workspace.id.slice(-12)}`;

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let colleague: SignedIn;
let project: ProjectResource;
let prospectId: string;
let personId: string;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

/** Somebody whom a colleague knows and who is in the pool too: two records, one prospect. */
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter');
  colleague = await workspace.user('colleague', 'Josephine Marl');
  await uploaded(server, colleague, connectionsCsv([{ name: NAME }]));
  await workspace.people([engineer(NAME)]);
  project = await startProject(recruiter);
  const suggestion = await suggestedId(recruiter, project.id, NAME);
  personId = suggestion.split('.')[1] ?? '';
  const accepted = await recruiter.post<{ id: string }>(`/api/suggestions/${suggestion}/accept`, {
    note: NOTE,
  });
  prospectId = accepted.body.id;
  await recruiter.post(`/api/prospects/${prospectId}/tag`, { tag: tagOf() });
  await recruiter.post(`/api/prospects/${prospectId}/set-next-step`, { text: stepOf() });
});

function recordIds() {
  return server
    .reads([workspace.id], (tx) => listRecordsOfPerson(tx, personId))
    .then((records) => records.map(({ recordId }) => recordId));
}

/** Until every one of these keys is destroyed and its erasure proven. */
async function erased(subjectIds: readonly string[]) {
  await server.until(async () => {
    const { rowCount } = await server.pool.query(
      `select from ${tableOf(erasures)} where key = any($1) and proven_at is not null`,
      [subjectIds],
    );
    return rowCount === subjectIds.length;
  });
  await server.settled();
}

async function prospects() {
  const filter = { projectId: project.id };
  return (await recruiter.list<ProspectResource>('prospects', { filter })).body;
}

/** All that a read model keeps of what was said of them in projects. */
async function wordsKept(): Promise<string> {
  const { rows } = await server.pool.query<{ words: string }>(
    `select t::text as words from ${tableOf(candidacyTexts)} t where key = $1`,
    [prospectId],
  );
  return rows.map(({ words }) => words).join();
}

async function exported() {
  const done = await exportEnded(server, recruiter, await askForExport(recruiter, project.id));
  const file = await recruiter.get<string>(done.url ?? '');
  return {
    status: done.status,
    rows: parse<Record<string, string>>(file.body, { columns: true, bom: true }),
    subjects: await subjectsOfFiles(),
  };
}

async function subjectsOfFiles() {
  const { rows } = await server.pool.query<{ subject_id: string }>(
    `select distinct s.subject_id from files.subjects s
     join files.files f using (file_id) where f.workspace_id = $1 and f.kind = 'export'`,
    [workspace.id],
  );
  return rows.map(({ subject_id }) => subject_id).sort();
}

describe('given one of two records of a prospect is forgotten', () => {
  beforeEach(async () => {
    expect(await recordIds()).toHaveLength(2);
    await erased(await forgetRecords(server, colleague.userId, 'asked'));
    expect(await recordIds()).toHaveLength(1);
  });

  test('what was said of them in the project stays', async () => {
    const [prospect] = await prospects();
    expect([prospect?.name, prospect?.note]).toEqual([NAME, NOTE]);
    expect(await wordsKept()).toContain(tagOf());
    expect(await wordsKept()).toContain(stepOf());
    expect([prospect?.tags, prospect?.nextStep?.text]).toEqual([[tagOf()], stepOf()]);
    expect(prospect?.lines.every(({ code, label }) => label !== code)).toBe(true);
  });

  test('they can be removed with a word, and be put back', async () => {
    const body = { reason: 'conflict', note: 'A sister works here' };
    const removed = await recruiter.post(`/api/prospects/${prospectId}/remove`, body);
    expect(removed.status).toBe(200);
    const filter = { projectId: project.id };
    const { body: aside } = await recruiter.list<SetAsideResource>('set-aside', { filter });
    expect(aside.map(({ note }) => note)).toEqual(['A sister works here']);
    expect((await recruiter.post(`/api/prospects/${prospectId}/put-back`)).status).toBe(200);
  });

  test('the project is exported, with a file that is theirs by the record that is left', async () => {
    const { status, rows, subjects } = await exported();
    expect([status, rows.map((row) => [row['Name'], row['Note']])]).toEqual([
      'finished',
      [[NAME, NOTE]],
    ]);
    expect(subjects).toEqual([...(await recordIds()), prospectId].sort());
  });
});

test('given a record that joined after the decision, a file is theirs by it too, and goes with it', async () => {
  const another = await workspace.user('colleague', 'Ottoline Crewe');
  await uploaded(server, another, connectionsCsv([{ name: NAME, position: 'Principal Engineer' }]));
  const joined = await recordIds();
  expect(joined).toHaveLength(3);
  expect((await exported()).subjects).toEqual([...joined, prospectId].sort());
  await erased(await forgetRecords(server, another.userId, 'asked'));
  expect(await subjectsOfFiles()).toEqual([]);
});

describe('given the last record of a prospect is forgotten', () => {
  beforeEach(async () => {
    const wanted = { personId, workspaceId: workspace.id, reasonCode: 'asked' };
    const records = await recordIds();
    await forgetPerson(server, { ...wanted, recordIds: records });
    await erased([...records, prospectId]);
  });

  test('what was said of them in projects is gone with its key, and nothing more can be said', async () => {
    const [prospect, ...others] = await prospects();
    expect(others).toEqual([]);
    expect([prospect?.note, prospect?.lines.every(({ code, label }) => label === code)]).toEqual([
      '',
      true,
    ]);
    expect([prospect?.tags, prospect?.nextStep]).toEqual([[], null]);
    expect((await recruiter.list('tags')).body).toEqual([]);
    expect(await wordsKept()).toBe('');
    const { rows } = await server.pool.query(
      'select kind, wrapped from keys.subjects where subject_id = $1',
      [prospectId],
    );
    expect(rows).toEqual([{ kind: 'candidacy', wrapped: null }]);
    const body = { reason: 'other', note: 'One more word' };
    const said = await recruiter.post(`/api/prospects/${prospectId}/remove`, body);
    expect([said.status, codeOf(said)]).toEqual([409, 'subject-forgotten']);
    const tagged = await recruiter.post(`/api/prospects/${prospectId}/tag`, { tag: tagOf() });
    expect([tagged.status, codeOf(tagged)]).toEqual([409, 'subject-forgotten']);
  });

  test('they can be removed without a word, and are in no export', async () => {
    expect((await exported()).rows).toEqual([]);
    const removed = await recruiter.post(`/api/prospects/${prospectId}/remove`, {
      reason: 'other',
    });
    expect(removed.status).toBe(200);
    expect(await prospects()).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PersonResource } from '../../../../domain/contracts/people.ts';
import type { PersonFileResource } from '../../../../domain/contracts/personFiles.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { people } from '../../../../projections/people/people.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { ended } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';
import { lockedPdf, pdfOf, scannedPdf } from '../../../support/documents.ts';

const FOLDER = join('tests', 'fixtures', 'cvs');
interface Told {
  readonly file: string;
  readonly name: string;
  readonly title: string;
  readonly skills: readonly string[];
}
const told = JSON.parse(readFileSync(join(FOLDER, 'cvs.json'), 'utf8')) as Told[];
const bytesOf = (file: string) => readFileSync(join(FOLDER, file));

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter');
});

async function handIn(bytes: Buffer, name: string): Promise<string> {
  const headers = {
    'Content-Type': 'application/octet-stream',
    'X-File-Name': encodeURIComponent(name),
  };
  const { status, body } = await recruiter.put<{ id: string }>('/api/cv-files', bytes, headers);
  expect(status).toBe(201);
  return body.id;
}

async function importOf(files: readonly (readonly [string, Buffer])[]) {
  const fileIds: string[] = [];
  for (const [name, bytes] of files) fileIds.push(await handIn(bytes, name));
  const { status, body } = await recruiter.post<{ id: string }>('/api/cv-imports', { fileIds });
  expect(status).toBe(202);
  expect((await recruiter.get(`/api/imports/${body.id}`)).status).toBe(200);
  return ended(server, recruiter, body.id);
}

async function peopleNow() {
  await server.settled();
  return server.reads([workspace.id], (tx) =>
    tx.query<{ id: string; name: string; title: string; company: string; skills: string[] }>(
      `select p.key as id, p.name, p.experience -> 0 ->> 'title' as title, p.company, p.skills from ${tableOf(people)} p
       where p.workspace_id = $1 order by p.name`,
      [workspace.id],
    ),
  );
}

const filesOf = (id: string, by = recruiter) =>
  by.get<PersonFileResource[]>(`/api/people/${id}/files`);

it('given CVs of six layouts and two scripts, then each is read with name, title and two thirds of its skills, and again nothing changes', async () => {
  const files = told.map(({ file }) => [file, bytesOf(file)] as const);
  const done = await importOf(files);
  expect(done).toMatchObject({ status: 'finished', read: 6, added: 6, rejected: 0, refused: [] });
  const found = await peopleNow();
  for (const { name, title, skills } of told) {
    const person = found.find((one) => one.name === name);
    expect([name, person?.title]).toEqual([name, title]);
    const read = skills.filter((skill) => person?.skills.includes(skill));
    expect(read.length).toBeGreaterThanOrEqual((skills.length * 2) / 3);
  }
  const again = await importOf(files);
  expect(again).toMatchObject({ read: 6, added: 0, changed: 0, unchanged: 6 });
  expect(await peopleNow()).toEqual(found);
});

it('given documents that are no CVs, then each is named with its reason and the rest are taken', async () => {
  const [first] = told;
  const pages = Array.from({ length: 31 }, () => 'Nobody');
  const done = await importOf([
    ['scan.pdf', scannedPdf()],
    ['locked.pdf', lockedPdf()],
    ['letter.txt', Buffer.from('Dear all')],
    ['thesis.pdf', pdfOf(pages)],
    ['list.pdf', pdfOf(['123 456'])],
    ['damaged.docx', Buffer.from('PK\u0003\u0004 and no more')],
    [first!.file, bytesOf(first!.file)],
  ]);
  expect(done).toMatchObject({ status: 'finished', read: 7, added: 1, rejected: 6 });
  expect(done.refused.map(({ name, reason }) => [name, reason.split(':')[0]])).toEqual([
    ['scan.pdf', 'It holds no text'],
    ['locked.pdf', 'It is protected by a password. Save it without one.'],
    ['letter.txt', 'This is neither a PDF nor a DOCX.'],
    ['thesis.pdf', 'It has more than 30 pages.'],
    ['list.pdf', 'We found no name in it, so we can’t tell whose it is.'],
    ['damaged.docx', 'It is damaged, or written in a way that cannot be read here.'],
  ]);
  expect((await peopleNow()).map(({ name }) => name)).toEqual([first!.name]);
});

it('given two CVs of one person, then they are one person whose page keeps both, for who may read how to reach them', async () => {
  const old = pdfOf(['Odo Marl\nDyer\nodo@looms.example\nExperience\nDyer, Blue Vat 2015 - 2019']);
  const now = pdfOf([
    'Odo Marl\nHead Dyer\nodo@looms.example\nExperience\nDyeing Manager, Red Vat 2019 - Present',
  ]);
  const done = await importOf([
    ['old.pdf', old],
    ['new.pdf', now],
  ]);
  expect(done).toMatchObject({ added: 1, changed: 1 });
  const [odo, ...others] = await peopleNow();
  expect(others).toEqual([]);
  expect(odo).toMatchObject({ name: 'Odo Marl', title: 'Dyeing Manager', company: 'Red Vat' });

  const { body: files } = await filesOf(odo!.id);
  expect(files.map(({ name }) => name).toSorted()).toEqual(['new.pdf', 'old.pdf']);
  expect(files[0]).toMatchObject({ kind: 'cv', addedBy: { userId: recruiter.userId } });
  const kept = files.find(({ name }) => name === 'old.pdf')!;
  expect(kept.size).toBe(old.length);
  const got = await recruiter.get<string>(kept.url);
  expect([got.status, got.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('old.pdf'),
  ]);
  expect(got.body).toContain('Blue Vat');

  const { body: shown } = await recruiter.get<PersonResource>(`/api/people/${odo!.id}`);
  expect(shown.sources).toMatchObject([{ kind: 'cv', code: 'cv' }]);
  const manager = await workspace.user('hiringManager');
  expect((await filesOf(odo!.id, manager)).status).toBe(403);
  expect((await manager.get(kept.url)).status).toBe(403);
  const stranger = await (await TestWorkspace.add(server)).user('recruiter');
  expect((await stranger.get(kept.url)).status).toBe(404);
});

it('given a person whose CV is kept, when they are erased, then the document and its name are gone with them', async () => {
  await importOf([['marker-ida.pdf', pdfOf(['Ida Fen\nSpinner\nida@looms.example'])]]);
  const [ida] = await peopleNow();
  const [file] = (await filesOf(ida!.id)).body;
  const rowsOf = async () =>
    (await server.pool.query('select from files.files where file_id = $1', [file!.id])).rowCount;
  expect(await rowsOf()).toBe(1);
  const { rows } = await server.pool.query<{ key_of: string; owner_id: string | null }>(
    'select key_of, owner_id from files.files where file_id = $1',
    [file!.id],
  );
  // Under the key of the record, and nobody's else, so that it outlives the recruiter's account.
  expect(rows).toEqual([{ key_of: expect.any(String) as string, owner_id: null }]);

  expect((await recruiter.post(`/api/people/${ida!.id}/forget`)).status).toBe(200);
  expect((await filesOf(ida!.id)).status).toBe(410);
  expect((await recruiter.get(file!.url)).status).toBe(410);
  await server.until(async () => (await rowsOf()) === 0);
});

it('given a file of somebody else, or one too many, then it is told', async () => {
  const fileId = await handIn(bytesOf(told[0]!.file), 'cv.pdf');
  const colleague = await workspace.user('recruiter');
  const theirs = await colleague.post('/api/cv-imports', { fileIds: [fileId] });
  expect([theirs.status, JSON.stringify(theirs.body)]).toEqual([
    422,
    expect.stringContaining('not there any more'),
  ]);
  expect((await recruiter.post('/api/cv-imports', { fileIds: [] })).status).toBe(422);
  const huge = await recruiter.put('/api/cv-files', Buffer.alloc(11 * 1024 * 1024), {
    'Content-Type': 'application/pdf',
  });
  expect([huge.status, codeOf(huge)]).toEqual([413, 'file-too-large']);
});

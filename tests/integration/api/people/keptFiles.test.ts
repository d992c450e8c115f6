import type { PersonResource } from '../../../../domain/contracts/people.ts';
import type { PersonFileResource } from '../../../../domain/contracts/personFiles.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

const PLANTED = 'Planted words of a letter';

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

async function person(name: string): Promise<string> {
  const { status, body } = await recruiter.post<{ id: string }>('/api/people', { name });
  expect(status).toBe(201);
  await server.settled();
  return body.id;
}

const handIn = (name: string, content = PLANTED, by = recruiter) =>
  by.put<{ id: string }>('/api/person-files', Buffer.from(content), {
    'Content-Type': 'application/octet-stream',
    'X-File-Name': encodeURIComponent(name),
  });

const filesOf = (id: string, by = recruiter) =>
  by.get<PersonFileResource[]>(`/api/people/${id}/files`);

async function attached(personId: string, name: string): Promise<string> {
  const { body } = await handIn(name);
  const path = `/api/people/${personId}/attach-file`;
  expect((await recruiter.post(path, { fileId: body.id })).status).toBe(200);
  return body.id;
}

it('given a file with a name in another script, when it is added, then it stands on the page, and comes down as a file, never as a page', async () => {
  const id = await person('Odo Marl');
  const fileId = await attached(id, '推薦状 «Одо».txt');
  const { body: shown } = await recruiter.get<PersonResource>(`/api/people/${id}`);
  expect(shown.files).toMatchObject([
    {
      id: fileId,
      name: '推薦状 «Одо».txt',
      kind: 'file',
      size: Buffer.byteLength(PLANTED),
      addedBy: { userId: recruiter.userId },
    },
  ]);
  const got = await recruiter.get<string>(shown.files[0]!.url);
  expect(got.status).toBe(200);
  expect(got.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(got.headers.get('x-content-type-options')).toBe('nosniff');
  expect(got.headers.get('content-type')).toBe('application/octet-stream');
  const { rows } = await server.pool.query(
    'select owner_id, expires_at from files.files where file_id = $1',
    [fileId],
  );
  // Under the key of the record alone, for as long as they are known.
  expect(rows).toEqual([{ owner_id: null, expires_at: null }]);
});

it('given a file that was added, when it is taken away and had back, then it goes and comes, and a colleague may do it too', async () => {
  const id = await person('Odo Marl');
  const fileId = await attached(id, 'Letter.pdf');
  const colleague = await workspace.user('owner');
  const taken = await colleague.post(`/api/people/${id}/detach-file`, { fileId });
  expect([taken.status, (await filesOf(id)).body]).toEqual([200, []]);
  expect((await recruiter.get(`/api/people/${id}/files/${fileId}`)).status).toBe(404);
  const expires = async () =>
    (
      await server.pool.query<{ expires_at: Date | null }>(
        'select expires_at from files.files where file_id = $1',
        [fileId],
      )
    ).rows[0]?.expires_at;
  expect(await expires()).toBeInstanceOf(Date);

  const back = await colleague.post(`/api/people/${id}/attach-file`, { fileId });
  expect([back.status, (await filesOf(id)).body.map((one) => one.id)]).toEqual([200, [fileId]]);
  expect(await expires()).toBeNull();
});

it('given a file of one person, then it is never another’s, nor anybody’s of another workspace', async () => {
  const [id, other] = [await person('Odo Marl'), await person('Ida Fen')];
  const fileId = await attached(id, 'Letter.pdf');
  const wrong = await recruiter.post(`/api/people/${other}/attach-file`, { fileId });
  expect(wrong.status).toBe(422);
  expect((await recruiter.post(`/api/people/${other}/detach-file`, { fileId })).status).toBe(404);
  expect((await filesOf(other)).body).toEqual([]);

  const mine = await handIn('Mine.txt');
  const colleague = await workspace.user('recruiter');
  const path = `/api/people/${id}/attach-file`;
  expect((await colleague.post(path, { fileId: mine.body.id })).status).toBe(422);
  const stranger = await (await TestWorkspace.add(server)).user('owner');
  expect((await stranger.post(path, { fileId })).status).toBe(404);
  expect((await stranger.post(`/api/people/${id}/detach-file`, { fileId })).status).toBe(404);
  const manager = await workspace.user('hiringManager');
  expect((await manager.post(path, { fileId })).status).toBe(403);
  const { body: seen } = await manager.get<PersonResource>(`/api/people/${id}`);
  expect(seen.files).toEqual([]);
});

it('given what is empty, of another kind or too large, then it is told and nothing is kept', async () => {
  const empty = await handIn('Empty.pdf', '');
  expect([empty.status, codeOf(empty)]).toEqual([400, 'empty-file']);
  const page = await handIn('page.html', '<script>alert(1)</script>');
  expect([page.status, codeOf(page)]).toEqual([400, 'file-kind']);
  const huge = await handIn('Album.png', 'x'.repeat(11 * 1024 * 1024));
  expect([huge.status, codeOf(huge)]).toEqual([413, 'file-too-large']);
  const kept = await server.pool.query('select from files.files where workspace_id = $1', [
    workspace.id,
  ]);
  expect(kept.rowCount).toBe(0);
});

it('given a person with files, one of them taken away, when they are erased, then both are gone, word and name', async () => {
  const id = await person('Ida Fen');
  const fileIds = [await attached(id, 'marker-ida.txt'), await attached(id, 'marker-fen.txt')];
  await recruiter.post(`/api/people/${id}/detach-file`, { fileId: fileIds[1] });
  expect((await recruiter.post(`/api/people/${id}/forget`)).status).toBe(200);
  expect((await filesOf(id)).status).toBe(410);
  const again = await recruiter.post(`/api/people/${id}/attach-file`, { fileId: fileIds[1] });
  expect(again.status).toBe(410);
  await server.until(async () => {
    const text = 'select from files.files where file_id = any($1)';
    return (await server.pool.query(text, [fileIds])).rowCount === 0;
  });
});

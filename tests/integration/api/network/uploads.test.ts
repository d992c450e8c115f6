import { request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { ImportResource } from '../../../../domain/contracts/imports.ts';
import { networkFileErrors } from '../../../../platform/networkFile/networkFileError.ts';
import { generateConnectionsCsv } from '../../../support/inventedConnections.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { connectionsCsv, ended, upload, uploaded } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';
import { csvText } from '../../../support/networkFile.ts';
import { zipOf } from '../../../support/zipFile.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: ComposedServer;
let workspace: TestWorkspace;
let colleague: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  colleague = await workspace.user('colleague');
});

async function filesKept(): Promise<number> {
  const { rows } = await server.pool.query<{ count: number }>(
    'select count(*)::int as count from files.files where workspace_id = $1',
    [workspace.id],
  );
  return rows[0]?.count ?? -1;
}

describe('a network file', () => {
  it('is taken as Connections.csv, counted, and gone once it has been read', async () => {
    const done = await uploaded(
      server,
      colleague,
      connectionsCsv([{ name: 'Wilhelmina Oake' }, { name: 'Bartholomew Finch' }]),
    );
    expect(done).toMatchObject({ status: 'finished', kind: 'connections', read: 2, added: 2 });
    expect(done).toMatchObject({ changed: 0, unchanged: 0, gone: 0, rejected: 0, failure: null });
    expect(done.rejectedUrl).toBeNull();
    await server.until(async () => (await filesKept()) === 0);
  });

  it('is taken as the ZIP that it came in', async () => {
    const zip = await zipOf([
      { name: 'Profile.csv', content: 'First Name,Last Name\nA,B\n' },
      { name: 'Connections.csv', content: connectionsCsv([{ name: 'Wilhelmina Oake' }]) },
    ]);
    expect(await uploaded(server, colleague, zip)).toMatchObject({ status: 'finished', added: 1 });
  });

  it('is compared with the one before: who is new, who changed, who is gone', async () => {
    await uploaded(
      server,
      colleague,
      connectionsCsv([
        { name: 'Wilhelmina Oake' },
        { name: 'Bartholomew Finch', position: 'Developer' },
        { name: 'Peregrine Holt' },
      ]),
    );
    const second = await uploaded(
      server,
      colleague,
      connectionsCsv([
        { name: 'Wilhelmina Oake' },
        { name: 'Bartholomew Finch', position: 'Lead developer' },
        { name: 'Ottoline Crewe' },
      ]),
    );
    expect(second).toMatchObject({ read: 3, added: 1, changed: 1, unchanged: 1, gone: 1 });
    const { headers, body } = await colleague.list<ImportResource>('imports', {
      sort: ['startedAt', 'DESC'],
    });
    expect(headers.get('Content-Range')).toBe('imports 0-1/2');
    expect(body[0]).toEqual(second);
  });

  it('that lacks most of the one before asks its owner, who has them taken away', async () => {
    const names = Array.from({ length: 30 }, (_, at) => ({ name: `Wilhelmina Oake${at}` }));
    await uploaded(server, colleague, connectionsCsv(names));
    const part = connectionsCsv(names.slice(0, 4));
    const other = await workspace.user('recruiter');
    const asked = await uploaded(server, colleague, part);
    expect(asked).toMatchObject({ gone: 0, unchanged: 4 });
    const seen = async (id: string) =>
      (await colleague.get<ImportResource>(`/api/imports/${id}`)).body;
    const { removal } = await server.until(async () => {
      const found = await seen(asked.id);
      return found.removal !== null && found;
    });
    expect(removal).toEqual({ state: 'asked', missing: 26, known: 30 });
    expect((await colleague.list('connections')).headers.get('Content-Range')).toMatch(/30$/);

    const refused = await other.post(`/api/imports/${asked.id}/remove-missing`);
    expect([refused.status, codeOf(refused)]).toEqual([404, 'not-found']);
    const answered = await colleague.post(`/api/imports/${asked.id}/remove-missing`);
    expect([answered.status, answered.body]).toEqual([200, { id: asked.id }]);
    await server.until(async () => (await seen(asked.id)).removal?.state === 'done');
    await server.settled();
    expect(await seen(asked.id)).toMatchObject({ gone: 26 });
    expect((await colleague.list('connections')).headers.get('Content-Range')).toMatch(/4$/);
    const late = await colleague.post(`/api/imports/${asked.id}/keep-missing`);
    expect([late.status, codeOf(late)]).toEqual([409, 'removal-not-asked']);
  });

  it('given a newer one before an answer, then that is the one that is followed', async () => {
    const names = Array.from({ length: 30 }, (_, at) => ({ name: `Wilhelmina Oake${at}` }));
    await uploaded(server, colleague, connectionsCsv(names));
    const asked = await uploaded(server, colleague, connectionsCsv(names.slice(0, 4)));
    const newer = await uploaded(server, colleague, connectionsCsv(names));
    expect(newer.id).not.toBe(asked.id);
    expect(newer).toMatchObject({ read: 30, unchanged: 30 });
  });

  it('waits its turn: while one is being read no other of the same user is taken', async () => {
    const other = await workspace.user('colleague');
    const first = await upload(colleague, generateConnectionsCsv({ seed: 3, rows: 1_000 }));
    const [again, ofOther] = await Promise.all([
      upload(colleague, connectionsCsv([{ name: 'Wilhelmina Oake' }])),
      upload(other, connectionsCsv([{ name: 'Wilhelmina Oake' }])),
    ]);
    expect([first.status, again.status, ofOther.status]).toEqual([202, 409, 202]);
    expect(codeOf(again)).toBe('upload-open');
    expect((await ended(server, colleague, first.body.id)).status).toBe('finished');
    await ended(server, other, ofOther.body.id);
    await server.until(async () => (await filesKept()) <= 1);
  });

  it('that is handed in again with the same command is the same upload', async () => {
    const command = { 'X-Kith-Command': server.ids.newId() };
    const csv = connectionsCsv([{ name: 'Wilhelmina Oake' }]);
    const first = await upload(colleague, csv, command);
    await ended(server, colleague, first.body.id);
    const again = await upload(colleague, csv, command);
    expect([again.status, again.body]).toEqual([202, first.body]);
    expect((await colleague.list('imports')).headers.get('Content-Range')).toBe('imports 0-0/1');
    await server.until(async () => (await filesKept()) === 0);
  });

  it('tells its owner which rows were not taken and why, as a file without formulas', async () => {
    const rows = [
      ['Wilhelmina', 'Oake', 'https://www.linkedin.com/in/w', '', '', '', '05 Mar 2019'],
      ['', '', '', '', '=HYPERLINK("https://evil.example")', '@cmd', '05 Mar 2019'],
    ];
    const done = await uploaded(server, colleague, csvText({ rows }));
    expect(done).toMatchObject({ added: 1, rejected: 1 });

    const file = await colleague.get<string>(done.rejectedUrl ?? '');
    expect(file.status).toBe(200);
    expect(file.headers.get('Content-Type')).toMatch(/^text\/csv/);
    expect(file.headers.get('Content-Disposition')).toBe(
      'attachment; filename="rows-not-taken.csv"',
    );
    expect(file.body).toContain('The row has no name.');
    expect(file.body).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(file.body).toContain(`'@cmd`);

    const owner = await workspace.user('owner');
    expect((await owner.get(done.rejectedUrl ?? '')).status).toBe(404);
    expect((await owner.get(`/api/imports/${done.id}`)).status).toBe(404);
    expect((await owner.list('imports')).body).toEqual([]);

    server.clock.advance(DAY_MS);
    expect((await colleague.get(done.rejectedUrl ?? '')).status).toBe(410);
    const later = await colleague.get<ImportResource>(`/api/imports/${done.id}`);
    expect(later.body).toMatchObject({ rejected: 1, rejectedUrl: null });
    expect((await colleague.list('imports')).body).toMatchObject([{ rejectedUrl: null }]);
  });

  it.each([
    [
      'zip-broken',
      async () => (await zipOf([{ name: 'Connections.csv', content: 'x' }])).subarray(0, 40),
    ],
    ['no-connections-file', () => zipOf([{ name: 'Invitations.csv', content: 'x' }])],
    ['header-not-found', async () => Buffer.from('one,two\nthree,four\n')],
    ['empty-file', async () => Buffer.from('')],
    ['no-connections', async () => Buffer.from(connectionsCsv([]))],
  ] as const)('that can’t be read ends its import with the reason: %s', async (code, file) => {
    const done = await uploaded(server, colleague, await file());
    expect(done.status).toBe('failed');
    expect(done.failure).toEqual({ code, message: networkFileErrors[code] });
    await server.until(async () => (await filesKept()) === 0);
    const next = await uploaded(server, colleague, connectionsCsv([{ name: 'Ottoline Crewe' }]));
    expect(next.status).toBe('finished');
  });

  it('whose sending breaks off leaves nothing behind', async () => {
    const { cookie, csrfToken } = colleague.credentials;
    const { hostname, port, host } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    socket.write(
      [
        'PUT /api/network/uploads HTTP/1.1',
        `Host: ${host}`,
        `Cookie: ${cookie}`,
        `X-CSRF-Token: ${csrfToken}`,
        'Content-Length: 1000000',
        '',
        'x'.repeat(400_000),
      ].join('\r\n'),
    );
    await server.until(async () => (await filesKept()) === 1);
    socket.destroy();
    await server.until(async () => (await filesKept()) === 0);
    expect((await colleague.list('imports')).body).toEqual([]);
    const next = await uploaded(server, colleague, connectionsCsv([{ name: 'Ottoline Crewe' }]));
    expect(next.status).toBe('finished');
  });

  it('that is too large is refused before it is sent', async () => {
    const { cookie, csrfToken } = colleague.credentials;
    const { hostname, port, host } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    const answer = new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(String(data))),
    );
    socket.write(
      `PUT /api/network/uploads HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nX-CSRF-Token: ${csrfToken}\r\nContent-Length: 200000000\r\n\r\n`,
    );
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*"file-too-large"/);
    socket.destroy();
  });

  it('that turns out too large while it is sent, of no length said before, is refused alike', async () => {
    const { cookie, csrfToken } = colleague.credentials;
    const { hostname, port, host } = new URL(server.origin);
    const piece = Buffer.alloc(4 * 1024 * 1024, 'x');
    const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { Host: host, Cookie: cookie, 'X-CSRF-Token': csrfToken };
      const path = '/api/network/uploads';
      const sending = request({ hostname, port, path, method: 'PUT', headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      sending.on('error', reject);
      Readable.from(Array.from({ length: 27 }, () => piece)).pipe(sending);
    });
    const { status, text } = await answered;
    expect([status, text]).toEqual([413, expect.stringContaining('"file-too-large"')]);
    expect(await filesKept()).toBe(0);
  }, 60_000);

  it.each(['%E0%A4%A', 'x'.repeat(256)])('can’t be called %s', async (name) => {
    const csv = connectionsCsv([{ name: 'Wilhelmina Oake' }]);
    const refused = await upload(colleague, csv, { 'X-File-Name': name });
    expect([refused.status, codeOf(refused)]).toEqual([400, 'invalid-file-name']);
  });
});

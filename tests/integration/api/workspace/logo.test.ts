import type { AuditResource } from '../../../../domain/contracts/audits.ts';
import { LOGO_MAX_BYTES } from '../../../../domain/contracts/logo.ts';
import type { WorkspaceFace } from '../../../../domain/contracts/members.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { initialDataOf, TestBrowser } from '../../../support/http/testBrowser.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';
import { jpeg, png, webp } from '../../../support/pictures.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { settings } from '../../../../projections/workspace/settings.ts';
import { sweepLogos } from '../../../../workers/workspace/sweepLogos.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let owner: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  owner = await workspace.user('owner', 'Olga Owner');
  colleague = await workspace.user('colleague');
});

const handIn = (content: Buffer, by = owner) =>
  by.put<{ id: string }>('/api/workspace/logo-files', content, {
    'Content-Type': 'application/octet-stream',
    'X-File-Name': 'logo.png',
  });
const choose = (fileId: string) => owner.post('/api/workspace/choose-logo', { fileId });
const logoUrl = async (by = colleague) =>
  (await by.get<WorkspaceFace>('/api/workspace/face')).body.logoUrl;

/** The sweep has come. */
async function swept(): Promise<void> {
  await server.settled();
  await sweepLogos(server);
}

async function shown(content: Buffer): Promise<string> {
  const { body } = await handIn(content);
  expect((await choose(body.id)).status).toBe(200);
  return body.id;
}

it.each([
  ['png', png(200, 80)],
  ['jpeg', jpeg(200, 80)],
  ['webp', webp(200, 80)],
])(
  'given a %s, then everybody in the workspace is shown it as that kind, by a browser that keeps it, and runs nothing in it',
  async (format, content) => {
    const id = await shown(content);
    const url = await logoUrl();
    expect(url).toBe(`/api/workspace/logo/${id}`);
    const { status, headers } = await colleague.get(url ?? '');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(`image/${format}`);
    expect(headers.get('content-length')).toBe(String(content.length));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toMatch(/^private, /);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('content-disposition')).toBe('inline');
    const stranger = await (await TestWorkspace.add(server)).user('owner');
    expect((await stranger.get(url ?? '')).status).toBe(404);
  },
);

it('given another one and then none, then each is taken back within a day, and owners read of both under Changes', async () => {
  const first = await shown(png(64, 64));
  const second = await shown(png(65, 65));
  expect((await colleague.get(`/api/workspace/logo/${first}`)).status).toBe(404);
  expect((await choose(first)).status).toBe(200);
  expect(await logoUrl()).toBe(`/api/workspace/logo/${first}`);
  expect((await owner.post('/api/workspace/take-out-logo')).status).toBe(200);
  expect(await logoUrl()).toBeNull();
  expect((await owner.post('/api/workspace/take-out-logo')).status).toBe(200);
  await swept();
  const kept = await server.files.find(second);
  expect(kept?.expiresAt?.getTime()).toBeGreaterThan(server.clock.now().getTime());
  const told = (await owner.list<AuditResource>('audits', { range: [0, 1] })).body;
  expect(told.map(({ what, from, to }) => [what, from, to])).toEqual([
    ['Logo', 'A picture', null],
    ['Logo', 'A picture', 'A picture'],
  ]);
  expect((await choose(first)).status).toBe(200);
  expect((await server.files.find(first))?.expiresAt).toBeNull();
  expect(await logoUrl()).toBe(`/api/workspace/logo/${first}`);
});

const expiryOf = async (id: string) => (await server.files.find(id))?.expiresAt ?? null;

it('given it is chosen again while taking it out still waits for what reads show, then it stays', async () => {
  const id = await shown(png(64, 64));
  const before = await server.store.head();
  const holding = await server.pool.connect();
  try {
    await holding.query(`begin; lock table ${tableOf(settings)} in share mode`);
    const takingOut = owner.post('/api/workspace/take-out-logo');
    await server.until(async () => (await server.store.head()) !== before);
    const choosing = choose(id);
    expect([(await takingOut).status, (await choosing).status]).toEqual([200, 200]);
  } finally {
    await holding.query('rollback');
    holding.release();
  }
  await server.settled();
  expect([await expiryOf(id), await logoUrl()]).toEqual([null, `/api/workspace/logo/${id}`]);
});

it('given calls that broke off, then what is the logo stays, and what is none goes after a day', async () => {
  const { body: former } = await handIn(png(66, 66));
  await server.files.keepFor(former.id, workspace.id);
  const { body: waiting } = await handIn(png(67, 67));
  const itsTime = await expiryOf(waiting.id);
  const id = await shown(png(64, 64));
  await server.files.letGo(id, new Date(server.clock.now().getTime() + 60_000));
  await swept();
  expect(await expiryOf(former.id)).not.toBeNull();
  expect(await expiryOf(waiting.id)).toEqual(itsTime);
  expect(await expiryOf(id)).toBeNull();
});

it.each([
  [
    'a drawing',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'PNG, JPEG',
  ],
  ['a text that is called a picture', Buffer.from('logo'), 'PNG, JPEG'],
  ['nothing', Buffer.alloc(0), 'PNG, JPEG'],
  ['a picture that breaks off', png(64, 64).subarray(0, 40), 'PNG, JPEG'],
  ['one that is drawn too large', png(2_001, 64), '2001 × 64 pixels'],
  ['one that is too small to see', png(64, 15), '64 × 15 pixels'],
])('refuses %s, says why, and keeps nothing of it', async (_what, content, why) => {
  const { status, body } = await handIn(content);
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(why)]);
  const left = await server.pool.query('select from files.files where workspace_id = $1', [
    workspace.id,
  ]);
  expect(left.rowCount).toBe(0);
});

it('given an invitation, then whoever has opened its link sees the logo, and nobody else does', async () => {
  const id = await shown(png(64, 64));
  const email = `ida@${workspace.id}.example`;
  await owner.post('/api/invitations', { people: email, role: 'colleague' });
  const mailed = () => server.inbox.mails().find(({ to }) => to === email);
  await server.until(() => mailed() !== undefined);
  const path = /https?:\/\/[^/\s]+(\/invitation\/\S+)/.exec(mailed()?.text ?? '')?.[1] ?? '';
  const browser = new TestBrowser(server.origin);
  const page = initialDataOf(await browser.open(path))['page'];
  const url = `/invitation/logo/${id}`;
  expect(page).toMatchObject({ opened: { logoUrl: url } });
  const picture = await browser.get(url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await new TestBrowser(server.origin).get(url)).status).toBe(404);
  expect((await browser.get('/invitation/logo/none')).status).toBe(404);
});

it('refuses a file that is too large, however it is sent', async () => {
  const refused = await handIn(Buffer.concat([png(64, 64), Buffer.alloc(LOGO_MAX_BYTES)]));
  expect([refused.status, codeOf(refused)]).toEqual([413, 'file-too-large']);
});

it('shows no file of another workspace, nor one that was handed in for something else', async () => {
  const stranger = await (await TestWorkspace.add(server)).user('owner');
  const theirs = await handIn(png(64, 64), stranger);
  const file = await owner.put<{ id: string }>('/api/person-files', png(64, 64), {
    'Content-Type': 'application/octet-stream',
    'X-File-Name': 'photo.png',
  });
  for (const { body } of [theirs, file]) expect((await choose(body.id)).status).toBe(422);
  expect(await logoUrl()).toBeNull();
});

it('given a colleague has chosen another since, then taking back the first takes nothing of theirs away', async () => {
  const first = await shown(png(64, 64));
  const { id: other } = (await handIn(png(65, 65))).body;
  const another = await workspace.user('owner');
  expect((await another.post('/api/workspace/choose-logo', { fileId: other })).status).toBe(200);
  const late = await owner.post('/api/workspace/take-out-logo', { from: first });
  const put = { fileId: first, from: null };
  const later = await owner.post('/api/workspace/choose-logo', put);
  expect([late, later].map((answer) => [answer.status, codeOf(answer)])).toEqual([
    [409, 'changed-since'],
    [409, 'changed-since'],
  ]);
  expect(await logoUrl()).toBe(`/api/workspace/logo/${other}`);
  expect((await owner.post('/api/workspace/take-out-logo', { from: other })).status).toBe(200);
  expect((await owner.post('/api/workspace/choose-logo', put)).status).toBe(200);
});

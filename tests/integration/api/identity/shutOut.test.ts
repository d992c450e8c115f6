import type { MemberResource } from '../../../../domain/contracts/members.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { linkIn } from '../../../support/http/people.ts';
import { TestBrowser } from '../../../support/http/testBrowser.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let email: string;
let owner: SignedIn;
let companies = 0;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

/** A company into which everybody of its domain may come, and its owner. */
beforeEach(async () => {
  await server.pool.query('truncate identity.rate_limits');
  companies += 1;
  const domain = `company${companies}.example`;
  const company = await TestWorkspace.add(server, { domain });
  owner = await company.user('owner', 'Olga', `olga@${domain}`);
  email = `ada@${domain}`;
});

const mails = () => server.inbox.mails().filter(({ to }) => to === email);

/** Signs up, and opens the link from the mail; answers where that leads to. */
async function signUp(): Promise<string | null> {
  const browser = new TestBrowser(server.origin);
  const before = mails().length;
  await browser.post('/start-signup', await browser.open('/start-signup'), { user: email });
  const mail = await server.until(() => mails().length > before && mails()[0]);
  const text = mail.text.replaceAll(server.config.origin, 'http://it');
  const page = await browser.open(linkIn(text, 'http://it').path);
  return (await browser.post('/sign-in', page)).headers.get('Location');
}
const members = async () =>
  (await owner.list<MemberResource>('members')).body.filter((each) => each.email === email);

/** Somebody who has signed up, and belongs to another workspace, too. */
async function ada() {
  expect(await signUp()).toBe('/today');
  const [{ id } = { id: '' }] = await members();
  const elsewhere = await TestWorkspace.add(server);
  return { id, elsewhere: await elsewhere.adopt(id, 'recruiter') };
}
async function close(client: SignedIn, userId: string, erase: boolean) {
  expect((await client.post('/api/me/close-account', { email, erase })).status).toBe(200);
  const hash = server.hash('mail-address', email);
  const { claims } = server.identity;
  await server.until(async () => (await claims.ownerOf('mail-address', hash)) === null);
  await server.until(async () => {
    for await (const { type } of server.store.readStream(`subject-${userId}`)) {
      if (type === 'ErasureProven') return true;
    }
    return !erase;
  });
  await server.settled();
}

const outcomes = [
  ['removed', 'remove', {}],
  ['suspended', 'suspend', { reason: 'security' }],
] as const;

describe.each([false, true])('whose account is closed, and erased: %s', (erase) => {
  it.each(outcomes)(
    'given they were %s, then no new account lets them in',
    async (_, verb, body) => {
      const { id, elsewhere } = await ada();
      expect((await owner.post(`/api/members/${id}/${verb}`, body)).status).toBe(200);
      await close(elsewhere, id, erase);
      expect(await signUp()).not.toBe('/today');
      const left = (await members()).filter((each) => each.id !== id);
      expect(left).toEqual([]);
    },
  );

  it('given they left by that alone, then they come in by a new one', async () => {
    const { id, elsewhere } = await ada();
    await close(elsewhere, id, erase);
    await server.until(async () => (await members()).length === 0);
    expect(await signUp()).toBe('/today');
    expect(await members()).toHaveLength(1);
  });

  it('given they were removed and are invited afterwards, then they come in', async () => {
    const { id, elsewhere } = await ada();
    await owner.post(`/api/members/${id}/remove`);
    await close(elsewhere, id, erase);
    const before = mails().length;
    await owner.post('/api/invitations', { people: email, role: 'recruiter' });
    const mail = await server.until(() => mails().length > before && mails()[0]);
    const path = /(\/invitation\/\S+)/.exec(mail.text)?.[1] ?? '';
    const browser = new TestBrowser(server.origin);
    const accepted = await browser.post('/invitation', await browser.open(path));
    expect(accepted.headers.get('Location')).toBe('/today');
    expect(await members()).toHaveLength(1);
  });
});

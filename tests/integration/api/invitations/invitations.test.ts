import type {
  InvitationResource,
  InvitedPeople,
} from '../../../../domain/contracts/invitations.ts';
import type { MemberResource } from '../../../../domain/contracts/members.ts';
import type { AuditResource } from '../../../../domain/contracts/audits.ts';
import { forgetUser } from '../../../../cli/privacy/user.ts';
import { setReadiness } from '../../../../cli/identity/setReadiness.ts';
import { suspendWorkspace } from '../../../../cli/identity/suspendWorkspace.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { linkIn } from '../../../support/http/people.ts';
import { initialDataOf, TestBrowser, type Seen } from '../../../support/http/testBrowser.ts';
import { flashesOf } from '../../../support/signOn/signOnWorld.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: ComposedServer;
let company: TestWorkspace;
let domain: string;
let owner: SignedIn;
let companies = 0;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate identity.rate_limits');
  companies += 1;
  domain = `company${companies}.example`;
  await begin(null);
});

/** Larkmoor with so many seats, and its owner. */
async function begin(seats: number | null) {
  company = await TestWorkspace.add(server, { domain, seats, ready: false });
  owner = await member('owner');
}
const member = (role: 'owner' | 'recruiter', email = `${role}@${domain}`) =>
  company.user(role, `Olga ${role}`, email);
const invite = async (people: string, more: object = {}, by = owner) =>
  (await by.post<InvitedPeople>('/api/invitations', { people, role: 'recruiter', ...more })).body;
const outcomes = async (people: string, more: object = {}) =>
  (await invite(people, more)).lines.map(({ outcome }) => outcome);
const invitations = async () => (await owner.list<InvitationResource>('invitations')).body;
const act = async (verb: string) => {
  const [{ id } = { id: '' }] = await invitations();
  return owner.post(`/api/invitations/${id}/${verb}`);
};
const mailsTo = (email: string) => server.inbox.mails().filter(({ to }) => to === email);
/** The path of the link in the newest of so many mails. */
const linkTo = async (email: string, mails = 1) => {
  await server.until(() => mailsTo(email).length >= mails);
  return /https?:\/\/[^/\s]+(\/invitation\/\S+)/.exec(mailsTo(email)[0]?.text ?? '')?.[1] ?? '';
};
const shown = (seen: Seen) => (initialDataOf(seen)['page'] as { opened: unknown }).opened;
const place = (seen: Seen) => seen.headers.get('Location');
const browserOf = ({ credentials }: SignedIn) => {
  const browser = new TestBrowser(server.origin);
  browser.cookies.set('kith-session', credentials.cookie.replace('kith-session=', ''));
  return browser;
};
const members = async () => (await owner.list<MemberResource>('members')).body;
/** Has a new address invited, and opens its link. */
async function opened(name = 'ada', browser = new TestBrowser(server.origin)) {
  const email = `${name}@${domain}`;
  await invite(`${name} <${email}>`);
  const path = await linkTo(email);
  return { email, path, browser, page: await browser.open(path) };
}

describe('inviting people', () => {
  it('given a pasted list, when it is sent, then each entry is answered', async () => {
    await invite(`waits@${domain}`);
    const list = [
      `Ada <ada@${domain}>`,
      `owner@${domain}`,
      `waits@${domain}`,
      'Ben',
      'eve@other.example',
      `Ada@${domain.toUpperCase()}`,
      'Ben',
    ];
    expect(await outcomes(list.join('\n'))).toEqual([
      'invited',
      'alreadyMember',
      'alreadyInvited',
      'noAddress',
      'otherDomain',
      'alreadyListed',
      'alreadyListed',
    ]);
    expect(await invitations()).toMatchObject([
      { email: `ada@${domain}`, name: 'Ada', role: 'recruiter', inviterName: 'Olga owner' },
      { email: `waits@${domain}`, isExpired: false, remindedAt: null },
    ]);
  });

  it('given two seats, when three are invited, then who waits counts for one', async () => {
    domain = `small${domain}`;
    await begin(3);
    await setReadiness({ ...server, claims: server.identity.claims }, company.id, true);
    expect(await outcomes(`a@${domain}, b@${domain}, c@${domain}`)).toEqual([
      'invited',
      'invited',
      'noSeat',
    ]);
    expect(await outcomes(`c@${domain}`)).toEqual(['noSeat']);
    await act('revoke');
    expect(await outcomes(`c@${domain}`)).toEqual(['invited']);
  });

  it('given two owners who invite the same address at once, then there is one invitation and one mail', async () => {
    // A trial has no room for three.
    const { claims } = server.identity;
    await setReadiness({ ...server, claims }, company.id, true);
    const other = await member('owner', `second@${domain}`);
    const email = `ada@${domain}`;
    const answers = await Promise.all([invite(email), invite(email, {}, other)]);
    const outcomesOf = answers.map(({ lines }) => lines[0]?.outcome);
    expect(new Set(outcomesOf)).toEqual(new Set(['alreadyInvited', 'invited']));
    await linkTo(email);
    expect(await invitations()).toHaveLength(1);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('given the same request twice, then it is answered the same', async () => {
    const body = { people: `ada@${domain}`, role: 'recruiter' };
    const id = { 'X-Kith-Command': server.ids.newId() };
    const first = await owner.post('/api/invitations', body, id);
    expect((await owner.post('/api/invitations', body, id)).body).toEqual(first.body);
    expect(first.body).toMatchObject({ lines: [{ outcome: 'invited' }] });
  });

  it('given a name and a word with the marks of a mail’s head, then the mail has one address, and they are text', async () => {
    const email = `ada@${domain}`;
    const word = 'Come!\r\nBcc: eve@other.example <script>alert(1)</script>';
    await invite(`"Ada\tBcc: eve@other.example" <${email}>`, { word });
    await linkTo(email);
    const [mail] = mailsTo(email);
    expect(mail?.subject).toBe('Olga owner invites you to Larkmoor on Kith');
    expect(mail?.html).not.toContain('<script>');
    expect(mailsTo('eve@other.example')).toEqual([]);
  });

  it.each([
    [{ people: '', role: 'recruiter' }, 'people'],
    [{ people: 'a@b.example', role: 'operator' }, 'role'],
    [{ people: 'a@b.example', role: 'colleague', word: 'x'.repeat(501) }, 'word'],
  ])('refuses %j', async (body, field) => {
    const refused = await owner.post('/api/invitations', body);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain(`"${field}"`);
  });
});

describe('accepting an invitation', () => {
  it('given a new address, when its link is opened and the button pressed, then it has an account, the role and a session; scanners change nothing', async () => {
    const { path, browser, page, email } = await opened();
    for (const seen of [await browser.get(path), await browser.get('/invitation')]) {
      expect(seen.headers.get('Referrer-Policy')).toBe('no-referrer');
    }
    expect(place(await browser.get(path))).toBe('/invitation');
    expect(shown(page)).toEqual({
      email,
      workspaceName: 'Larkmoor',
      logoUrl: null,
      inviterName: 'Olga owner',
      role: 'recruiter',
      hasAccount: false,
      signedIn: 'no',
    });
    expect(await members()).toHaveLength(1);
    expect(place(await browser.post('/invitation', page))).toBe('/today');
    const app = await browser.open('/projects');
    expect(initialDataOf(app)).toMatchObject({ user: { email, name: 'ada', role: 'recruiter' } });
    expect((await members()).map((each) => each.email)).toContain(email);
    expect(await invitations()).toEqual([]);
  });

  it('given it is accepted, then the changes of the workspace name who joined by it, and nobody once they are erased', async () => {
    const invitedOf = async () =>
      (await owner.list<AuditResource>('audits')).body.flatMap(({ what }) =>
        /invitation/i.test(what) ? [what] : [],
      );
    const { browser, page, email } = await opened();
    expect(await invitedOf()).toEqual([`Invitation of ${email}`]);
    await browser.post('/invitation', page);
    await server.settled();
    expect(await invitations()).toEqual([]);
    expect(await invitedOf()).toEqual(['Invitation of ada']);
    const ada = (await members()).find((each) => each.email === email);
    await forgetUser(server, ada?.id ?? '', 'asked');
    await server.settled();
    expect(await invitedOf()).toEqual(['An invitation']);
  });

  it('given a link that was used, taken back, replaced or is too old, and one that nobody sent, then each says so', async () => {
    const { path, browser, page } = await opened('used');
    await browser.post('/invitation', page);
    const stranger = new TestBrowser(server.origin);
    expect(shown(await stranger.open(path))).toBe('used');
    const other = browserOf(owner);
    expect(shown(await other.open(path))).toBe('used');
    expect(shown(await browser.open(path))).toBe('yours');

    const back = await opened('back');
    await act('revoke');
    expect(shown(await stranger.open(back.path))).toBe('revoked');
    await back.browser.post('/invitation', back.page);
    expect(back.browser.cookies.has('kith-session')).toBe(false);
    await act('reinstate');

    const late = await opened('late');
    expect(shown(await stranger.open(late.path.slice(0, -3) + 'AAA'))).toBe('unknown');
    expect(shown(await stranger.open('/invitation/none/of/these'))).toBe('unknown');
    server.clock.advance(7 * DAY_MS);
    expect(shown(await stranger.open(late.path))).toBe('expired');
    await late.browser.post('/invitation', late.page);
    expect(late.browser.cookies.has('kith-session')).toBe(false);
  });

  it('given somebody else is signed in, when the link is opened, then they are told and choose; nothing is joined under another address', async () => {
    const other = await member('recruiter');
    const { browser, page, email } = await opened('ada', browserOf(other));
    expect(shown(page)).toMatchObject({ email, signedIn: 'other' });
    expect(place(await browser.post('/invitation', page))).toBe('/invitation');
    expect((await members()).map((each) => each.email)).not.toContain(email);
    expect((await other.get('/api/me')).status).toBe(200);
    expect(place(await browser.post('/invitation', page, { as: 'invited' }))).toBe('/today');
    expect(initialDataOf(await browser.open('/projects'))).toMatchObject({ user: { email } });
    expect((await other.get('/api/me')).status).toBe(401);
  });

  it('given an address with an account, when it accepts, then it belongs to the workspace from then on, and signs in by a link of ten minutes', async () => {
    domain = `second-${domain}`;
    const email = `ada@${domain}`;
    const ada = await member('recruiter', email);
    await begin(null);
    const { browser, page } = await opened();
    expect(shown(page)).toMatchObject({ hasAccount: true, signedIn: 'no' });
    expect((await members()).map(({ id }) => id)).not.toContain(ada.userId);
    expect(place(await browser.post('/invitation', page))).toBe('/login');
    expect(browser.cookies.has('kith-session')).toBe(false);
    expect((await members()).map(({ id }) => id)).toContain(ada.userId);
    const mail = await server.until(() =>
      mailsTo(email).find(({ text }) => text.includes('/sign-in/')),
    );
    const { path } = linkIn(mail.text.replaceAll(server.config.origin, 'http://it'), 'http://it');
    await browser.post('/sign-in', await browser.open(path));
    expect(initialDataOf(await browser.open('/projects'))).toMatchObject({
      workspace: { id: company.id },
    });
  });

  it('given a workspace that requires its sign-on, when a new address accepts, then it belongs to it, and signs in by the provider', async () => {
    await owner.post('/api/workspace/set-up-sign-on', {
      issuer: 'https://login.example',
      clientId: 'kith',
      clientSecret: 'x',
    });
    await owner.post('/api/workspace/switch-on-sign-on');
    await owner.post('/api/workspace/require-sign-on');
    const { browser, page, email } = await opened();
    expect(place(await browser.post('/invitation', page))).toBe('/login');
    expect(browser.cookies.has('kith-session')).toBe(false);
    expect((await members()).map((each) => each.email)).toContain(email);
    expect(flashesOf(await browser.open('/login'))).toMatchObject([
      { type: 'SIGN_ON', provider: 'login.example', isRequired: true },
      { type: 'EMAIL', email },
    ]);
  });

  it('given a form of another site, or one without its token, then nothing is accepted', async () => {
    const { browser, page } = await opened();
    const forged = await browser.post(
      '/invitation',
      page,
      {},
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    );
    expect(forged.status).toBe(403);
    expect((await browser.post('/invitation', page, { _csrf: 'wrong' })).status).toBe(403);
    expect(browser.cookies.has('kith-session')).toBe(false);
  });

  it('given the last seat is taken meanwhile, then that is said, and the link is still good', async () => {
    domain = `full-${domain}`;
    await begin(2);
    const { browser, page, path } = await opened();
    const late = await member('recruiter');
    expect(shown(await browser.post('/invitation', page))).toBe('noSeat');
    await owner.post(`/api/members/${late.userId}/remove`);
    expect(place(await browser.post('/invitation', await browser.open(path)))).toBe('/today');
  });

  it('given the workspace is suspended meanwhile, then that is said, no account is made, and the link is good once it goes on', async () => {
    const { browser, page, path, email } = await opened();
    const operator = { ...server, claims: server.identity.claims };
    await suspendWorkspace(operator, company.id, 'unpaid');
    expect(shown(await browser.post('/invitation', page))).toBe('shut');
    expect(shown(await browser.open(path))).toBe('shut');
    const hash = server.hash('mail-address', email);
    expect(await server.identity.claims.ownerOf('mail-address', hash)).toBeNull();
    await suspendWorkspace(operator, company.id, null);
    expect(place(await browser.post('/invitation', await browser.open(path)))).toBe('/today');
  });
});

describe('looking after invitations', () => {
  it('given one that waits, then its mail is told, it goes again with another link, and not at once again', async () => {
    const { email } = await opened();
    await server.until(async () => (await invitations())[0]?.mail === 'sent');
    const soon = await act('resend');
    expect([soon.status, codeOf(soon)]).toEqual([409, 'invitation-just-sent']);
    server.clock.advance(10 * 60_000);
    expect((await act('resend')).status).toBe(200);
    const [{ id } = { id: '' }] = await invitations();
    for (const verb of ['revoke', 'reinstate']) await owner.post(`/api/invitations/${id}/${verb}`);
    const changes = (await owner.list<AuditResource>('audits')).body.slice(0, 3);
    expect(changes.map(({ to }) => to)).toEqual(['Good again', 'Taken back', 'Sent again']);
    const path = await linkTo(email, 2);
    expect(shown(await new TestBrowser(server.origin).open(path))).toMatchObject({ email });
  });

  it('given one that is accepted, then its address is erased from it, and stands with the account', async () => {
    const { browser, page, email } = await opened();
    const [{ id } = { id: '' }] = await invitations();
    await browser.post('/invitation', page);
    await server.until(async () => {
      for await (const { type } of server.store.readStream(`subject-${id}`)) {
        if (type === 'ErasureProven') return true;
      }
      return false;
    });
    const { rows } = await server.pool.query('select from identity.claims where owner_id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
    expect(await outcomes(email)).toEqual(['alreadyMember']);
  });
});

describe('missing an invite', () => {
  const ask = async (user: string) => {
    const browser = new TestBrowser(server.origin);
    return browser.post('/missing-invite', await browser.open('/missing-invite'), { user });
  };

  it('given an invitation and none, when either asks, then the answers are the same, and only the invited address has mail', async () => {
    const { email } = await opened();
    server.clock.advance(11 * 60_000);
    const stranger = `stranger@${domain}`;
    const answers = [];
    for (const user of [email, stranger]) {
      const seen = await ask(user);
      answers.push([
        seen.status,
        [...seen.headers.keys()].filter((name) => name !== 'set-cookie').sort(),
        JSON.stringify(initialDataOf(seen)['page']).replaceAll(user, 'somebody'),
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
    await linkTo(email, 2);
    expect(mailsTo(stranger)).toEqual([]);
  });

  it('given the workspace is closed meanwhile, then nobody has more mail', async () => {
    const { email } = await opened();
    server.clock.advance(11 * 60_000);
    expect((await owner.post('/api/workspace/close', { name: 'Larkmoor' })).status).toBe(200);
    expect((await ask(email)).status).toBe(200);
    await server.settled();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('given many who ask for one address, then it gets no more mail', async () => {
    const { email } = await opened();
    for (let n = 0; n < 5; n += 1) expect((await ask(email)).status).toBe(200);
    expect((await ask(email)).status).toBe(429);
    await server.settled();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('given no address, then the form says so', async () => {
    expect((await ask('nobody')).status).toBe(422);
  });
});

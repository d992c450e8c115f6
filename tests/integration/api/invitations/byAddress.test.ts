import type {
  InvitationResource,
  InvitedPeople,
} from '../../../../domain/contracts/invitations.ts';
import type { MemberResource } from '../../../../domain/contracts/members.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { linkIn } from '../../../support/http/people.ts';
import { initialDataOf, TestBrowser } from '../../../support/http/testBrowser.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let company: TestWorkspace;
let email: string;
let owner: SignedIn;
let companies = 0;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate identity.rate_limits');
  await begin(null);
});

/** A company with so many seats, and its owner. */
async function begin(seats: number | null) {
  companies += 1;
  const domain = `company${companies}.example`;
  email = `ada@${domain}`;
  company = await TestWorkspace.add(server, { domain, seats });
  owner = await company.user('owner', 'Olga', `olga@${domain}`);
}

const invite = async (role: string) =>
  owner.post<InvitedPeople>('/api/invitations', { people: email, role });
const waiting = async () => (await owner.list<InvitationResource>('invitations')).body;
const mailsTo = (to: string, subject: RegExp) =>
  server.inbox.mails().filter((mail) => mail.to === to && subject.test(mail.subject));

/** Somebody signs up by their address, and not by an invitation’s link; answers where they land, and nothing where they wait. */
async function signUp(user = email): Promise<string | null> {
  const browser = new TestBrowser(server.origin);
  await browser.post('/start-signup', await browser.open('/start-signup'), { user });
  await server.until(() => mailsTo(user, /account/).length > 0);
  const text = mailsTo(user, /account/)[0]?.text ?? '';
  const { path } = linkIn(text.replaceAll(server.config.origin, 'http://it'), 'http://it');
  const used = await browser.post('/sign-in', await browser.open(path));
  return used.headers.get('Location');
}
const roleOfAda = async () => {
  await server.settled();
  const members = (await owner.list<MemberResource>('members')).body;
  return members.find((one) => one.email === email)?.role;
};

it('given an invitation that waits, when whom it is for signs up instead of opening it, then they come in as what they were invited', async () => {
  await invite('colleague');
  expect(await signUp()).toBe('/referrals');
  expect(await roleOfAda()).toBe('colleague');
  expect(await waiting()).toEqual([]);
});

it('given its link is opened afterwards, then it says that it was used', async () => {
  await invite('owner');
  expect(await signUp()).toBe('/today');
  expect(await roleOfAda()).toBe('owner');
  const mail = mailsTo(email, /invites you/)[0]?.text ?? '';
  const path = /https?:\/\/[^/\s]+(\/invitation\/\S+)/.exec(mail)?.[1] ?? '';
  const page = initialDataOf(await new TestBrowser(server.origin).open(path))['page'];
  expect(page).toMatchObject({ opened: 'used' });
});

it('given an invitation that was taken back, when whom it was for signs up, then they come in as everybody does', async () => {
  await invite('colleague');
  const [{ id } = { id: '' }] = await waiting();
  await owner.post(`/api/invitations/${id}/revoke`);
  expect(await signUp()).toBe('/today');
  expect(await roleOfAda()).toBe('recruiter');
});

it('given the last seat is kept for who is invited, then nobody else of the company takes it by signing up, and whom it is kept for does', async () => {
  await begin(2);
  await invite('colleague');
  expect(await signUp(email.replace('ada', 'bo'))).toBeNull();
  expect(await signUp()).toBe('/referrals');
});

it('given the last seat is kept for who is invited, then neither a former member nor an invitation that was taken back has it', async () => {
  await begin(3);
  const bo = await company.user('recruiter', 'Bo', email.replace('ada', 'bo'));
  await invite('colleague');
  const [{ id } = { id: '' }] = await waiting();
  await owner.post(`/api/invitations/${id}/revoke`);
  await owner.post(`/api/members/${bo.userId}/remove`);
  for (const name of ['cleo', 'dora']) {
    const body = { people: email.replace('ada', name), role: 'colleague' };
    expect((await owner.post<InvitedPeople>('/api/invitations', body)).body.lines).toMatchObject([
      { outcome: 'invited' },
    ]);
  }
  const noSeat = [409, 'no-seat-free'];
  const again = await owner.post(`/api/invitations/${id}/reinstate`);
  expect([again.status, codeOf(again)]).toEqual(noSeat);
  const back = await owner.post(`/api/members/${bo.userId}/take-back`);
  expect([back.status, codeOf(back)]).toEqual(noSeat);

  const [{ id: latest } = { id: '' }] = await waiting();
  await owner.post(`/api/invitations/${latest}/revoke`);
  expect((await owner.post(`/api/members/${bo.userId}/take-back`)).status).toBe(200);
});

import type { AuditResource } from '../../../../domain/contracts/audits.ts';
import type { InvitationResource } from '../../../../domain/contracts/invitations.ts';
import type { NotificationResource } from '../../../../domain/contracts/notifications.ts';
import type {
  CompanyResource,
  InvitedOfTeam,
  PortfolioResource,
} from '../../../../domain/contracts/portfolios.ts';
import { suspendWorkspace } from '../../../../cli/identity/suspendWorkspace.ts';
import type { ErrorAnswer } from '../../../../domain/contracts/errors.ts';
import { companyLimit } from '../../../../api/http/middleware/rateLimit.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { portfolioWorld, type PortfolioWorld } from '../../../support/http/portfolio.ts';
import { TestWorkspace } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let world: PortfolioWorld;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate identity.rate_limits');
  world = await portfolioWorld(server);
});

const companies = async (by = world.owner) =>
  (await by.list<CompanyResource>('portfolio-companies')).body;
const add = (body: object, by = world.owner, headers = {}) =>
  by.post<{ id: string }>('/api/portfolio-companies', body, headers);
const fieldsOf = (body: unknown) => (body as ErrorAnswer).errors[0]?.data?.['fields'];
const mailsTo = (email: string) => server.inbox.mails().filter(({ to }) => to === email);

describe('a firm that makes a workspace for a company', () => {
  it('sees it by its name, ready for its people, and belongs to it not at all', async () => {
    const made = await add({ name: 'Weft Works', domain: 'Weft.Example' });
    expect(made.status).toBe(201);
    expect(await companies()).toEqual([
      {
        id: made.body.id,
        name: 'Weft Works',
        status: 'ready',
        members: 0,
        openProjects: 0,
        prospects: null,
        hires: null,
        referrals: null,
        hasOwner: false,
        awaitsOwner: false,
        hasBegun: false,
        domain: 'weft.example',
        sharesRoles: false,
        takesIntroductions: false,
        addedAt: expect.any(String) as string,
      },
    ]);
    const member = await server.pool.query(
      'select from identity.sessions where workspace_id = $1',
      [made.body.id],
    );
    expect(member.rowCount).toBe(0);
  });

  it('is told of a wrong mail domain at its field, and of one in use no more than that', async () => {
    await add({ name: 'Weft Works', domain: 'taken.example' });
    const other = await portfolioWorld(server);
    const answers = await Promise.all(
      ['taken.example', 'gmail.com', 'no domain'].map((domain) =>
        add({ name: 'Another', domain }, other.owner),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(answers.map(({ body }) => fieldsOf(body))).toEqual([
      { domain: 'This mail domain is in use already.' },
      { domain: 'Anybody gets an address there. Enter a company’s own domain.' },
      { domain: 'Enter a domain such as company.com.' },
    ]);
    expect(await companies(other.owner)).toEqual([]);
  });

  it('makes so many in an hour', async () => {
    await add({ name: 'Weft Works', domain: 'often.example' });
    const statuses: number[] = [];
    for (let at = 0; at < companyLimit.times; at += 1) {
      statuses.push((await add({ name: 'Weft Works', domain: 'often.example' })).status);
    }
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([422, 429]);
  });

  it('has made one by the same command, however often it is sent', async () => {
    const body = { name: 'Weft Works', domain: 'once.example' };
    const headers = { 'X-Kith-Command': server.ids.newId() };
    const [first, again] = [
      await add(body, world.owner, headers),
      await add(body, world.owner, headers),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.id).toBe(first.body.id);
    expect(await companies()).toHaveLength(1);
  });

  it('invites its team, each entry answered, the first as owner, in the name of the firm', async () => {
    const { id } = (await add({ name: 'Weft Works', domain: 'team.example' })).body;
    const people = 'Olga <olga@team.example>, ben@team.example, eve@other.example, nobody';
    const invite = (list: string) =>
      world.owner.post<InvitedOfTeam>(`/api/portfolio-companies/${id}/invite`, {
        people: list,
        role: 'recruiter',
      });
    const { lines } = (await invite(people)).body;
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      'invited',
      'invited',
      'otherDomain',
      'noAddress',
    ]);
    await server.until(() => mailsTo('olga@team.example').length > 0);
    const [mail] = mailsTo('olga@team.example');
    expect(mail?.subject).toBe(
      `Vera Partner of ${world.firmName} invites you to Weft Works on Kith`,
    );
    const owner = await world.user(id, 'owner', 'Olga Otter');
    const invited = (await owner.list<InvitationResource>('invitations')).body;
    const shown = new Map(
      invited.map(({ email, role, inviterName }) => [email, [role, inviterName]]),
    );
    expect(Object.fromEntries(shown)).toEqual({
      'ben@team.example': ['recruiter', world.firmName],
      'olga@team.example': ['owner', world.firmName],
    });
    const changes = (await owner.list<AuditResource>('audits')).body;
    expect(changes.map(({ byName }) => byName)).toContain(world.firmName);
    expect(codeOf(await invite('cleo@team.example'))).toBe('company-has-owner');
  });

  it('does not learn by inviting whether somebody belongs to the company, or was invited', async () => {
    const { id } = (await add({ name: 'Weft Works', domain: 'probe.example' })).body;
    const invite = (list: string) =>
      world.owner.post<InvitedOfTeam>(`/api/portfolio-companies/${id}/invite`, {
        people: list,
        role: 'recruiter',
      });
    await invite('olga@probe.example');
    expect((await invite('olga@probe.example')).body.lines).toEqual([
      { typed: 'olga@probe.example', email: 'olga@probe.example', outcome: 'invited' },
    ]);
  });
});

describe('what a firm sees of a company', () => {
  it('is how many there are, and of fewer than five people nothing', async () => {
    const { id, owner } = await world.company('Weft Works');
    await TestWorkspace.at(server, id).people(
      Array.from({ length: 7 }, (_, at) => engineer(`Person Number ${at + 1}`)),
    );
    const project = await startProject(owner);
    const waiting = await suggestionsOf(owner, project.id);
    const accept = async (some: typeof waiting) => {
      for (const one of some) await owner.post(`/api/suggestions/${one.id}/accept`);
      await server.settled();
    };
    await accept(waiting.slice(0, 4));
    expect(await companies()).toMatchObject([{ members: 1, openProjects: 1, prospects: null }]);
    await accept(waiting.slice(4, 5));
    const [shown] = await companies();
    expect(shown).toMatchObject({ prospects: 5, hires: null, hasOwner: true, domain: null });
    expect(JSON.stringify(shown)).not.toMatch(/Person|Olga/);
    // Who is hired, has gone, or belongs to it no more is none of them, nor a project that is archived one that is open.
    await accept(waiting.slice(5, 6));
    const { body: prospects } = await owner.list('prospects', {
      filter: { projectId: project.id },
    });
    await owner.post(`/api/prospects/${prospects[0]?.id}/move`, { stage: 'hired' });
    const leaver = await world.user(id, 'recruiter');
    await server.settled();
    expect(await companies()).toMatchObject([{ members: 2, openProjects: 1, prospects: 5 }]);
    await owner.post(`/api/members/${leaver.userId}/remove`, {});
    await owner.post(`/api/prospects/${prospects[1]?.id}/remove`, { reason: 'other' });
    await server.settled();
    expect(await companies()).toMatchObject([{ members: 1, openProjects: 1, prospects: null }]);
    await owner.post(`/api/projects/${project.id}/archive`);
    await server.settled();
    expect(await companies()).toMatchObject([{ openProjects: 0 }]);
  });

  it('is listed by name, or as one asks, and found by a part of it', async () => {
    await add({ name: 'Weft Works', domain: 'weft-works.example' });
    await add({ name: 'Aspen Analytics', domain: 'aspen.example' });
    const named = async (query: object) =>
      (await world.owner.list<CompanyResource>('portfolio-companies', query)).body.map(
        ({ name }) => name,
      );
    expect(await named({})).toEqual(['Aspen Analytics', 'Weft Works']);
    expect(await named({ sort: ['name', 'DESC'] })).toEqual(['Weft Works', 'Aspen Analytics']);
    expect(await named({ filter: { q: 'weft' } })).toEqual(['Weft Works']);
  });

  it('tells how it stands', async () => {
    const { id, owner, name } = await world.company('Weft Works');
    const operator = { ...server, claims: server.identity.claims };
    const status = async () => {
      await server.settled();
      return (await companies())[0]?.status;
    };
    await suspendWorkspace(operator, id, 'unpaid');
    expect(await status()).toBe('suspended');
    await suspendWorkspace(operator, id, null);
    await owner.post('/api/workspace/close', { name });
    expect(await status()).toBe('closing');
  });
});

describe('a company in a portfolio', () => {
  const own = async (by: PortfolioWorld['owner']) =>
    (await by.get<PortfolioResource>('/api/portfolio')).body.firm;

  it('is told whose, what it shows, and under Changes who changed that', async () => {
    const { owner } = await world.sharing('Weft Works');
    expect(await own(owner)).toMatchObject({
      id: world.firmId,
      name: world.firmName,
      sharesRoles: true,
      takesIntroductions: true,
    });
    const changes = (await owner.list<AuditResource>('audits')).body;
    const said = changes.map(({ what, to, byName }) => [what, to, byName]);
    expect(said).toContainEqual(['Open roles shown to the firm', 'On', 'Olga of Weft Works']);
    expect(said).toContainEqual([
      'Introductions by people of the firm',
      'On',
      'Olga of Weft Works',
    ]);
    expect(said).toContainEqual(['Place in the portfolio of a firm', 'Made', world.firmName]);
    await owner.post(`/api/portfolio/${world.firmId}/stop-introductions`);
    await owner.post(`/api/portfolio/${world.firmId}/hold-back-roles`);
    await server.settled();
    const now = (await owner.list<AuditResource>('audits')).body.slice(0, 2);
    expect(now.map(({ what, from, to }) => [what, from, to])).toEqual([
      ['Open roles shown to the firm', 'On', 'Off'],
      ['Introductions by people of the firm', 'On', 'Off'],
    ]);
  });

  it('is told of the firm by the name that it has now', async () => {
    const { owner } = await world.company('Weft Works');
    await world.owner.post('/api/workspace/rename', { name: 'Alderbrook Partners' });
    await server.settled();
    expect((await own(owner))?.name).toBe('Alderbrook Partners');
  });

  it('leaves by the name of the firm, which is told and sees nothing from then on', async () => {
    const { id, owner } = await world.sharing('Weft Works');
    const leave = (name: string) => owner.post(`/api/portfolio/${world.firmId}/leave`, { name });
    const wrong = await leave('Another');
    expect([wrong.status, fieldsOf(wrong.body)]).toEqual([
      422,
      { name: 'This is not the name of the firm.' },
    ]);
    expect((await leave(world.firmName)).status).toBe(200);
    await server.settled();
    expect(await own(owner)).toBeNull();
    expect(await companies()).toEqual([]);
    expect((await world.owner.list('portfolio-roles')).body).toEqual([]);
    expect((await world.owner.list('portfolio-introductions')).body).toEqual([]);
    const invite = await world.owner.post(`/api/portfolio-companies/${id}/invite`, {
      people: 'ben@company.example',
      role: 'recruiter',
    });
    expect(invite.status).toBe(404);
    const told = (await world.owner.list<NotificationResource>('notifications')).body;
    expect(told).toMatchObject([{ words: 'A company has left your portfolio', to: '/portfolio' }]);
    expect((await world.associate.list<NotificationResource>('notifications')).body).toEqual([]);
    const [changed] = (await owner.list<AuditResource>('audits')).body;
    expect(changed).toMatchObject({ what: 'Place in the portfolio of a firm', to: 'Ended' });
    const share = await owner.post(`/api/portfolio/${world.firmId}/share-roles`);
    expect(share.status).toBe(404);
  });
});

import { invitePeople } from '../../../../api/invitations/invitePeople.ts';
import { addUser } from '../../../../cli/identity/addUser.ts';
import { changeSeats } from '../../../../cli/identity/changeSeats.ts';
import { suspendWorkspace } from '../../../../cli/identity/suspendWorkspace.ts';
import type { InvitationResource } from '../../../../domain/contracts/invitations.ts';
import type { CompanyResource, InvitedOfTeam } from '../../../../domain/contracts/portfolios.ts';
import { INVITATION_LIFETIME_MS } from '../../../../domain/invitations/invitation.ts';
import { workspaceDecider } from '../../../../domain/workspace/workspace.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { CLAIM_LAPSES_AFTER_MS } from '../../../../platform/identity/claims.ts';
import { systemContext } from '../../../../platform/systemContext.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { portfolioWorld, type PortfolioWorld } from '../../../support/http/portfolio.ts';

let server: ComposedServer;
let world: PortfolioWorld;
let companyId: string;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate identity.rate_limits');
  await server.pool.query('truncate identity.claims');
  world = await portfolioWorld(server);
  const body = { name: 'Weft Works', domain: 'weft.example' };
  companyId = (await world.owner.post<{ id: string }>('/api/portfolio-companies', body)).body.id;
  await server.settled();
});

const invite = (people: string, by = world.owner) =>
  by.post<InvitedOfTeam>(`/api/portfolio-companies/${companyId}/invite`, {
    people,
    role: 'recruiter',
  });
const contextFor = (part: string) =>
  systemContext(server.clock, 'a test', {
    commandId: server.ids.idOf('a test', companyId, part),
    workspaceId: companyId,
  });
/** Who is invited as what, as somebody reads it who came in without an invitation. */
async function invited(): Promise<readonly (readonly [string | null, string])[]> {
  const reader = await world.user(companyId, 'owner');
  const { body } = await reader.list<InvitationResource>('invitations');
  return body.map(({ email, role }) => [email, role] as const);
}

describe('the owner of a company whom its firm invites', () => {
  it('given two of the firm invite at once, then is one', async () => {
    const partner = await world.user(world.firmId, 'owner', 'Pia Partner');
    const answers = await Promise.all([
      invite('olga@weft.example'),
      invite('otto@weft.example', partner),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const roles = (await invited()).map(([, role]) => role);
    expect(roles.toSorted()).toEqual(['owner', 'recruiter']);
  });

  it('given the request broke off after the first, then is that one when it comes again', async () => {
    const app = server as unknown as Parameters<typeof invitePeople>[0];
    const limits = { count: () => Promise.resolve(), ip: () => '' };
    const wish = {
      workspaceId: companyId,
      inviterId: server.ids.newId(),
      role: 'recruiter',
      firstRole: 'owner',
      word: '',
    } as const;
    await invitePeople(app, limits, contextFor, 'olga@weft.example', wish);
    const whole = 'olga@weft.example, ben@weft.example';
    const { lines } = await invitePeople(app, limits, contextFor, whole, wish);
    expect(lines.map(({ outcome }) => outcome)).toEqual(['invited', 'invited']);
    await server.settled();
    expect(Object.fromEntries(await invited())).toEqual({
      'olga@weft.example': 'owner',
      'ben@weft.example': 'recruiter',
    });
  });

  it('given nobody came of the first list, then is the first of the next', async () => {
    expect((await invite('olga@other.example')).body.lines[0]?.outcome).toBe('otherDomain');
    await invite('olga@weft.example');
    await server.settled();
    expect(await invited()).toEqual([['olga@weft.example', 'owner']]);
  });
});

describe('a company without an owner', () => {
  const rolesOf = async () => Object.fromEntries(await invited());

  it('given nobody answered within a week, then has the first of the next list invited as its owner', async () => {
    await invite('olga@weft.example');
    await server.settled();
    server.clock.advance(INVITATION_LIFETIME_MS);
    const partner = await world.user(world.firmId, 'owner', 'Pia Partner');
    expect((await invite('otto@weft.example', partner)).status).toBe(200);
    await server.settled();
    server.clock.advance(-INVITATION_LIFETIME_MS);
    expect(await rolesOf()).toMatchObject({ 'otto@weft.example': 'owner' });
  });

  it('given its owner took the invitation back and has gone, whoever else is invited, then has the first of the next list invited as such', async () => {
    await invite('olga@weft.example, ben@weft.example');
    await server.settled();
    const own = await world.user(companyId, 'owner');
    const { body } = await own.list<InvitationResource>('invitations');
    const meant = body.find(({ role }) => role === 'owner');
    expect((await own.post(`/api/invitations/${meant?.id}/revoke`)).status).toBe(200);
    expect(codeOf(await invite('otto@weft.example'))).toBe('company-has-owner');
    const { email } = (await own.get<{ email: string }>('/api/me')).body;
    const closed = await own.post('/api/me/close-account', { email, erase: false });
    expect(closed.status).toBe(200);
    await server.until(async () => {
      const { body: found } = await world.owner.list<CompanyResource>('portfolio-companies');
      return found[0]?.hasOwner === false;
    });
    server.clock.advance(CLAIM_LAPSES_AFTER_MS + 1);
    expect((await invite('otto@weft.example')).status).toBe(200);
    await server.settled();
    server.clock.advance(-CLAIM_LAPSES_AFTER_MS - 1);
    expect(await rolesOf()).toEqual({
      'ben@weft.example': 'recruiter',
      'otto@weft.example': 'owner',
    });
  });
});

describe('what a firm that invites is told', () => {
  const operator = () => ({ ...server, claims: server.identity.claims });
  const outcomes = async (people: string) =>
    (await invite(people)).body.lines.map(({ outcome }) => outcome);

  /** Somebody who belongs to the company, and somebody whom a colleague has invited, by addresses of its own. */
  async function withTeam() {
    const member = { email: 'mia@weft.example', name: 'Mia', workspaceId: companyId } as const;
    await addUser(operator(), { ...member, role: 'recruiter' });
    const app = server as unknown as Parameters<typeof invitePeople>[0];
    const limits = { count: () => Promise.resolve(), ip: () => '' };
    const wish = { workspaceId: companyId, inviterId: server.ids.newId(), word: '' } as const;
    await invitePeople(app, limits, contextFor, 'ida@weft.example', { ...wish, role: 'recruiter' });
    await server.settled();
  }

  it('is the same of who belongs to the company, of who was invited elsewhere, and of who is neither', async () => {
    await withTeam();
    const told = await invite('mia@weft.example, ida@weft.example, nell@weft.example');
    expect(told.body.lines.map(({ outcome }) => outcome)).toEqual([
      'invited',
      'invited',
      'invited',
    ]);
    expect(JSON.stringify(told.body)).not.toMatch(/already/i);
  });

  it.each(['mia', 'ida', 'nell'])(
    'is that somebody is asked to be the owner, alike when it is %s, and not when nobody could be',
    async (name) => {
      const told = async () => {
        const { body } = await world.owner.list<CompanyResource>('portfolio-companies');
        return body.map(({ awaitsOwner, hasOwner }) => [awaitsOwner, hasOwner]);
      };
      await withTeam();
      await invite(`${name}@other.example`);
      expect(await told()).toEqual([[false, false]]);
      await invite(`${name}@weft.example`);
      expect(await told()).toEqual([[true, false]]);
      // Whoever comes next is asked as the firm is told, too.
      await invite('otto@weft.example');
      await server.settled();
      expect(Object.fromEntries(await invited())).toMatchObject({
        'otto@weft.example': 'recruiter',
      });
    },
  );

  it('is the same of each of them where no seat is free', async () => {
    await withTeam();
    await changeSeats(operator(), companyId, 2);
    expect(await outcomes('mia@weft.example, ida@weft.example, nell@weft.example')).toEqual([
      'noSeat',
      'noSeat',
      'noSeat',
    ]);
  });

  it('is of an address of elsewhere the same, whether it belongs to the company or not', async () => {
    const member = `user3@${companyId}.example`;
    await world.user(companyId, 'recruiter');
    const { rows } = await server.pool.query(
      `select from identity.claims where kind = 'mail-address' and hash = $1`,
      [server.hash('mail-address', member)],
    );
    expect(rows).toHaveLength(1);
    const { lines } = (await invite(`${member}, nobody@${companyId}.example`)).body;
    expect(lines.map(({ outcome }) => outcome)).toEqual(['otherDomain', 'otherDomain']);
  });

  it.each(['suspended', 'closing'])(
    'is that nobody comes into a company that is %s',
    async (how) => {
      if (how === 'suspended') {
        const operator = { ...server, claims: server.identity.claims };
        await suspendWorkspace(operator, companyId, 'unpaid');
      } else {
        await handleCommand({ ...server, decider: workspaceDecider }, companyId, {
          type: 'CloseWorkspace',
          data: { workspaceId: companyId },
          context: contextFor('close'),
        });
      }
      await server.settled();
      const refused = await invite('olga@weft.example');
      expect([refused.status, codeOf(refused)]).toEqual([409, 'workspace-shut']);
    },
  );
});

import { findWorkspace } from '../../../../api/identity/accounts.ts';
import { awaitsOwner } from '../../../../api/portfolios/awaitsOwner.ts';
import type { ActivityResource } from '../../../../domain/contracts/activities.ts';
import type { AuditResource } from '../../../../domain/contracts/audits.ts';
import type { CompanyResource } from '../../../../domain/contracts/portfolios.ts';
import { INVITATION_LIFETIME_MS, invitation } from '../../../../domain/invitations/invitation.ts';
import { workspaceDecider } from '../../../../domain/workspace/workspace.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { readState } from '../../../../platform/eventStore/readState.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { systemContext } from '../../../../platform/systemContext.ts';
import { invitations } from '../../../../projections/invitations/invitations.ts';
import {
  countInCompanies,
  listCompanies,
} from '../../../../projections/portfolios/listCompanies.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { portfolioWorld, type PortfolioWorld } from '../../../support/http/portfolio.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: ComposedServer;
let world: PortfolioWorld;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate identity.rate_limits');
  await server.pool.query('truncate identity.claims');
  world = await portfolioWorld(server);
});
afterEach(() => jest.restoreAllMocks());

const add = async (name: string, domain: string) =>
  (await world.owner.post<{ id: string }>('/api/portfolio-companies', { name, domain })).body.id;
const ask = (
  id: string,
  verb: string,
  body: object = {},
  headers: Record<string, string> = {},
  by = world.owner,
) =>
  by.post<{ id: string; revision: number }>(
    `/api/portfolio-companies/${id}/${verb}`,
    body,
    headers,
  );
const invite = (id: string, people: string) => ask(id, 'invite', { people, role: 'recruiter' });
const companies = async () => (await world.owner.list<CompanyResource>('portfolio-companies')).body;
const called = async () => (await companies()).map(({ name, domain }) => [name, domain]);
const ofDomain = async (email: string) =>
  (await findWorkspace(server as unknown as Parameters<typeof findWorkspace>[0], email))
    ?.workspaceId ?? null;
/** The invitations to a company, by id. */
async function invitationsTo(id: string): Promise<readonly string[]> {
  const { rows } = await server.pool.query<{ key: string }>(
    `select key from ${tableOf(invitations)} where workspace_id = $1`,
    [id],
  );
  return rows.map(({ key }) => key);
}

describe('a company that nobody has come into', () => {
  it('is renamed by the firm that made it, and back, and its people read who did', async () => {
    const id = await add('Weft Wroks', 'weft.example');
    const partner = await world.user(world.firmId, 'owner', 'Pia Partner');
    const renamed = await ask(id, 'rename', { name: 'Weft Works' }, {}, partner);
    expect(renamed.status).toBe(200);
    expect(await called()).toEqual([['Weft Works', 'weft.example']]);
    const headers = { 'If-Match': `"${renamed.body.revision}"` };
    expect((await ask(id, 'rename', { name: 'Weft Wroks' }, headers)).status).toBe(200);
    expect(await called()).toEqual([['Weft Wroks', 'weft.example']]);
    // What a colleague saw meanwhile is not written over.
    expect((await ask(id, 'rename', { name: 'Weft' }, headers)).status).toBe(412);
    const owner = await world.user(id, 'owner', 'Olga Otter');
    const done = (await owner.list<ActivityResource>('activities')).body;
    expect(done.map(({ byName }) => byName)).toContain(world.firmName);
    const changes = (await owner.list<AuditResource>('audits')).body;
    expect(changes).toContainEqual(
      expect.objectContaining({ from: 'Weft Wroks', to: 'Weft Works', byName: world.firmName }),
    );
  });

  it('has another mail domain by another workspace in its place, and the one before again', async () => {
    const id = await add('Weft Works', 'wrong.example');
    await invite(id, 'olga@wrong.example');
    const headers = { 'X-Kith-Command': server.ids.newId() };
    const wanted = { name: 'Weft Works', domain: 'right.example' };
    const replaced = await ask(id, 'replace', wanted, headers);
    expect(replaced.status).toBe(200);
    const next = replaced.body.id;
    expect(await called()).toEqual([['Weft Works', 'right.example']]);
    expect([await ofDomain('olga@right.example'), await ofDomain('olga@wrong.example')]).toEqual([
      next,
      null,
    ]);
    expect((await ask(id, 'replace', wanted, headers)).body.id).toBe(next);
    expect((await invite(next, 'olga@right.example')).body).toMatchObject({
      lines: [{ outcome: 'invited' }],
    });
    const back = await ask(next, 'replace', { name: 'Weft Works', domain: 'wrong.example' });
    expect(await ofDomain('olga@wrong.example')).toBe(back.body.id);
    expect(await called()).toEqual([['Weft Works', 'wrong.example']]);
  });

  it('has another mail domain by the same request where that broke off, though the one before is gone by then', async () => {
    const id = await add('Weft Works', 'wrong.example');
    const headers = { 'X-Kith-Command': server.ids.newId() };
    const wanted = { name: 'Weft Works', domain: 'right.example' };
    const replaced = () => ask(id, 'replace', wanted, headers);
    // After the workspace was closed, before it is out of the portfolio.
    const append = server.store.append.bind(server.store);
    jest.spyOn(server.store, 'append').mockImplementation((stream, ...rest) => {
      if (stream === `portfolio-${world.firmId}`) throw new Error('Killed.');
      return append(stream, ...rest);
    });
    expect((await replaced()).status).toBe(500);
    jest.restoreAllMocks();
    await server.until(async () => (await readState(server, workspaceDecider, id))?.name === null);
    // After that, before the next one is in it.
    jest.spyOn(server.keyring, 'createKeys').mockRejectedValue(new Error('Killed.'));
    expect((await replaced()).status).toBe(500);
    jest.restoreAllMocks();
    // What was broken off waited for no read model.
    await server.settled();
    expect(await called()).toEqual([]);
    const { status, body } = await replaced();
    expect([status, await called()]).toEqual([200, [['Weft Works', 'right.example']]]);
    expect(await ofDomain('olga@right.example')).toBe(body.id);
  });

  it('stays as it is where the other mail domain is in use', async () => {
    const id = await add('Weft Works', 'weft.example');
    await add('Warp Works', 'warp.example');
    const wanted = { name: 'Weft Works', domain: 'warp.example' };
    expect((await ask(id, 'replace', wanted)).status).toBe(422);
    expect(await ofDomain('olga@weft.example')).toBe(id);
  });

  it('is taken back: its mail domain is free at once, its links are no good, and it is erased', async () => {
    const id = await add('Weft Works', 'weft.example');
    await invite(id, 'olga@weft.example');
    await server.settled();
    const [invited = ''] = await invitationsTo(id);
    expect((await readState(server, invitation, invited))?.status).toBe('open');
    const headers = { 'X-Kith-Command': server.ids.newId() };
    expect((await ask(id, 'take-back', {}, headers)).status).toBe(200);
    expect(await called()).toEqual([]);
    expect((await readState(server, invitation, invited))?.status).toBe('revoked');
    // The same request again has done it already; a new one finds nothing.
    expect((await ask(id, 'take-back', {}, headers)).status).toBe(200);
    expect((await ask(id, 'take-back')).status).toBe(404);
    const again = await add('Weft Works', 'weft.example');
    expect(again).not.toBe(id);
    expect(await ofDomain('olga@weft.example')).toBe(again);
    await server.until(async () => (await readState(server, workspaceDecider, id))?.name === null);
    expect(await ofDomain('olga@weft.example')).toBe(again);
    // The log keeps who of the firm it was.
    const left: unknown[] = [];
    for await (const { type, metadata } of server.store.readStream(`portfolio-${world.firmId}`)) {
      if (type === 'CompanyLeft') left.push(metadata.actor);
    }
    expect(left).toEqual([{ kind: 'user', id: world.owner.userId }]);
  });
});

describe('a company into which somebody has come', () => {
  it('is theirs, whoever is left in it', async () => {
    const { id, domain, owner } = await world.company('Weft Works');
    expect((await owner.post(`/api/members/${owner.userId}/remove`)).status).toBe(200);
    await server.settled();
    expect(await companies()).toMatchObject([{ hasBegun: true, hasOwner: false, domain: null }]);
    const answers = [
      await ask(id, 'rename', { name: 'Warp Works' }),
      await ask(id, 'replace', { name: 'Weft Works', domain: 'other.example' }),
      await ask(id, 'take-back'),
    ];
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      answers.map(() => [409, 'company-has-begun']),
    );
    expect(await ofDomain(`olga@${domain}`)).toBe(id);
    // The domain that was asked for is anybody’s.
    expect(await add('Other Works', 'other.example')).toEqual(expect.any(String));
  });
});

describe('a firm that has asked somebody to own a company', () => {
  it('is told so, until they accept or can’t any more', async () => {
    const id = await add('Weft Works', 'weft.example');
    expect(await companies()).toMatchObject([{ awaitsOwner: false }]);
    await invite(id, 'olga@weft.example');
    await server.settled();
    expect(await companies()).toMatchObject([{ awaitsOwner: true, hasOwner: false }]);
    const [invitationId = ''] = await invitationsTo(id);
    const before = await readState(server, invitation, invitationId);
    const awaitedAt = async (now: number) => {
      const [found] = await server.reads([id], (tx) => countInCompanies(tx, [id], new Date(now)));
      const [company] = await server.reads([world.firmId], (tx) => listCompanies(tx, world.firmId));
      return found && company && awaitsOwner(company, found, new Date(now));
    };
    const lapses = server.clock.now().getTime() + INVITATION_LIFETIME_MS;
    expect([await awaitedAt(lapses - DAY_MS), await awaitedAt(lapses + DAY_MS)]).toEqual([
      true,
      false,
    ]);
    expect(before?.status).toBe('open');
    const userId = server.ids.newId();
    await handleCommand({ ...server, decider: invitation }, invitationId, {
      type: 'AcceptInvitation',
      data: { workspaceId: id, invitationId, linkId: before?.link.linkId ?? '', userId },
      context: systemContext(server.clock, 'a test', {
        commandId: server.ids.newId(),
        workspaceId: id,
      }),
    });
    await world.user(id, 'owner');
    await server.settled();
    expect(await companies()).toMatchObject([{ awaitsOwner: false, hasOwner: true }]);
  });
});

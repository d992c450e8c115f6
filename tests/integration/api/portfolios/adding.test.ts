import type { ErrorAnswer } from '../../../../domain/contracts/errors.ts';
import { COMPANIES_MAX } from '../../../../domain/contracts/portfolioLimits.ts';
import type { CompanyResource } from '../../../../domain/contracts/portfolios.ts';
import { CLOSING_DAYS } from '../../../../domain/contracts/standingLimits.ts';
import { portfolio } from '../../../../domain/portfolios/portfolio.ts';
import { workspaceDecider } from '../../../../domain/workspace/workspace.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { readState } from '../../../../platform/eventStore/readState.ts';
import { CLAIM_LAPSES_AFTER_MS } from '../../../../platform/identity/claims.ts';
import { systemContext } from '../../../../platform/systemContext.ts';
import { findWorkspace } from '../../../../api/identity/accounts.ts';
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
  world = await portfolioWorld(server);
});
afterEach(() => jest.restoreAllMocks());

const add = (domain: string, commandId = server.ids.newId()) =>
  world.owner.post<{ id: string }>(
    '/api/portfolio-companies',
    { name: 'Weft Works', domain },
    { 'X-Kith-Command': commandId },
  );
const holderOf = (domain: string) =>
  server.identity.claims.ownerOf('domain', server.hash('domain', domain));
const fieldsOf = (body: unknown) => (body as ErrorAnswer).errors[0]?.data?.['fields'];
const shown = async () =>
  (await world.owner.list<CompanyResource>('portfolio-companies')).body.map(({ id }) => id);
/** What a command of the system is handled with, so long ago. */
const contextIn = (workspaceId: string, agoMs = 0) => ({
  ...systemContext(server.clock, 'a test', { commandId: server.ids.newId(), workspaceId }),
  now: new Date(server.clock.now().getTime() - agoMs).toISOString(),
});
/** Places that somebody has taken, and no more: their workspaces are not there yet. */
async function take(places: number, agoMs = 0): Promise<void> {
  const { firmId, firmName } = world;
  for (let at = 0; at < places; at += 1) {
    const workspaceId = server.ids.newId();
    await handleCommand({ ...server, decider: portfolio }, firmId, {
      type: 'AddCompany',
      data: { firmId, workspaceId, userId: server.ids.newId(), firmName },
      context: contextIn(firmId, agoMs),
    });
  }
  await server.settled();
}

describe('making a company by a command that made one before', () => {
  it('given another domain, then it is refused, and nobody of that domain comes into the company', async () => {
    const commandId = server.ids.newId();
    const { id } = (await add('first.example', commandId)).body;
    const again = await add('second.example', commandId);
    expect([again.status, codeOf(again)]).toEqual([409, 'command-id-taken']);
    expect(await holderOf('second.example')).toBeNull();
    expect(await holderOf('first.example')).toBe(id);
    const state = await readState(server, workspaceDecider, id);
    expect(state?.domainHashes).toEqual([server.hash('domain', 'first.example')]);
  });

  it('given two domains at the same moment, then the company has one, and the other is anybody’s', async () => {
    const commandId = server.ids.newId();
    const domains = ['left.example', 'right.example'];
    const answers = await Promise.all(domains.map((domain) => add(domain, commandId)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    const lost = domains[statuses.indexOf(409)]!;
    expect(await holderOf(lost)).toBeNull();
  });

  it('given a domain that was claimed and never verified, then its people sign up nowhere', async () => {
    const { id } = (await add('verified.example')).body;
    const hash = server.hash('domain', 'claimed.example');
    await server.identity.claims.take('domain', hash, id, () => Promise.resolve(false));
    const app = server as unknown as Parameters<typeof findWorkspace>[0];
    expect((await findWorkspace(app, 'eve@verified.example'))?.workspaceId).toBe(id);
    expect(await findWorkspace(app, 'eve@claimed.example')).toBeNull();
  });

  it('given a fault that passes, then the company keeps its domain', async () => {
    const commandId = server.ids.newId();
    const { id } = (await add('living.example', commandId)).body;
    const readStream = server.store.readStream.bind(server.store);
    jest.spyOn(server.store, 'readStream').mockImplementation((stream, options) => {
      if (stream === `portfolio-${world.firmId}` && options?.from === 0) throw new Error('Away.');
      return readStream(stream, options);
    });
    expect((await add('living.example', commandId)).status).toBe(500);
    expect(await holderOf('living.example')).toBe(id);
    jest.restoreAllMocks();
    expect((await add('living.example', commandId)).body.id).toBe(id);
  });
});

describe('a place in a portfolio', () => {
  it('is given back where making the company broke off and its domain is somebody else’s now', async () => {
    const commandId = server.ids.newId();
    const append = server.store.append.bind(server.store);
    jest.spyOn(server.store, 'append').mockImplementation((stream, ...rest) => {
      if (stream.startsWith('workspace-')) throw new Error('Killed.');
      return append(stream, ...rest);
    });
    expect((await add('slow.example', commandId)).status).toBe(500);
    jest.restoreAllMocks();
    server.clock.advance(CLAIM_LAPSES_AFTER_MS + 1);
    const other = (await add('slow.example')).body.id;
    const refused = await add('slow.example', commandId);
    expect(fieldsOf(refused.body)).toEqual({ domain: 'This mail domain is in use already.' });
    const places = await readState(server, portfolio, world.firmId);
    const here = [...places].filter(([, { hasLeft }]) => !hasLeft);
    expect(here.map(([id]) => id)).toEqual([other]);
    // What was given up is not gone on with by another domain.
    expect(codeOf(await add('quick.example', commandId))).toBe('command-id-taken');
    expect(await shown()).toEqual([other]);
  });

  it('is not held by a company that ended', async () => {
    const commandId = server.ids.newId();
    const { id } = (await add('ending.example', commandId)).body;
    await take(COMPANIES_MAX - 1);
    const full = await add('waiting.example');
    expect([full.status, codeOf(full)]).toEqual([409, 'too-many-companies']);
    expect(await holderOf('waiting.example')).toBeNull();
    const handling = { ...server, decider: workspaceDecider };
    const data = { workspaceId: id };
    const context = contextIn(id);
    await handleCommand(handling, id, { type: 'CloseWorkspace', data, context });
    const later = contextIn(id, -(CLOSING_DAYS + 1) * DAY_MS);
    await handleCommand(handling, id, { type: 'EndWorkspace', data, context: later });
    // The command that made it does not go on with it.
    expect(codeOf(await add('ending.example', commandId))).toBe('command-id-taken');
    expect((await add('waiting.example')).status).toBe(201);
  }, 60_000);

  it('is not held by companies whose making broke off long ago', async () => {
    await take(COMPANIES_MAX, CLAIM_LAPSES_AFTER_MS + 1);
    expect((await add('new.example')).status).toBe(201);
    const places = await readState(server, portfolio, world.firmId);
    expect([...places.values()].filter(({ hasLeft }) => !hasLeft)).toHaveLength(1);
  }, 60_000);
});

import type { PortfolioResource } from '../../../../domain/contracts/portfolios.ts';
import { CLOSING_DAYS } from '../../../../domain/contracts/standingLimits.ts';
import { workspaceDecider } from '../../../../domain/workspace/workspace.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { systemContext } from '../../../../platform/systemContext.ts';
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
  world = await portfolioWorld(server);
});

/** An owner closes the workspace, and its time passes. */
async function ends(by: PortfolioWorld['owner'], workspaceId: string, name: string) {
  await by.post('/api/workspace/close', { name });
  const context = systemContext(server.clock, 'workspace/closing', {
    commandId: server.ids.newId(),
    workspaceId,
  });
  const now = new Date(server.clock.now().getTime() + (CLOSING_DAYS + 1) * DAY_MS).toISOString();
  await handleCommand({ ...server, decider: workspaceDecider }, workspaceId, {
    type: 'EndWorkspace',
    data: { workspaceId },
    context: { ...context, now },
  });
  await server.until(async () => {
    const types: string[] = [];
    for await (const { type } of server.store.readStream(`subject-${workspaceId}`))
      types.push(type);
    return types.includes('ErasureProven');
  });
  await server.settled();
}

/** The tables of read models in which a row says these words. */
async function holding(words: string): Promise<readonly string[]> {
  const { rows } = await server.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'read_model'`,
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const held = await server.pool.query(
        `select from ${name} held where strpos(held::text, $1) > 0`,
        [words],
      );
      return held.rowCount === 0 ? [] : [name];
    }),
  );
  return found.flat();
}

describe('when a workspace of a portfolio ends', () => {
  it('given it is a company, then the firm has it no longer, and nothing holds its name', async () => {
    const name = 'MARKER Weft Works';
    const { id, owner } = await world.sharing(name);
    expect(await holding(name)).not.toEqual([]);
    await world.company('Warp Works');
    await ends(owner, id, name);
    const shown = (await world.owner.list<{ name: string }>('portfolio-companies')).body;
    expect(shown.map((company) => company.name)).toEqual(['Warp Works']);
    expect((await world.owner.list('portfolio-roles')).body).toEqual([]);
    await server.until(async () => (await holding(name)).length === 0);
  });

  it('given it is the firm, then its companies go on in nobody’s portfolio, and nothing holds its name', async () => {
    const { id, owner, project } = await world.sharing('Weft Works');
    const introduced = await world.associate.post(`/api/portfolio-roles/${project.id}/introduce`, {
      companyId: id,
      name: 'Nina Lindqvist',
      email: 'nina@tidewater.example',
      agreed: true,
    });
    expect(introduced.status).toBe(201);
    await server.settled();
    expect((await holding(world.firmName)).length).toBeGreaterThan(1);
    await ends(world.owner, world.firmId, world.firmName);
    const { firm } = (await owner.get<PortfolioResource>('/api/portfolio')).body;
    expect(firm).toBeNull();
    await server.until(async () => (await holding(world.firmName)).length === 0);
    // Whom its people introduced stays the company’s.
    const filter = { projectId: project.id, category: 'referrals' };
    const found = await owner.list<{ name: string }>('suggestions', { filter });
    expect(found.body).toMatchObject([{ name: 'Nina Lindqvist' }]);
  });
});

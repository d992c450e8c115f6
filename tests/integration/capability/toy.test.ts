import type { Capability } from '../../../domain/kernel/capability.ts';
import { Catalogue } from '../../../domain/kernel/catalogue.ts';
import type { LiveMessage } from '../../../domain/contracts/live.ts';
import { forgetting } from '../../../domain/privacy/forgottenSubject.ts';
import { subject } from '../../../domain/privacy/subject.ts';
import { handleCommand } from '../../../platform/eventStore/commandHandler.ts';
import { PersonalDataCodec } from '../../../platform/personalData/personalDataCodec.ts';
import { listSubjectEvents } from '../../../projections/privacy/subjectEvents.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import { LiveSocket } from '../../support/http/liveSocket.ts';
import { TestWorkspace, type SignedIn } from '../../support/http/testWorkspace.ts';
import { firstGarden, plot } from '../../support/toy/domain.ts';
import { watered } from '../../support/toy/workers.ts';

/** One list in each layer, with the toy at its end: nothing else of the product knows of it. */
function mockWithToy(list: string, toy: string) {
  const { capabilities } = jest.requireActual<{ capabilities: readonly object[] }>(list);
  const { garden } = jest.requireActual<{ garden: object }>(`../../support/toy/${toy}.ts`);
  return { capabilities: [...capabilities, garden] };
}
jest.mock('../../../domain/capabilities.ts', () =>
  mockWithToy('../../../domain/capabilities.ts', 'domain'),
);
jest.mock('../../../projections/capabilities.ts', () =>
  mockWithToy('../../../projections/capabilities.ts', 'projections'),
);
jest.mock('../../../api/capabilities.ts', () => mockWithToy('../../../api/capabilities.ts', 'api'));
jest.mock('../../../workers/capabilities.ts', () =>
  mockWithToy('../../../workers/capabilities.ts', 'workers'),
);

describe('a capability that is made of its own files and stands in the lists', () => {
  let server: ComposedServer;
  let workspace: TestWorkspace;
  let recruiter: SignedIn;
  let plotId: string;

  beforeAll(async () => {
    server = await startComposedServer();
    workspace = await TestWorkspace.add(server);
    recruiter = await workspace.user('recruiter');
    plotId = server.ids.newId();
  });
  afterAll(() => server.stop());

  it('is found in the API, live by its audience, and in what follows', async () => {
    const colleague = await workspace.user('colleague');
    const mine = await LiveSocket.open(server, recruiter.liveToken);
    const theirs = await LiveSocket.open(server, colleague.liveToken);
    const planted = await recruiter.post(`/api/plots/${plotId}/plant`, { label: 'Quinces' });
    expect(planted).toMatchObject({ status: 200, body: { id: plotId } });
    const position = planted.headers.get('X-Kith-Position') ?? '';
    const read = await recruiter.get(`/api/plots/${plotId}`, { 'X-Kith-After': position });
    expect(read).toMatchObject({ status: 200, body: { label: 'Quinces' } });
    expect((await colleague.get(`/api/plots/${plotId}`)).status).toBe(403);

    const isOfPlots = (one: LiveMessage) =>
      one.type === 'LIVE_ACTIVITY' && one.resource === 'plots';
    const told = await mine.hear(isOfPlots);
    expect(told).toMatchObject({ ids: [plotId], position });
    await server.sockets.sendToAll({ type: 'LIVE_ACTIVITY', kind: 'resync' });
    await theirs.hear((one) => one.type === 'LIVE_ACTIVITY' && one.kind === 'resync');
    expect(theirs.heard.filter(isOfPlots)).toEqual([]);
    await server.until(() => watered.includes(plotId));
    for (const socket of [mine, theirs]) socket.close();
  });

  it('is documented, and measured by its route', async () => {
    const { paths } = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as {
      readonly paths: object;
    };
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/plots/{id}', '/api/plots/{id}/plant']),
    );
    const figures = await (await fetch(`${server.origin}/metrics`)).text();
    expect(figures).toContain('route="/api/plots/:id"');
  });

  it('given an event of its first version, then it is read in the shape of today', async () => {
    const oldId = server.ids.newId();
    await server.keyring.createKeys([
      { subjectId: oldId, kind: 'plot', workspaceId: workspace.id },
    ]);
    const codec = new PersonalDataCodec({
      catalogue: new Catalogue([...withoutGarden(), firstGarden]),
      keyring: server.keyring,
      forgetting,
    });
    const personal = { [oldId]: { name: 'Medlars' } };
    const event = {
      type: 'PlotPlanted',
      data: { plotId: oldId, userId: recruiter.userId, personal },
    };
    const asThen = { ...plot, decide: () => [event as never] };
    const data = { plotId: oldId, userId: recruiter.userId, label: '' };
    const context = contextIn(workspace.id);
    await handleCommand({ ...server, codec, decider: asThen }, oldId, {
      type: 'PlantPlot',
      data,
      context,
    });
    await server.settled();
    expect((await recruiter.get(`/api/plots/${oldId}`)).body).toEqual({ label: 'Medlars' });
  });

  it('given who is named in it asks, then its events are found; and once it is forgotten, it is gone', async () => {
    await server.settled();
    const speaking = (id: string) =>
      server.operatorReads((tx) => listSubjectEvents(tx, workspace.id, [id]));
    expect((await speaking(plotId)).map(({ eventType }) => eventType)).toEqual(['PlotPlanted']);
    expect((await speaking(recruiter.userId)).map(({ eventType }) => eventType)).toContain(
      'PlotPlanted',
    );

    const reasonCode = 'asked';
    await handleCommand({ ...server, decider: subject }, plotId, {
      type: 'ForgetSubject',
      data: { subjectId: plotId, kind: 'plot', personId: null, requestId: null, reasonCode },
      context: contextIn(workspace.id),
    });
    await server.until(async () => {
      const types = (await speaking(plotId)).map(({ eventType }) => eventType);
      return types.includes('ErasureProven');
    });
    expect((await recruiter.get(`/api/plots/${plotId}`)).status).toBe(404);
    expect(await server.keyring.forgottenAmong([plotId])).toEqual([plotId]);
  });

  function contextIn(workspaceId: string) {
    const commandId = server.ids.newId();
    const now = server.clock.now().toISOString();
    const actor = { kind: 'operator' } as const;
    return { commandId, now, actor, workspaceId, correlationId: commandId, causationId: null };
  }
});

function withoutGarden(): readonly Capability[] {
  return jest.requireActual<{ capabilities: readonly Capability[] }>(
    '../../../domain/capabilities.ts',
  ).capabilities;
}

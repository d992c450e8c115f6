import type { LiveMessage } from '../../../../domain/contracts/live.ts';
import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import { OpeningWorld } from '../../../support/ai/openingWorld.ts';
import { LiveSocket } from '../../../support/http/liveSocket.ts';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const NAMES = LETTERS.slice(0, 3).flatMap((one) => LETTERS.map((other) => `M${one}${other}`));

let world: OpeningWorld;

beforeAll(async () => {
  world = await OpeningWorld.start();
});
afterAll(() => world.stop());

describe('whoever follows that first lines are written for many', () => {
  it('given many are passed over, of whom nothing goes to a model, then what is done does not become less', async () => {
    await world.begin(NAMES);
    let now = world.server.clock.now().getTime();
    // However slow the machine is: a part is over by its number, and each is told of.
    world.worker = { clock: { now: () => new Date((now += 50)) } };
    const id = await world.begun();
    // The first ones: no draft tells of them, but those behind them do.
    const first: string[] = [];
    for await (const { data } of world.server.store.readStream(`openingBatch-${id}`)) {
      first.push(...(data as { candidacyIds: string[] }).candidacyIds.slice(0, 30));
    }
    const { recruiter, project } = world.outreach;
    const { body: prospects } = await recruiter.list<ProspectResource>('prospects', {
      filter: { projectId: project.id },
      range: [0, 99],
    });
    const addresses = prospects
      .filter((one) => first.includes(one.id))
      .map(({ name }) => `${name.split(' ')[0]?.toLowerCase()}@home.example`);
    expect(addresses).toHaveLength(30);
    const body = { addresses: addresses.join('\n'), reason: 'byHand' };
    expect((await recruiter.post('/api/suppressions', body)).status).toBe(200);
    await world.server.settled();

    await world.work(id);

    const told = world.told.map(({ done }) => done);
    expect(world.putOff.length).toBeGreaterThan(0);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect(told.at(-1)).toBe(NAMES.length);
    expect(await world.batch(id)).toMatchObject({ status: 'finished', written: 48 });
  });

  it('given a colleague of the project, then they hear how far it is as whoever began it does, and others don’t', async () => {
    await world.begin(['Ada', 'Bo']);
    const { workspace, recruiter, project } = world.outreach;
    const cora = await workspace.user('recruiter', 'Cora Colleague');
    const eve = await workspace.user('recruiter', 'Eve Elsewhere');
    const { userId } = cora;
    await recruiter.post(`/api/projects/${project.id}/add-member`, { userId });
    await world.server.settled();
    const sockets: LiveSocket[] = [];
    for (const { liveToken } of [recruiter, cora, eve]) {
      sockets.push(await LiveSocket.open(world.server, liveToken));
    }
    world.worker = { reportProgress: (progress) => world.server.fanOut.publish(progress) };
    const id = await world.begun();

    await world.work(id);

    const isLast = (one: LiveMessage) => 'kind' in one && one.kind === 'progress' && one.done === 2;
    const [mine, theirs, others] = sockets;
    const said = await mine?.hear(isLast);
    expect(said).toMatchObject({ resource: 'opening-batches', ids: [id], total: 2 });
    expect(said).not.toHaveProperty('userId');
    expect(await theirs?.hear(isLast)).toEqual(said);
    expect(others?.heard.filter((one) => 'kind' in one && one.kind === 'progress')).toEqual([]);
    for (const socket of sockets) socket.close();
  });
});

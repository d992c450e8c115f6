import { pino } from 'pino';
import { Shutdown, StoppingError } from '../../../../platform/process/shutdown.ts';

function openShutdown() {
  const said: string[] = [];
  const logger = pino({ base: null }, { write: (line: string) => void said.push(line) });
  const shutdown = new Shutdown(logger);
  const stopped: string[] = [];
  const add = (phase: 'intake' | 'work' | 'ports', name: string) =>
    shutdown.add(phase, name, async () => void stopped.push(name));
  return { shutdown, add, stopped, said };
}

it('given things that were started, when all stops, then intake goes first and the app last, the newest before the oldest', async () => {
  const { shutdown, add, stopped } = openShutdown();
  add('ports', 'pool');
  add('work', 'projections');
  add('work', 'workers');
  add('intake', 'web server');
  await shutdown.run();
  expect(stopped).toEqual(['web server', 'workers', 'projections', 'pool']);
});

it('given a step that fails and one that hangs, when all stops, then both are told and the others stop all the same', async () => {
  const { shutdown, add, stopped, said } = openShutdown();
  add('ports', 'pool');
  shutdown.add('work', 'broken', () => Promise.reject(new Error('no')));
  shutdown.add('work', 'hanging', () => new Promise(() => {}));
  await shutdown.run(30);
  expect(stopped).toEqual(['pool']);
  expect(said.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ step: 'hanging', msg: 'left behind in shutdown' }),
    expect.objectContaining({ step: 'broken', msg: 'failed to stop' }),
  ]);
});

it('given all is to stop, then each is told within how long', async () => {
  const { shutdown } = openShutdown();
  const told: number[] = [];
  shutdown.add('work', 'queues', async (withinMs) => void told.push(withinMs));
  await shutdown.run(30);
  expect(told).toEqual([10]);
});

it('given a start under way, when all is to stop, then it ends at the next thing, which stops with the others in order', async () => {
  const { shutdown, add, stopped } = openShutdown();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const starting = shutdown.starting(async () => {
    add('ports', 'pool');
    await held;
    add('work', 'workers');
    add('intake', 'web server');
  });
  const stopping = shutdown.run();
  expect(stopped).toEqual([]);
  goOn();
  await expect(starting).rejects.toThrow(StoppingError);
  await stopping;
  expect(stopped).toEqual(['workers', 'pool']);
});

it('given the last thing is being started, when all is to stop, then nobody is told that all is up', async () => {
  const { shutdown } = openShutdown();
  const starting = shutdown.starting(async () => 'up');
  const stopping = shutdown.run();
  await expect(starting).rejects.toThrow(StoppingError);
  await stopping;
});

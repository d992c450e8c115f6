import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { addUser } from '../../cli/identity/addUser.ts';
import { addWorkspace } from '../../cli/identity/addWorkspace.ts';
import { operatorContext } from '../../cli/identity/context.ts';
import { startPeopleImport } from '../../cli/people/startPeopleImport.ts';
import { catalogue } from '../../domain/catalogue.ts';
import { generatePeople } from '../../cli/demo/inventedPeople.ts';
import { importOfPeople } from '../../domain/people/import.ts';
import { forgetting } from '../../domain/privacy/forgottenSubject.ts';
import { project } from '../../domain/projects/project.ts';
import { extract, EXTRACTOR } from '../../domain/search/extract.ts';
import { readConfig } from '../../platform/config.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { openContext, type AppContext } from '../../platform/context.ts';
import { claimsOn } from '../../platform/identity/claims.ts';
import { createLogger } from '../../platform/logger.ts';
import { openAccounts } from '../../platform/mail/accounts/openAccounts.ts';
import { developmentInbox } from '../../platform/mail/developmentInbox.ts';
import { Shutdown } from '../../platform/process/shutdown.ts';
import { PositionWaiter } from '../../platform/subscriptions/query/positionWaiter.ts';
import { prepareTables } from '../../platform/subscriptions/runner/projectionRunner.ts';
import { requestedRebuilds, requestRebuild } from '../../platform/subscriptions/model/rebuild.ts';
import { people } from '../../projections/people/people.ts';
import { projects } from '../../projections/projects/projects.ts';
import { readModels } from '../../projections/registry.ts';
import { startSearch } from '../../projections/search/start.ts';
import { startProjections } from '../../projections/start.ts';
import { startWorkers } from '../../workers/start.ts';
import type { Bench, BenchContext, Figure } from './bench.ts';
import { beside } from './support/spinners.ts';
import { percentile, median } from './support/statistics.ts';

const PER_SECOND = 100;
const ROWS = 30_000;
const PATIENCE_MS = 30_000;
/** After this no further round begins: on a slow machine the medians are of fewer. */
const AT_MOST_MS = 200_000;
const DOMAIN = 'bench.example';

/** So many processes spin beside, in each of a round's turns. */
const SPINNING = [0, 1, 2];

/**
 * From a command given to its row being readable, at 100 commands a second: alone, and beside an
 * import and two rebuilds, both with the same number of spinning processes on the machine.
 */
export const bench: Bench = {
  name: 'visible',
  async run(context) {
    const { rounds, seconds, say } = context;
    const until = performance.now() + AT_MOST_MS;
    const world = await open(context);
    try {
      // The rebuilds have something to read.
      await world.startImport(0);
      const turns = SPINNING.map((count) => ({
        count,
        alone: [] as number[],
        busy: [] as number[],
      }));
      for (let round = 1; round <= rounds && performance.now() < until; round++) {
        await world.settled();
        for (const { count, alone } of turns) {
          const taken = await beside(count, () => delays(world, seconds));
          alone.push(percentile(taken, 0.95));
        }
        const taking = await world.startImport(round);
        const taken = await taking();
        for (const { count, alone, busy } of turns) {
          await world.rebuild();
          const before = await taking();
          const found = await beside(count, () => delays(world, seconds));
          const rows = (await taking()) - before;
          busy.push(percentile(found, 0.95));
          say(
            `round ${round}, ${count} spinning, load ${loadavg()[0]!.toFixed(1)}: p95 ${alone.at(-1)!.toFixed(0)} ms, beside the import of ${rows} rows and two rebuilds ${busy.at(-1)!.toFixed(0)} ms (p50 ${median(found).toFixed(0)})`,
          );
        }
        if ((await taking()) === taken) throw new Error('Nothing was imported meanwhile.');
      }
      return turns.flatMap(({ count, alone, busy }) => figuresOf(count, alone, busy));
    } finally {
      await world.close();
    }
  },
};

function figuresOf(
  spinning: number,
  alone: readonly number[],
  busy: readonly number[],
): readonly Figure[] {
  const with_ = `with ${spinning} spinning`;
  const p95 = (metric: string, values: readonly number[]) => ({
    metric: `${metric}, ${with_}, p95`,
    value: median(values),
    unit: 'ms',
    goal: null,
  });
  return [
    p95('command to visible', alone),
    p95('beside an import and two rebuilds', busy),
    {
      metric: `beside an import and two rebuilds, ${with_}, of alone`,
      value: median(busy.map((value, round) => value / alone[round]!)),
      unit: 'times',
      goal: { below: 4 },
    },
  ];
}

/** The product in this process, but for its web server and its search. */
async function open({ cluster }: BenchContext) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-bench-visible-'));
  const config = readConfig({
    DATABASE_URL: await cluster.ensureDatabase('visible'),
    KITH_DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // Search keeps to a thread of its own, which only the built product has.
    KITH_SERVICES: 'projections,workers',
  });
  const logger = createLogger({ level: 'warn', service: 'bench' });
  const shutdown = new Shutdown(logger);
  const app = await openContext({ config, logger, shutdown, catalogue, forgetting });
  const { pool, listener, store, clock, ids } = app;
  await prepareTables({ pool, models: readModels });
  const waiter = new PositionWaiter(pool, listener, () => undefined);
  const search = await startSearch(app);
  await startProjections(app, waiter);
  const inbox = developmentInbox(clock);
  const accounts = await openAccounts(app, inbox);
  await startWorkers(app, waiter, inbox, search, accounts);
  await listener.start();
  const operator = { ...app, claims: claimsOn(pool, clock) };
  const wanted = { name: 'Bench', domain: DOMAIN, seats: null, ready: true };
  const workspaceId = await addWorkspace(operator, wanted);
  const member = {
    email: `owner@${DOMAIN}`,
    name: 'Owner',
    workspaceId,
    role: 'recruiter',
  } as const;
  const ownerId = await addUser(operator, member);
  const projectIds: string[] = [];
  let importing = '';
  for (let made = 0; made < 50; made++) {
    const projectId = ids.newId();
    projectIds.push(projectId);
    await addProject(app, { projectId, workspaceId, ownerId });
  }
  return {
    app,
    waiter,
    workspaceId,
    projectIds,
    /** Resolves once its first rows are in the log, with what tells how many have been taken. */
    async startImport(seed: number): Promise<() => Promise<number>> {
      const about = { workspaceId, source: 'bench', name: 'people.ndjson' };
      const { importId } = await startPeopleImport(app, about, lines(seed));
      importing = importId;
      const taken = async () => {
        const state = await readState(app, importOfPeople, importId);
        return state.status === 'absent' ? 0 : state.takenTo;
      };
      while ((await taken()) === 0) await pause();
      return taken;
    },
    /** Has two read models filled anew, unless that is under way. */
    async rebuild(): Promise<void> {
      for (const model of [people, projects]) await requestRebuild(pool, model);
    },
    /** Resolves when the import is over, the rebuilds too, and every row is readable. */
    async settled(): Promise<void> {
      for (;;) {
        const state = await readState(app, importOfPeople, importing);
        if (state.status === 'failed') throw new Error('The import failed.');
        if (state.status === 'finished') break;
        await pause();
      }
      while ((await requestedRebuilds(pool, readModels)).length > 0) await pause();
      if (!(await waiter.waitForPosition(readModels, await store.head(), PATIENCE_MS))) {
        throw new Error('The read models did not catch up in time.');
      }
    },
    async close(): Promise<void> {
      await shutdown.run();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type World = Awaited<ReturnType<typeof open>>;

/** Gives commands at an even rate, however long the earlier ones take; answers all delays. */
async function delays(world: World, seconds: number): Promise<number[]> {
  const { app, waiter, workspaceId, projectIds } = world;
  const one = async (count: number): Promise<number> => {
    const projectId = projectIds[count % projectIds.length] ?? '';
    const start = performance.now();
    const { position } = await handleCommand({ ...app, decider: project }, projectId, {
      type: 'RenameProject',
      data: { projectId, name: `Project ${start}` },
      context: operatorContext(app, workspaceId),
    });
    if (!(await waiter.waitForPosition([projects], position, PATIENCE_MS))) {
      throw new Error('A command was not visible in time.');
    }
    return performance.now() - start;
  };
  const given: Promise<number>[] = [];
  const start = performance.now();
  for (let count = 0; count < seconds * PER_SECOND; count++) {
    const due = start + (count * 1_000) / PER_SECOND;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    given.push(world.app.foreground.during(() => one(count)));
  }
  return Promise.all(given);
}

async function addProject(
  app: AppContext,
  about: { readonly projectId: string; readonly workspaceId: string; readonly ownerId: string },
): Promise<void> {
  const text = 'Backend engineer with Python';
  const { ids } = app;
  await handleCommand({ ...app, decider: project }, about.projectId, {
    type: 'CreateProject',
    data: {
      ...about,
      name: 'Bench',
      jobDescription: text,
      descriptionId: ids.newId(),
      searchId: ids.newId(),
      extractor: EXTRACTOR,
      query: extract(text),
    },
    context: operatorContext(app, about.workspaceId),
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 100));
}

async function* lines(seed: number): AsyncGenerator<Buffer> {
  for (const person of generatePeople({ seed: seed + 100, count: ROWS })) {
    yield Buffer.from(`${JSON.stringify(person)}\n`);
  }
}

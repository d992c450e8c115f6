import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { addUser } from '../../cli/identity/addUser.ts';
import { addWorkspace } from '../../cli/identity/addWorkspace.ts';
import { operatorContext } from '../../cli/identity/context.ts';
import { startPeopleImport } from '../../cli/people/startPeopleImport.ts';
import { catalogue } from '../../domain/catalogue.ts';
import { generatePeople } from '../../cli/demo/inventedPeople.ts';
import { forgetting } from '../../domain/privacy/forgottenSubject.ts';
import { project } from '../../domain/projects/project.ts';
import { extract, EXTRACTOR } from '../../domain/search/extract.ts';
import { readConfig } from '../../platform/config.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { openContext, type AppContext } from '../../platform/context.ts';
import { claimsOn } from '../../platform/identity/claims.ts';
import { createLogger } from '../../platform/logger.ts';
import { developmentInbox } from '../../platform/mail/developmentInbox.ts';
import { Shutdown } from '../../platform/process/shutdown.ts';
import { PositionWaiter } from '../../platform/subscriptions/query/positionWaiter.ts';
import { prepareTables } from '../../platform/subscriptions/runner/projectionRunner.ts';
import { requestRebuild } from '../../platform/subscriptions/model/rebuild.ts';
import { people } from '../../projections/people/people.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { projects } from '../../projections/projects/projects.ts';
import { readModels } from '../../projections/registry.ts';
import { startSearch } from '../../projections/search/start.ts';
import { startProjections } from '../../projections/start.ts';
import { startWorkers } from '../../workers/start.ts';
import type { Bench, BenchContext } from './bench.ts';
import { percentile, median } from './support/statistics.ts';

const PER_SECOND = 100;
const ROWS = 30_000;
const PATIENCE_MS = 30_000;
const DOMAIN = 'bench.example';

/** From a command given to its row being readable, at 100 commands a second: alone, and beside an import and rebuilds. */
export const bench: Bench = {
  name: 'visible',
  async run(context) {
    const { rounds, seconds, say } = context;
    const world = await open(context);
    try {
      const calm: number[] = [];
      const busy: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const alone = await delays(world, seconds);
        await startPeopleImport(
          world.app,
          { workspaceId: world.workspaceId, source: 'bench', name: 'people.ndjson' },
          lines(round),
        );
        for (const model of [people, projects, prospects]) {
          await requestRebuild(world.app.pool, model);
        }
        const beside = await delays(world, seconds);
        await world.settled();
        calm.push(percentile(alone, 0.95));
        busy.push(percentile(beside, 0.95));
        say(
          `round ${round + 1}, load ${loadavg()[0]!.toFixed(1)}: p95 ${calm.at(-1)!.toFixed(0)} ms (p50 ${median(alone).toFixed(0)}), beside import and rebuild ${busy.at(-1)!.toFixed(0)} ms (p50 ${median(beside).toFixed(0)})`,
        );
      }
      const p95 = (metric: string, values: readonly number[]) => ({
        metric,
        value: median(values),
        unit: 'ms',
        goal: { below: 100 },
      });
      return [
        p95('command to visible, p95', calm),
        p95('beside an import and rebuilds, p95', busy),
      ];
    } finally {
      await world.close();
    }
  },
};

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
  await startWorkers(app, waiter, developmentInbox(clock), search);
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
    async settled(): Promise<void> {
      for (let quiet = 0, last = ''; quiet < 4;) {
        const head = await store.head();
        quiet = head === last ? quiet + 1 : 0;
        last = head;
        await waiter.waitForPosition(readModels, head, PATIENCE_MS);
        await new Promise((resolve) => setTimeout(resolve, 500));
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

async function* lines(seed: number): AsyncGenerator<Buffer> {
  for (const person of generatePeople({ seed: seed + 100, count: ROWS })) {
    yield Buffer.from(`${JSON.stringify(person)}\n`);
  }
}

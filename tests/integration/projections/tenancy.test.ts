import { inTransaction, type Transaction } from '../../../platform/postgres/transaction.ts';
import { listConnections } from '../../../projections/network/listConnections.ts';
import { getPerson, listPeople } from '../../../projections/people/people.ts';
import { countProspectsByStage } from '../../../projections/pipeline/countProspects.ts';
import {
  getCandidacy,
  listDecidedPersonIds,
  listDecisionsOn,
  listPlaces,
  listProjectIdsOf,
  listProspects,
} from '../../../projections/pipeline/listProspects.ts';
import {
  getProject,
  getProjectsOfCandidacies,
  getProjectsAlone,
  listProjects,
} from '../../../projections/projects/listProjects.ts';
import { readModels } from '../../../projections/registry.ts';
import { testId } from '../../support/ids.ts';
import { the } from '../../support/subscriptions/cast.ts';
import { everyEvent } from '../../support/subscriptions/everyEvent.ts';
import { appendLog } from '../../support/subscriptions/log.ts';
import { projectingWorld, type ProjectingWorld } from '../../support/subscriptions/projecting.ts';

let world: ProjectingWorld;

beforeAll(async () => {
  world = await projectingWorld();
  const end = await appendLog(world.store, everyEvent);
  await world.runner(readModels).start();
  await world.taken(readModels, end);
});
afterAll(() => world.close());

const page = { offset: 0, limit: 25 };
const states = ['prospect', 'skipped', 'suggestion', 'removed'] as const;

/** How much a query finds of what lies in one workspace, when it is asked for a workspace. */
const queries: Readonly<Record<string, (tx: Transaction, asked: string) => Promise<number>>> = {
  listProspects: async (tx, asked) => (await listProspects(tx, asked, { ...page, states })).total,
  getCandidacy: async (tx, asked) =>
    (await getCandidacy(tx, asked, the.adasCandidacy)) === undefined ? 0 : 1,
  listProjectIdsOf: async (tx, asked) =>
    (await listProjectIdsOf(tx, asked, [the.adasCandidacy])).length,
  listDecidedPersonIds: async (tx, asked) =>
    (await listDecidedPersonIds(tx, asked, the.project)).length,
  listDecisionsOn: async (tx, asked) =>
    (await listDecisionsOn(tx, asked, the.project, the.ada)).length,
  listPlaces: async (tx, asked) => (await listPlaces(tx, asked, the.project, 'replied')).length,
  countProspectsByStage: async (tx, asked) =>
    (await countProspectsByStage(tx, asked, the.project)).size,
  listProjects: async (tx, asked) => (await listProjects(tx, asked, page)).total,
  getProject: async (tx, asked) =>
    (await getProject(tx, asked, the.project)) === undefined ? 0 : 1,
  getProjectsAlone: async (tx, asked) => (await getProjectsAlone(tx, asked, [the.project])).length,
  getProjectsOfCandidacies: async (tx, asked) =>
    (await getProjectsOfCandidacies(tx, asked, [the.adasCandidacy])).size,
  listPeople: async (tx, asked) => (await listPeople(tx, asked, [the.ada])).length,
  listConnections: async (tx, asked) =>
    (await listConnections(tx, asked, { ...page, userId: null })).total,
  getPerson: async (tx, asked) => ((await getPerson(tx, asked, the.ada)) === undefined ? 0 : 1),
};

describe('without row-level security', () => {
  test.each(Object.entries(queries))(
    '%s finds what lies in its own workspace, and nothing of it when asked for another',
    async (_name, query) => {
      // The tests' own login owns the tables, and sees every row: what a query leaves out stands in its words.
      const found = (asked: string) => inTransaction(world.pool, (tx) => query(tx, asked));
      expect(await found(the.workspace)).toBeGreaterThan(0);
      expect(await found(testId(0x999))).toBe(0);
    },
  );
});

import type { ProspectResource } from '../../domain/contracts/pipeline.ts';
import { startComposedServer } from '../support/http/composedServer.ts';
import { startProject } from '../support/http/given.ts';
import type { Bench } from './bench.ts';
import { bulkDone } from './support/bulkDone.ts';
import { knownPeople } from './support/knownPeople.ts';
import { listOf } from './support/listOf.ts';
import { median } from './support/statistics.ts';

const MANY = 1_000;
const ALONE = 20;
const APART_MS = 100;

/** Many who are moved as one job, for each of them, and what a command of somebody at work takes meanwhile. */
export const bench: Bench = {
  name: 'bulks',
  async run({ cluster, rounds, say }) {
    const server = await startComposedServer({
      databaseUrl: await cluster.ensureDatabase('bulks'),
    });
    try {
      const { recruiter, ids } = await knownPeople(server, MANY);
      const listId = await listOf(recruiter, ids);
      const { id: projectId } = await startProject(recruiter);
      await server.settled();
      const path = `/api/lists/${listId}/add-to-project`;
      await bulkDone(recruiter, path, { projectId, allOf: {} });
      await server.settled();
      const filter = { projectId };
      const { body: prospects } = await recruiter.list<ProspectResource>('prospects', { filter });
      const own = prospects[0]?.id ?? '';
      let given = 0;
      const command = async () => {
        given += 1;
        const stage = given % 2 === 0 ? 'offer' : 'hired';
        const start = performance.now();
        await recruiter.post(`/api/prospects/${own}/move`, { stage });
        const ms = performance.now() - start;
        await new Promise((resolve) => setTimeout(resolve, APART_MS));
        return ms;
      };
      const each: number[] = [];
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const alone: number[] = [];
        for (let at = 0; at < ALONE; at++) alone.push(await command());
        const move = { projectId, action: 'move', allOf: {} };
        const took = await bulkDone(recruiter, '/api/bulks', { ...move, stage: 'replied' });
        each.push(took / MANY);
        const beside: number[] = [];
        await bulkDone(recruiter, '/api/bulks', { ...move, stage: 'inOutreach' }, async () => {
          beside.push(await command());
        });
        ratios.push(median(beside) / median(alone));
        say(
          `round ${round + 1}: ${(took / MANY).toFixed(1)} ms a person, ` +
            `a command ${median(alone).toFixed(0)} and ${median(beside).toFixed(0)} ms`,
        );
      }
      return [
        { metric: `one of ${MANY} moved`, value: median(each), unit: 'ms', goal: { below: 10 } },
        {
          metric: 'a command meanwhile, of one alone',
          value: median(ratios),
          unit: 'times',
          goal: { below: 4 },
        },
      ];
    } finally {
      await server.stop();
    }
  },
};

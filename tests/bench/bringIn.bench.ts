import { startComposedServer, type ComposedServer } from '../support/http/composedServer.ts';
import { startProject } from '../support/http/given.ts';
import type { SignedIn } from '../support/http/testWorkspace.ts';
import type { Bench } from './bench.ts';
import { bulkDone } from './support/bulkDone.ts';
import { knownPeople } from './support/knownPeople.ts';
import { listOf } from './support/listOf.ts';
import { median } from './support/statistics.ts';

const FEW = 300;
const MANY = 1_200;

/** Bringing many people of a list into a project against few, for each of them: one takes no longer among many. */
export const bench: Bench = {
  name: 'bringIn',
  async run({ cluster, rounds, say }) {
    const server = await startComposedServer({
      databaseUrl: await cluster.ensureDatabase('bring_in'),
    });
    try {
      const { recruiter, ids } = await knownPeople(server, MANY);
      const [few, many] = [
        await listOf(recruiter, ids.slice(0, FEW)),
        await listOf(recruiter, ids),
      ];
      const ratios: number[] = [];
      const each: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const [ofFew, ofMany] = [
          (await took(server, recruiter, few)) / FEW,
          (await took(server, recruiter, many)) / MANY,
        ];
        say(`round ${round + 1}: ${ofFew.toFixed(1)} and ${ofMany.toFixed(1)} ms a person`);
        ratios.push(ofMany / ofFew);
        each.push(ofMany);
      }
      return [
        {
          metric: `a person of ${MANY} brought in, of one of ${FEW}`,
          value: median(ratios),
          unit: 'times',
          goal: { below: 1.5 },
        },
        { metric: `a person of ${MANY} brought in`, value: median(each), unit: 'ms', goal: null },
      ];
    } finally {
      await server.stop();
    }
  },
};

/** Brings all of a list into a project that starts with them. */
async function took(server: ComposedServer, by: SignedIn, listId: string): Promise<number> {
  const { id: projectId } = await startProject(by);
  const path = `/api/lists/${listId}/add-to-project`;
  await server.settled();
  const ms = await bulkDone(by, path, { projectId, allOf: {} });
  await server.settled();
  return ms;
}

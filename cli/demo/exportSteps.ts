import { setTimeout as delay } from 'node:timers/promises';
import { exportOfProspects } from '../../domain/exports/export.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, type DemoIds } from './demoIds.ts';
import { demoProject, type Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';

const LOOK_EVERY_MS = 25;

/** Which project's prospects Rosalind takes along on which day; the last of them ends the story. */
const exports = [
  { name: 'first', key: 'senior-backend-engineer', day: 19 },
  { name: 'second', key: 'regional-sales-manager', day: 34 },
  { name: 'last', key: 'senior-backend-engineer', day: 41 },
] as const;

/** The stream of the story's last event. */
export function lastExport(ids: DemoIds): string {
  return ids.of('export', 'last');
}

/** The exports of the story, each waited for. */
export function exportSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  return exports.map(({ name, key, day }) => ({
    at: calendar(day, '16:30'),
    alone: true,
    async run() {
      const exportId = ids.of('export', name);
      await handleCommand({ ...app, decider: exportOfProspects }, exportId, {
        type: 'RequestExport',
        data: {
          exportId,
          projectId: demoProject(ids, { key }),
          requestedBy: demoUser(ids, 'rosalind'),
          format: 'csv',
          stages: null,
        },
        context: actedBy(app, ids, 'rosalind', `export ${name}`),
      });
      const isAsked = async () => {
        const { status } = await readState(app, exportOfProspects, exportId);
        return status === 'requested';
      };
      while (await isAsked()) {
        await delay(LOOK_EVERY_MS, undefined, { signal: app.shutdown.signal });
      }
    },
  }));
}

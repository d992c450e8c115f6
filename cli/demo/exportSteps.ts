import { setTimeout as delay } from 'node:timers/promises';
import { exportOfPeople } from '../../domain/exports/export.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, type DemoIds } from './demoIds.ts';
import { demoProject, type Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';

const LOOK_EVERY_MS = 25;

/** Which project's prospects Rosalind takes along on which day. */
const exports = [
  { name: 'first', key: 'senior-backend-engineer', day: 19 },
  { name: 'second', key: 'regional-sales-manager', day: 34 },
] as const;

/** The one that ends the story, asked for when it is told: its file is there to be fetched. */
const last = { name: 'last', key: 'senior-backend-engineer' } as const;

/** The stream of the story's last event. */
export function lastExport(ids: DemoIds): string {
  return ids.of('export', last.name);
}

/** The exports of the six weeks, each waited for. */
export function exportSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  return exports.map((each) => ({
    at: calendar(each.day, '16:30'),
    alone: true,
    run: () => exportProspects(app, ids, each),
  }));
}

/** Ends the story with the last export, waited for, at the clock's time. */
export function endWithExport(app: DemoContext, ids: DemoIds): Promise<void> {
  return exportProspects(app, ids, last);
}

async function exportProspects(
  app: DemoContext,
  ids: DemoIds,
  { name, key }: { readonly name: string; readonly key: string },
): Promise<void> {
  const exportId = ids.of('export', name);
  await handleCommand({ ...app, decider: exportOfPeople }, exportId, {
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
    const { status } = await readState(app, exportOfPeople, exportId);
    return status === 'requested';
  };
  while (await isAsked()) {
    await delay(LOOK_EVERY_MS, undefined, { signal: app.shutdown.signal });
  }
}

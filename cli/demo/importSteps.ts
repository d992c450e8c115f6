import type { z } from 'zod';
import type { StartImport } from '../../domain/people/commands.ts';
import { headerHashOf } from '../../domain/people/columns.ts';
import { importOfPeople } from '../../domain/people/import.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { startConnectionsImport } from '../people/startConnectionsImport.ts';
import { inPieces } from './bringPeopleIn.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import { importEnded } from './importEnded.ts';
import type { InventedPerson } from './inventedPeople.ts';
import { keepFile } from './keepFile.ts';
import type { Step } from './projectSteps.ts';
import { searchCaughtUp } from './searchCaughtUp.ts';
import type { Calendar } from './story/calendar.ts';
import { cast } from './story/cast.ts';
import { cvsOf } from './story/cvs.ts';
import { networkFile } from './story/networkFile.ts';
import { laterNetwork } from './story/networks.ts';
import { COLUMNS, FAIR_DAY, nursingFairTable } from './story/nursingFair.ts';

/** The table from the fair, which names whoever is new in it. */
export function fairFile(ids: DemoIds): string {
  return ids.of('file', FAIR_FILE);
}

const FAIR_FILE = 'Nursing fair.csv';

/** What Rosalind brings in on the way: a table of her own, CVs, and a newer file of her network. */
export function importSteps(
  app: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  pool: readonly InventedPerson[],
): Step[] {
  const workspaceId = demoWorkspace(ids);
  const by = 'rosalind';
  const start = async (
    importId: string,
    how: Pick<z.infer<typeof StartImport>, 'source' | 'fileId' | 'mapped' | 'fileIds'>,
  ) => {
    const nobody = { ownerId: null, networkId: null, factsAsOf: null };
    await handleCommand({ ...app, decider: importOfPeople }, importId, {
      type: 'StartImport',
      data: { importId, kind: 'people', requestedBy: demoUser(ids, by), ...nobody, ...how },
      context: actedBy(app, ids, by, `import ${importId}`),
    });
    await importEnded(app, workspaceId, importId);
  };

  const table = async () => {
    const file = {
      by,
      kind: 'people-table',
      name: FAIR_FILE,
      contentType: 'text/csv',
    } as const;
    const fileId = await keepFile(app, ids, { ...file, content: Buffer.from(nursingFairTable()) });
    const headerHash = headerHashOf(
      app,
      COLUMNS.map(({ header }) => header),
    );
    const columns = COLUMNS.map(({ holds }) => holds);
    await start(ids.of('import', 'fair'), {
      source: 'csv',
      fileId,
      mapped: { headerHash, columns },
    });
    // Who came in is soon put on a list, and judged.
    await searchCaughtUp(app);
  };

  const cvs = async () => {
    const file = { by, kind: 'cv', contentType: 'application/pdf' } as const;
    const fileIds: string[] = [];
    for (const cv of cvsOf(pool)) fileIds.push(await keepFile(app, ids, { ...file, ...cv }));
    const [fileId = ''] = fileIds;
    await start(ids.of('import', 'cvs'), { source: 'cv', fileId, fileIds });
  };

  const news = async () => {
    const upload = { workspaceId, userId: demoUser(ids, by), name: 'Connections.csv' };
    const file = networkFile(laterNetwork(pool), cast[by].network.every);
    const own = { ...app, ids: ids.source('later network') };
    await importEnded(
      app,
      workspaceId,
      await startConnectionsImport(own, upload, inPieces([file])),
    );
  };

  return [
    { at: calendar(FAIR_DAY, '16:20'), alone: true, run: table },
    { at: calendar(25, '10:15'), alone: true, run: cvs },
    { at: calendar(30, '08:05'), alone: true, run: news },
  ];
}

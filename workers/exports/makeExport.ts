import { stringify } from 'csv-stringify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { JobProgress } from '../../domain/contracts/announcement.ts';
import type { ExportCommand } from '../../domain/exports/commands.ts';
import { exportOfProspects } from '../../domain/exports/export.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { EventStore, Position } from '../../platform/eventStore/port.ts';
import type { Files } from '../../platform/files/port.ts';
import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { getExport, type Export } from '../../projections/exports/exports.ts';
import { listProspects, type Candidacy } from '../../projections/pipeline/listProspects.ts';
import { HEADER, rowOf } from './exportRow.ts';

const MakeExport = z.object({ exportId: z.uuid(), workspaceId: z.uuid() });
type Wanted = z.infer<typeof MakeExport>;

export interface MakeExportDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly files: Files;
  readonly reads: WithWorkspaces;
  /** Reads of one moment. */
  readonly snapshots: WithWorkspaces;
  /** Resolves when the read models have reached the position; false after the time. */
  waitForAll(position: Position, withinMs: number): Promise<boolean>;
  /** Tells who asked how far the job is. */
  reportProgress(progress: JobProgress): void;
}

/** How long a finished file can be downloaded. */
export const EXPORT_KEPT_MS = 24 * 60 * 60 * 1000;

/** Prospects read at once. */
const PAGE = 500;

const MAX_BYTES = 512 * 1024 * 1024;
const CAUGHT_UP_WITHIN_MS = 30_000;

/**
 * Writes a project's prospects, as they stand at one moment, into a CSV file that expires,
 * `page` of them at a time. A second run after the file was made changes nothing.
 */
export async function makeExport(deps: MakeExportDeps, wanted: Wanted, page = PAGE): Promise<void> {
  const { reads, snapshots, files, clock, store, ids } = deps;
  const caughtUp = await deps.waitForAll(await store.head(), CAUGHT_UP_WITHIN_MS);
  if (!caughtUp) throw new Error('The read models are too far behind.');
  const { exportId, workspaceId } = wanted;
  const asked = await reads([workspaceId], (tx) => getExport(tx, workspaceId, exportId));
  if (asked?.status !== 'running') return;
  const expiresAt = new Date(clock.now().getTime() + EXPORT_KEPT_MS);
  const written = { rows: 0, subjects: new Set<string>() };
  const file = {
    fileId: ids.idOf('file', exportId),
    workspaceId,
    ownerId: asked.requestedBy,
    kind: 'export',
    name: 'prospects.csv',
    contentType: 'text/csv',
    subjectIds: [],
    expiresAt,
    maxBytes: MAX_BYTES,
  };
  // Of one moment: whoever is moved meanwhile would else be on two pages, or on none.
  const fileId = await snapshots([workspaceId], (tx) =>
    files.write(file, csvOf(counted(prospectsOf(deps, tx, asked, page), written))),
  );
  // From here on the file goes when one of the people in it is forgotten.
  await files.addSubjects(fileId, [...written.subjects]);
  await conclude(deps, wanted, 'FinishExport', {
    exportId,
    fileId,
    rows: written.rows,
    expiresAt: expiresAt.toISOString(),
  });
}

/** Ends an export that failed at every try. */
async function giveUpExport(deps: MakeExportDeps, wanted: Wanted, code: string): Promise<void> {
  await conclude(deps, wanted, 'FailExport', { exportId: wanted.exportId, code });
}

async function conclude<Type extends 'FinishExport' | 'FailExport'>(
  { store, codec, ids, clock }: MakeExportDeps,
  { exportId, workspaceId }: Wanted,
  type: Type,
  data: Extract<ExportCommand, { type: Type }>['data'],
): Promise<void> {
  const command = {
    type,
    data,
    context: systemContext(clock, 'exports/makeExport', {
      commandId: ids.idOf('command', exportId, type),
      workspaceId,
      correlationId: exportId,
    }),
  } as ExportCommand;
  await handleCommand({ store, codec, ids, decider: exportOfProspects }, exportId, command);
}

async function* prospectsOf(
  deps: MakeExportDeps,
  tx: Transaction,
  asked: Export,
  page: number,
): AsyncGenerator<Candidacy> {
  const { workspaceId, projectId, stages, requestedBy: userId, id: exportId } = asked;
  for (let offset = 0; ; offset += page) {
    const wanted = { projectIds: [projectId], stages: stages ?? undefined, offset, limit: page };
    const { rows, total } = await listProspects(tx, workspaceId, wanted);
    yield* rows;
    const done = Math.min(offset + page, total);
    deps.reportProgress({
      kind: 'progress',
      resource: 'exports',
      id: exportId,
      workspaceId,
      userId,
      done,
      total,
    });
    if (offset + page >= total) return;
  }
}

/**
 * Leaves out the forgotten, and keeps count of whose data goes into the file: of every record
 * that tells of a person at this moment, and of what was said of them in the project.
 */
async function* counted(
  prospects: AsyncIterable<Candidacy>,
  written: { rows: number; readonly subjects: Set<string> },
): AsyncGenerator<Candidacy> {
  for await (const prospect of prospects) {
    if (prospect.name === null) continue;
    written.rows += 1;
    written.subjects.add(prospect.id);
    for (const recordId of prospect.livingRecordIds ?? []) written.subjects.add(recordId);
    yield prospect;
  }
}

/** Cells that a spreadsheet would run as formulas are escaped. */
function csvOf(prospects: AsyncIterable<Candidacy>): AsyncIterable<Buffer> {
  const csv = stringify({ escape_formulas: true, bom: true });
  async function* records() {
    yield HEADER;
    for await (const prospect of prospects) yield rowOf(prospect);
  }
  const source = Readable.from(records());
  source.on('error', (error) => csv.destroy(error));
  return source.pipe(csv);
}

/** Makes files of prospects, a few at a time in each process. */
export function makeExportProcessor(deps: MakeExportDeps): AnyProcessor {
  return defineProcessor({
    name: 'exports/makeExport',
    queue: 'exports',
    payload: MakeExport,
    attempts: 6,
    backoffMs: 1_000,
    concurrency: 2,
    run: (wanted) => makeExport(deps, wanted),
    exhausted: (wanted, code) => giveUpExport(deps, wanted, code),
  });
}

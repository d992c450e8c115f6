import { stringify } from 'csv-stringify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { JobProgress } from '../../domain/contracts/announcement.ts';
import type { ExportCommand } from '../../domain/exports/commands.ts';
import { STOPPED } from '../../domain/kernel/stopped.ts';
import { exportOfPeople } from '../../domain/exports/export.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Files } from '../../platform/files/port.ts';
import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { getExport, type Export } from '../../projections/exports/exports.ts';
import { readModels } from '../../projections/registry.ts';
import type { WorkersContext } from '../capability.ts';
import { caughtUp } from '../caughtUp.ts';
import { JobStoppedError } from '../tokens/jobStoppedError.ts';
import { byToken } from '../tokens/reasonOfToken.ts';
import type { FileRow } from './fileRow.ts';
import { LISTED_HEADER, listedRows } from './listedRows.ts';
import { HEADER, prospectRows } from './prospectRows.ts';
import { reasonToStop } from './reasonToStop.ts';

const MakeExport = z.object({ exportId: z.uuid(), workspaceId: z.uuid(), ...byToken });
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
  readonly waitFor: WorkersContext['waitFor'];
  /** Tells who asked how far the job is. */
  reportProgress(progress: JobProgress): void;
}

/** How long a finished file can be downloaded. */
export const EXPORT_KEPT_MS = 24 * 60 * 60 * 1000;

/** Prospects read at once. */
const PAGE = 500;

const MAX_BYTES = 512 * 1024 * 1024;

/**
 * Writes a project's prospects or a list's people, as they stand at one moment, into a CSV file that expires,
 * `page` of them at a time. Before each page, and once the file is whole, it is asked whether whoever asked for it
 * wants it still, and may: once they don't, or may not, it ends saying why, and there is no file. A second run after the file was made
 * changes nothing.
 */
export async function makeExport(deps: MakeExportDeps, wanted: Wanted, page = PAGE): Promise<void> {
  const { reads } = deps;
  await caughtUp(deps, readModels);
  const { exportId, workspaceId } = wanted;
  const asked = await reads([workspaceId], (tx) => getExport(tx, workspaceId, exportId));
  if (asked?.status !== 'running') return;
  try {
    await write(deps, wanted, asked, page);
  } catch (error) {
    if (!(error instanceof JobStoppedError)) throw error;
    await deps.files.delete(deps.ids.idOf('file', exportId));
    await giveUpExport(deps, wanted, error.code);
  }
}

async function write(
  deps: MakeExportDeps,
  wanted: Wanted,
  asked: Export,
  page: number,
): Promise<void> {
  const { snapshots, files, clock, ids } = deps;
  const { exportId, workspaceId } = wanted;
  const expiresAt = new Date(clock.now().getTime() + EXPORT_KEPT_MS);
  const written = { rows: 0, subjects: new Set<string>() };
  const file = {
    fileId: ids.idOf('file', exportId),
    workspaceId,
    ownerId: asked.requestedBy,
    kind: 'export',
    name: asked.listId === null ? 'prospects.csv' : 'list.csv',
    contentType: 'text/csv',
    subjectIds: [],
    expiresAt,
    maxBytes: MAX_BYTES,
  };
  // Of one moment: whoever is moved meanwhile would else be on two pages, or on none.
  const fileId = await snapshots([workspaceId], (tx) =>
    files.write(
      file,
      csvOf(headerOf(asked), counted(rowsOf(deps, tx, wanted, asked, page), written)),
    ),
  );
  // From here on the file goes when one of the people in it is forgotten.
  await files.addSubjects(fileId, [...written.subjects]);
  await assertMay(deps, wanted, asked);
  const isFinished = await conclude(deps, wanted, 'FinishExport', {
    exportId,
    fileId,
    rows: written.rows,
    expiresAt: expiresAt.toISOString(),
  });
  // At the last moment: else the file would be kept for nobody.
  if (!isFinished) throw new JobStoppedError(STOPPED);
}

/** @throws JobStoppedError once whoever asked for it may not have it any longer */
async function assertMay(deps: MakeExportDeps, { tokenId }: Wanted, asked: Export): Promise<void> {
  const reason = await reasonToStop(deps, asked, tokenId);
  if (reason !== '') throw new JobStoppedError(reason);
}

/** Ends an export without a file. */
async function giveUpExport(deps: MakeExportDeps, wanted: Wanted, code: string): Promise<void> {
  await conclude(deps, wanted, 'FailExport', { exportId: wanted.exportId, code });
}

/** False where it was over before. */
async function conclude<Type extends 'FinishExport' | 'FailExport'>(
  { store, codec, ids, clock }: MakeExportDeps,
  { exportId, workspaceId }: Wanted,
  type: Type,
  data: Extract<ExportCommand, { type: Type }>['data'],
): Promise<boolean> {
  const command = {
    type,
    data,
    context: systemContext(clock, 'exports/makeExport', {
      commandId: ids.idOf('command', exportId, type),
      workspaceId,
      correlationId: exportId,
    }),
  } as ExportCommand;
  const handling = { store, codec, ids, decider: exportOfPeople };
  return (await handleCommand(handling, exportId, command)).events.length > 0;
}

function headerOf({ listId }: Export): readonly string[] {
  return listId === null ? HEADER : LISTED_HEADER;
}

async function* rowsOf(
  deps: MakeExportDeps,
  tx: Transaction,
  wanted: Wanted,
  asked: Export,
  page: number,
): AsyncGenerator<FileRow> {
  const { workspaceId, requestedBy: userId, id: exportId, listId } = asked;
  for (let offset = 0; ; offset += page) {
    await assertMay(deps, wanted, asked);
    const range = { offset, limit: page };
    const { rows, total } = await (listId === null
      ? prospectRows(tx, asked, range)
      : listedRows(tx, { ...asked, listId }, range));
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

/** Keeps count of whose data goes into the file. */
async function* counted(
  rows: AsyncIterable<FileRow>,
  written: { rows: number; readonly subjects: Set<string> },
): AsyncGenerator<FileRow> {
  for await (const row of rows) {
    written.rows += 1;
    for (const subjectId of row.subjectIds) written.subjects.add(subjectId);
    yield row;
  }
}

/**
 * Cells that a spreadsheet would run as formulas are escaped. Nothing is read before the first bytes are asked for, so
 * that whatever goes wrong is thrown to who asks.
 */
async function* csvOf(
  header: readonly string[],
  rows: AsyncIterable<FileRow>,
): AsyncGenerator<Buffer> {
  const csv = stringify({ escape_formulas: true, bom: true });
  async function* records() {
    yield header;
    for await (const { cells } of rows) yield cells;
  }
  const source = Readable.from(records());
  source.on('error', (error) => csv.destroy(error));
  yield* source.pipe(csv);
}

/** Makes files of people, a few at a time in each process. */
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

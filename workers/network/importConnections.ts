import { z } from 'zod';
import type { Connection } from '../../domain/network/events.ts';
import { network } from '../../domain/network/network.ts';
import type { Import } from '../../domain/people/import.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { KeyedHash } from '../../platform/personalData/derivedKeys.ts';
import { NetworkFileError } from '../../platform/networkFile/networkFileError.ts';
import {
  openConnections,
  type ConnectionItem,
  type ConnectionsFile,
} from '../../platform/networkFile/readConnections.ts';
import { rejectionReasons } from '../../platform/networkFile/rejectedRows.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { JobStoppedError } from '../tokens/jobStoppedError.ts';
import { byToken } from '../tokens/reasonOfToken.ts';
import { ImportJob, type ImportDeps } from '../people/importJob.ts';
import { importRecords, type IncomingRow } from '../people/importRecords.ts';
import type { RecordOfPerson } from '../people/knownRecords.ts';
import { knownRecordsOf } from '../people/knownRecordsOf.ts';
import { MailMarks, type MailHolder } from '../people/mailMarks.ts';
import { goneConnections } from './goneConnections.ts';
import { partWith } from './partWith.ts';

const ImportConnections = z.object({
  workspaceId: z.uuid(),
  networkId: z.uuid(),
  userId: z.uuid(),
  importId: z.uuid(),
  fileId: z.uuid(),
  ...byToken,
});
type Upload = z.infer<typeof ImportConnections>;

type ConnectionFacts = z.infer<typeof Connection>;

const WORKER = 'network/importConnections';

/** Facts whose change is news; the day of the connection is not. */
const COMPARED = ['name', 'url', 'email', 'company', 'position'] as const;

/**
 * Reads an uploaded network file and takes what is new, changed and gone; where a great share is
 * missing, their owner is asked first. Tried again after
 * a crash it goes on after the last chunk in the log. A file that can't be read, or that holds
 * no row, ends the import with the reason and changes nothing; so it ends, with what it took, once it is stopped, or the API token
 * is good no more by which it was begun. The upload goes in any case once the import has ended.
 */
export async function importConnections(deps: ImportDeps, upload: Upload): Promise<void> {
  const job = await ImportJob.open(deps, { ...upload, worker: WORKER });
  await begin(job, upload);
  const { importId, fileId } = upload;
  if (job.state.status === 'running') {
    try {
      await take(job, upload, await openConnections(await deps.files.open(fileId)));
    } catch (error) {
      const isEnd = error instanceof NetworkFileError || error instanceof JobStoppedError;
      if (!isEnd) throw error;
      await job.command('FailImport', { importId, code: error.code }, 'fail');
    }
  }
  await close(deps, upload, job.state);
}

async function begin(
  job: ImportJob,
  { importId, userId, networkId, fileId }: Upload,
): Promise<void> {
  await job.command(
    'StartImport',
    {
      importId,
      kind: 'connections',
      source: 'networkFile',
      fileId,
      requestedBy: userId,
      ownerId: userId,
      networkId,
      factsAsOf: null,
    },
    'start',
  );
}

/** Ends an import that failed at every try. */
async function giveUpConnections(deps: ImportDeps, upload: Upload, code: string): Promise<void> {
  const job = await ImportJob.toEnd(deps, { ...upload, worker: WORKER });
  // It may have failed before it began: its owner is told all the same.
  await begin(job, upload);
  await job.command('FailImport', { importId: upload.importId, code }, 'fail');
  await close(deps, upload, job.state);
}

async function take(job: ImportJob, upload: Upload, file: ConnectionsFile): Promise<void> {
  const { deps, state } = job;
  const { importId, workspaceId, userId } = upload;
  const known = knownRecordsOf(deps.reads, workspaceId, userId);
  if (file.rows === 0) throw new NetworkFileError('no-connections');
  const takenTo = state.status === 'absent' ? 0 : state.takenTo;
  const giveWay = () => deps.foreground.giveWay();
  const mail = await MailMarks.of(holders(file.items()), deps.hash, giveWay);
  const held = await importRecords<ConnectionFacts>(incoming(file.items(), deps.hash, mail), {
    takenTo,
    known,
    compared: COMPARED,
    likenessOf,
    recordIdOf: (row) => job.recordIdOf(row),
    atOnce: () => job.atOnce(),
    async take(chunk) {
      const { rows } = chunk;
      await job.take(chunk, (connections, facts) =>
        job.command('TakeConnections', { importId, rows, connections, facts }, `rows-${rows.from}`),
      );
      job.tellProgress(userId, rows.to, file.rows);
    },
  });
  const missing: RecordOfPerson[] = [];
  for await (const one of known.all()) if (!held.has(one.recordId)) missing.push(one);
  const gone = await goneConnections(missing, file, { known, hash: deps.hash });
  await partWith(job, gone, missing.length + held.size - addedBy(job));
  const rejectedFileId = await job.keepRejected(userId, () => rejected(file));
  await job.command('FinishImport', { importId, rejectedFileId, unmailed: 0 }, 'finish');
}

async function close(
  deps: ImportDeps,
  { workspaceId, networkId, importId, fileId }: Upload,
  state: Import,
): Promise<void> {
  const { store, codec, ids, clock } = deps;
  await handleCommand({ store, codec, ids, decider: network }, networkId, {
    type: 'CloseNetworkUpload',
    data: { networkId, importId, ...endOf(state) },
    context: systemContext(clock, WORKER, {
      commandId: ids.idOf('command', importId, 'close'),
      workspaceId,
      correlationId: importId,
    }),
  });
  await deps.files.delete(fileId);
}

/** How many the file brought, over all tries. */
function addedBy({ state }: ImportJob): number {
  return state.status === 'absent' ? 0 : state.counts.added;
}

/** How it ended, and what is to be asked of its owner. */
function endOf(state: Import) {
  if (state.status !== 'finished') return { outcome: 'failed' as const, removal: null };
  const { count, known } = state.missing;
  const removal = count === 0 ? null : { missing: count, known };
  return { outcome: 'finished' as const, removal };
}

async function* holders(items: AsyncIterable<ConnectionItem>): AsyncGenerator<MailHolder> {
  for await (const item of items) if (item.kind !== 'rejected') yield item.connection;
}

async function* incoming(
  items: AsyncIterable<ConnectionItem>,
  hash: KeyedHash,
  mail: MailMarks,
): AsyncGenerator<IncomingRow<ConnectionFacts>> {
  for await (const item of items) {
    const { row } = item;
    if (item.kind === 'rejected') {
      yield { kind: 'rejected', row };
      continue;
    }
    const { slug, url, name, firstName, lastName, email, company, position, connectedOn } =
      item.connection;
    const profileHash = slug === undefined ? undefined : hash('profile-address', slug);
    const facts: ConnectionFacts = {
      name,
      firstName,
      lastName,
      url,
      email,
      company,
      position,
      connectedOn,
      profileHash,
      emailHash: mail.of(email),
    };
    const mergedRows = item.mergedLines?.length ?? 0;
    yield { kind: 'record', row, facts, profileHash, likeness: likenessOf(facts), mergedRows };
  }
}

/** Without a profile address, name and day of the connection are what stays the same between two files. */
function likenessOf(facts: { readonly [key: string]: unknown }): string {
  return JSON.stringify([facts['name'], facts['connectedOn'] ?? null]);
}

async function* rejected(file: ConnectionsFile) {
  for await (const item of file.items()) {
    if (item.kind !== 'rejected') continue;
    yield { line: item.line, reason: rejectionReasons[item.reasonCode], cells: item.cells };
  }
}

/** Reads uploaded network files, a few at a time in each process. */
export function importConnectionsProcessor(deps: ImportDeps): AnyProcessor {
  return defineProcessor({
    name: WORKER,
    queue: 'imports',
    payload: ImportConnections,
    attempts: 8,
    backoffMs: 1_000,
    concurrency: 2,
    run: (upload) => importConnections(deps, upload),
    exhausted: (upload, code) => giveUpConnections(deps, upload, code),
  });
}

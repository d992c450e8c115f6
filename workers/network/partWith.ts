import { asksBeforeRemoval } from '../../domain/network/asksBeforeRemoval.ts';
import type { ImportJob } from '../people/importJob.ts';
import type { RecordOfPerson } from '../people/knownRecords.ts';
import { missingChunks } from './missingChunks.ts';

/** Connections in one event at most. */
const AT_ONCE = 200;

/**
 * Lets those go whom a file no longer holds, or, where they are many of all that were known, tells
 * who they are, for their owner to say. Tried again after a crash it goes on where it was.
 * @param known how many connections there were before the file
 */
export async function partWith(
  job: ImportJob,
  gone: readonly RecordOfPerson[],
  known: number,
): Promise<void> {
  const told = new Set<string>();
  for await (const chunk of missingChunks(job))
    for (const { recordId } of chunk) told.add(recordId);
  if (told.size === 0 && !asksBeforeRemoval(gone.length, known)) return letGo(job, gone);
  const { importId } = job;
  const untold = gone.filter(({ recordId }) => !told.has(recordId));
  for (const connections of chunksOf(untold)) {
    const data = { importId, known, connections: [...connections] };
    await job.inTurn(() =>
      job.command('MissConnections', data, `missing-${chunksIn(job).missing}`),
    );
  }
}

async function letGo(job: ImportJob, gone: readonly RecordOfPerson[]): Promise<void> {
  for (const connections of chunksOf(gone)) await letChunkGo(job, connections);
}

/** Lets the connections of one chunk go. Chunks are numbered over all tries. */
export async function letChunkGo(job: ImportJob, connections: readonly RecordOfPerson[]) {
  const { importId } = job;
  const data = { importId, connections: [...connections] };
  await job.inTurn(() => job.command('LetConnectionsGo', data, `gone-${chunksIn(job).gone}`));
}

function chunksIn({ state }: ImportJob): { readonly gone: number; readonly missing: number } {
  if (state.status === 'absent') return { gone: 0, missing: 0 };
  return { gone: state.goneChunks, missing: state.missing.chunks };
}

function* chunksOf(all: readonly RecordOfPerson[]): Generator<readonly RecordOfPerson[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}

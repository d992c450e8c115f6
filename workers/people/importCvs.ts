import type { z } from 'zod';
import { profileAddressOf } from '../../domain/kernel/profileAddress.ts';
import { cvDocumentOf } from '../../domain/people/cv/layout.ts';
import { readCv } from '../../domain/people/cv/readCv.ts';
import type { CvRefusal } from '../../domain/people/cv/refusals.ts';
import type { ImportedProfile } from '../../domain/people/events.ts';
import { isRoleAddress } from '../../domain/people/roleAddress.ts';
import { DocumentReader } from '../../platform/documents/documentReader.ts';
import { FileGoneError } from '../../platform/files/errors.ts';
import { Chunk, isTooLarge } from './chunk.ts';
import { changedFields } from './difference.ts';
import { COMPARED } from './comparedFacts.ts';
import type { ImportJob } from './importJob.ts';
import type { KnownRecord } from './knownRecords.ts';
import { KnownCvs } from './knownCvs.ts';

type Profile = z.infer<typeof ImportedProfile>;

/** So many documents make one unit of work: reading one takes as long as taking hundreds of rows. */
const AT_ONCE = 10;

/** What a document came to. */
type Read = { readonly profile: Profile } | { readonly refused: CvRefusal };

/**
 * Reads the CVs of an import in their order and keeps each under the key of the record that it tells.
 * One that tells what an earlier CV told already is not kept. Tried again after a crash it goes on
 * after the last chunk in the log.
 */
export async function takeCvs(job: ImportJob, fileIds: readonly string[]): Promise<void> {
  if (job.state.status !== 'running') return;
  const { requestedBy } = job.state;
  const reader = new DocumentReader();
  try {
    const known = await KnownCvs.open(job.deps, job.workspaceId);
    for (let row = job.state.takenTo + 1; row <= fileIds.length;) {
      const units = fileIds.slice(row - 1, row - 1 + AT_ONCE);
      row += await takeSome(job, units, { from: row, reader, known });
      job.tellProgress(requestedBy, row - 1, fileIds.length);
    }
  } finally {
    await reader.close();
  }
}

interface AtWork {
  readonly from: number;
  readonly reader: DocumentReader;
  readonly known: KnownCvs;
}

/** Takes the first of some documents as one chunk; answers how many those were. */
async function takeSome(
  job: ImportJob,
  fileIds: readonly string[],
  { from, reader, known }: AtWork,
): Promise<number> {
  const { importId, deps } = job;
  const chunk = new Chunk<Profile>(from);
  const fileOf = new Map<string, string>();
  const told: KnownRecord[] = [];
  const refused: { fileId: string; code: CvRefusal }[] = [];
  const spare: string[] = [];
  for (const [at, fileId] of fileIds.entries()) {
    const row = from + at;
    const read = await readOne(job, fileId, reader);
    if ('refused' in read) {
      chunk.reject(row);
      refused.push({ fileId, code: read.refused });
      continue;
    }
    const facts = withHashes(job, read.profile);
    const before = told.find((one) => known.isSame(one.facts, facts)) ?? (await known.find(facts));
    // One chunk says each record once.
    const isTold = before !== undefined && fileOf.has(before.recordId);
    const fields = before === undefined ? [] : changedFields(before.facts, facts, COMPARED);
    if (before !== undefined && fields.length === 0) {
      chunk.leave(row);
      spare.push(fileId);
      continue;
    }
    if (isTold || (at > 0 && !chunk.hasRoomFor(facts))) break;
    const recordId = before?.recordId ?? deps.ids.idOf('record', fileId, '1');
    const personId = before?.personId ?? recordId;
    const change =
      before === undefined
        ? { kind: 'added' as const }
        : { kind: 'changed' as const, fields: fields.slice(0, 20) };
    chunk.take(row, { recordId, personId, change }, facts);
    fileOf.set(recordId, fileId);
    told.push({ recordId, personId, facts });
  }
  const { rows, refs, facts } = chunk;
  await job.take({ rows, refs, facts }, async (kept, profiles) => {
    const people = kept.map((ref) => ({ ...ref, fileId: fileOf.get(ref.recordId)! }));
    for (const { fileId, recordId } of people) await deps.files.keepFor(fileId, recordId);
    const data = { importId, rows, people, refused, profiles };
    await job.command('TakeCvs', data, `rows-${rows.from}`);
    const keptIds = new Set(people.map(({ recordId }) => recordId));
    spare.push(...[...fileOf].filter(([id]) => !keptIds.has(id)).map(([, fileId]) => fileId));
    for (const { recordId, personId } of people) {
      known.add({ recordId, personId, facts: profiles[recordId]! });
    }
  });
  for (const fileId of spare) await deps.files.delete(fileId);
  return rows.to - rows.from + 1;
}

async function readOne(job: ImportJob, fileId: string, reader: DocumentReader): Promise<Read> {
  const bytes = await contentOf(job, fileId);
  if (bytes === null) return { refused: 'gone' };
  const answer = await reader.read(bytes);
  if (answer.refused !== undefined) return answer;
  const read = readCv(cvDocumentOf(answer.text));
  if (read === undefined) return { refused: 'no-name' };
  const { connectedOn: _ofNobody, ...profile } = read;
  return isTooLarge(profile) ? { refused: 'too-much-text' } : { profile };
}

/** `null` when it is not kept any more. */
async function contentOf(job: ImportJob, fileId: string): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  try {
    for await (const part of job.deps.files.read(fileId)) parts.push(part);
  } catch (error) {
    if (error instanceof FileGoneError) return null;
    throw error;
  }
  return Buffer.concat(parts);
}

function withHashes({ deps: { hash } }: ImportJob, profile: Profile): Profile {
  const { url, email } = profile;
  const slug = url === undefined ? undefined : (profileAddressOf(url)?.slug ?? url.toLowerCase());
  return {
    ...profile,
    ...(slug === undefined ? {} : { profileHash: hash('profile-address', slug) }),
    ...(email === undefined || isRoleAddress(email)
      ? {}
      : { emailHash: hash('mail-address', email.toLowerCase()) }),
  };
}

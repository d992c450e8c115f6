import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { profileAddressOf } from '../../domain/kernel/profileAddress.ts';
import type { ImportedProfile } from '../../domain/people/events.ts';
import { readPersonProfile } from '../../domain/people/profile.ts';
import type { KeyedHash } from '../../platform/personalData/derivedKeys.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { isTooLarge } from './chunk.ts';
import { ImportJob, type ImportDeps } from './importJob.ts';
import { importRecords, type IncomingRow } from './importRecords.ts';
import { knownRecordsOf } from './knownRecordsOf.ts';
import { MailMarks, type MailHolder } from './mailMarks.ts';
import type { RejectedRow } from './rejectedRows.ts';

const ImportPeople = z.object({ workspaceId: z.uuid(), importId: z.uuid() });
type Wanted = z.infer<typeof ImportPeople>;

type Profile = z.infer<typeof ImportedProfile>;

const WORKER = 'people/importPeople';

const COMPARED = [
  'name',
  'url',
  'email',
  'headline',
  'location',
  'summary',
  'experience',
  'skills',
  'education',
] as const;

/** One line of the file: a person, or why it is none. */
type Line =
  | { readonly kind: 'person'; readonly row: number; readonly profile: Profile }
  | {
      readonly kind: 'rejected';
      readonly row: number;
      readonly text: string;
      readonly reason: string;
    };

const NOBODY = 'This line is not a person that we can read.';
const TOO_LARGE = 'This line says more of a person than we can keep: 512 kB at most, encrypted.';

/**
 * Reads a file of people from outside the company's networks: one JSON object a line, as
 * `readPersonProfile` understands them. Tried again after a crash it goes on after the
 * last chunk in the log.
 */
export async function importPeople(deps: ImportDeps, wanted: Wanted): Promise<void> {
  const job = await ImportJob.open(deps, { ...wanted, worker: WORKER });
  const { state } = job;
  if (state.status !== 'running') return;
  const { importId, workspaceId } = wanted;
  const { fileId, requestedBy } = state;
  const read = () => lines(deps.files.read(fileId));
  const total = await countLines(deps.files.read(fileId));
  const mail = await MailMarks.of(holders(read()), deps.hash, () => deps.foreground.giveWay());
  await importRecords<Profile>(incoming(read(), deps.hash, mail), {
    takenTo: state.takenTo,
    known: knownRecordsOf(deps.reads, workspaceId, null),
    compared: COMPARED,
    likenessOf,
    recordIdOf: (row) => job.recordIdOf(row),
    atOnce: () => job.atOnce(),
    async take(chunk) {
      const { rows } = chunk;
      await job.take(chunk, (people, profiles) =>
        job.command('TakePeople', { importId, rows, people, profiles }, `rows-${rows.from}`),
      );
      job.tellProgress(requestedBy, rows.to, total);
    },
  });
  const rejectedFileId = await job.keepRejected(requestedBy, () => rejected(read()));
  await job.command('FinishImport', { importId, rejectedFileId }, 'finish');
  await deps.files.delete(fileId);
}

/** Ends an import that failed at every try. */
async function giveUpPeople(deps: ImportDeps, wanted: Wanted, code: string): Promise<void> {
  const job = await ImportJob.toEnd(deps, { ...wanted, worker: WORKER });
  const { state } = job;
  if (state.status !== 'running') return;
  await job.command('FailImport', { importId: wanted.importId, code }, 'fail');
  await deps.files.delete(state.fileId);
}

/** Rows are numbered from 1. */
async function* lines(content: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let row = 0;
  for await (const text of textsOf(content)) {
    row += 1;
    yield { row, ...read(text) };
  }
}

function read(text: string) {
  const profile = profileOf(text);
  if (profile === undefined) return rejection(text, NOBODY);
  return isTooLarge(profile) ? rejection(text, TOO_LARGE) : { kind: 'person' as const, profile };
}

function rejection(text: string, reason: string) {
  return { kind: 'rejected' as const, text: text.slice(0, 300).toWellFormed(), reason };
}

function profileOf(text: string): Profile | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    // Not JSON: the row goes onto the list of those that were not taken.
    return undefined;
  }
  const read = readPersonProfile(raw);
  if (read === undefined) return undefined;
  const { connectedOn: _ofNobody, ...profile } = read;
  return profile;
}

async function countLines(content: AsyncIterable<Buffer>): Promise<number> {
  let count = 0;
  for await (const _text of textsOf(content)) count += 1;
  return count;
}

/** The lines that hold something. */
async function* textsOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const lines = createInterface({ input: Readable.from(content), crlfDelay: Infinity });
  for await (const text of lines) if (text.trim() !== '') yield text;
}

async function* holders(read: AsyncIterable<Line>): AsyncGenerator<MailHolder> {
  for await (const line of read) {
    if (line.kind === 'rejected') continue;
    const { email, name } = line.profile;
    yield { email, name, slug: slugOf(line.profile) };
  }
}

function slugOf({ url }: Profile): string | undefined {
  return url === undefined ? undefined : (profileAddressOf(url)?.slug ?? url.toLowerCase());
}

async function* incoming(
  read: AsyncIterable<Line>,
  hash: KeyedHash,
  mail: MailMarks,
): AsyncGenerator<IncomingRow<Profile>> {
  for await (const line of read) {
    const { row } = line;
    if (line.kind === 'rejected') {
      yield { kind: 'rejected', row };
      continue;
    }
    const slug = slugOf(line.profile);
    const profileHash = slug === undefined ? undefined : hash('profile-address', slug);
    const facts: Profile = {
      ...line.profile,
      profileHash,
      emailHash: mail.of(line.profile.email),
    };
    yield { kind: 'record', row, facts, profileHash, likeness: likenessOf(facts), mergedRows: 0 };
  }
}

/** Without an address of their profile, people of one name and mail address are the same between two files. */
function likenessOf(facts: { readonly [key: string]: unknown }): string {
  return JSON.stringify([facts['name'], facts['email'] ?? null]);
}

async function* rejected(read: AsyncIterable<Line>): AsyncGenerator<RejectedRow> {
  for await (const line of read) {
    if (line.kind === 'person') continue;
    yield { line: line.row, reason: line.reason, cells: [line.text] };
  }
}

/** Reads files of people, a few at a time in each process. */
export function importPeopleProcessor(deps: ImportDeps): AnyProcessor {
  return defineProcessor({
    name: WORKER,
    queue: 'imports',
    payload: ImportPeople,
    attempts: 8,
    backoffMs: 1_000,
    concurrency: 2,
    run: (wanted) => importPeople(deps, wanted),
    exhausted: (wanted, code) => giveUpPeople(deps, wanted, code),
  });
}

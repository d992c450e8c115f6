import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { profileAddressOf } from '../../domain/kernel/profileAddress.ts';
import { STOPPED } from '../../domain/kernel/stopped.ts';
import type { ImportedProfile } from '../../domain/people/events.ts';
import { rawOf } from '../../domain/people/columns.ts';
import { readPersonProfile } from '../../domain/people/profile.ts';
import { NetworkFileError } from '../../platform/networkFile/networkFileError.ts';
import { readTable, type TablePart } from '../../platform/networkFile/readTable.ts';
import { isMailAddress } from '../../platform/mail/accounts/sendable.ts';
import { rejectionReasons, shownRow } from '../../platform/networkFile/rejectedRows.ts';
import type { KeyedHash } from '../../platform/personalData/derivedKeys.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { JobStoppedError } from '../tokens/jobStoppedError.ts';
import { byToken } from '../tokens/reasonOfToken.ts';
import { isTooLarge } from './chunk.ts';
import { COMPARED } from './comparedFacts.ts';
import { takeCvs } from './importCvs.ts';
import { ImportJob, type ImportDeps } from './importJob.ts';
import { importRecords, type IncomingRow } from './importRecords.ts';
import { knownRecordsOf } from './knownRecordsOf.ts';
import { MailMarks, type MailHolder } from './mailMarks.ts';
import type { RejectedRow } from './rejectedRows.ts';

const ImportPeople = z.object({ workspaceId: z.uuid(), importId: z.uuid(), ...byToken });
type Wanted = z.infer<typeof ImportPeople>;

type Profile = z.infer<typeof ImportedProfile>;

const WORKER = 'people/importPeople';

/** One line of the file: a person, or why it is none. */
type Line =
  | {
      readonly kind: 'person';
      readonly row: number;
      readonly profile: Profile;
      /** What whoever handed it in is told of it all the same. */
      readonly remark?: RejectedRow;
    }
  | ({ readonly kind: 'rejected'; readonly row: number } & RejectedRow);

const NOBODY = 'This line is not a person that we can read.';
const NAMELESS = 'The row has neither a name nor the address of a profile.';
const NO_ADDRESS = 'They came in, but no mail can be sent to the address that stands here.';
const TOO_LARGE = 'This line says more of a person than we can keep: 512 kB at most, encrypted.';

/**
 * Reads a file of people from outside the company's networks: one JSON object a line, or a table whose
 * columns have been told, as `readPersonProfile` understands them. Tried again after a crash it goes on after the
 * last chunk in the log. Once it is stopped, or the API token is good no more by which it was begun, nobody more comes in.
 */
export async function importPeople(deps: ImportDeps, wanted: Wanted): Promise<void> {
  const job = await ImportJob.open(deps, { ...wanted, worker: WORKER });
  const { state } = job;
  // Stopped before the first of it, or while another worker had it.
  if (state.status === 'failed') return letGo(job);
  if (state.status !== 'running') return;
  try {
    await take(job, wanted, state);
  } catch (error) {
    if (error instanceof JobStoppedError) return fail(job, error.code);
    if (!(error instanceof NetworkFileError)) throw error;
    await job.command('FailImport', { importId: wanted.importId, code: error.code }, 'fail');
  }
}

async function take(
  job: ImportJob,
  { importId, workspaceId }: Wanted,
  state: Exclude<ImportJob['state'], { status: 'absent' }>,
): Promise<void> {
  const { deps } = job;
  const { fileId, fileIds, requestedBy, columns } = state;
  if (fileIds !== null) {
    await takeCvs(job, fileIds);
    return job.command('FinishImport', { importId, rejectedFileId: null, unmailed: 0 }, 'finish');
  }
  const read = () =>
    columns === null
      ? lines(deps.files.read(fileId))
      : tableLines(readTable(deps.files.read(fileId)), columns);
  const { total, remarks } = await count(read());
  const mail = await MailMarks.of(holders(read()), deps.hash, () => deps.foreground.giveWay());
  await importRecords<Profile>(incoming(read(), deps.hash, mail), {
    takenTo: state.takenTo,
    known: knownRecordsOf(deps.reads, workspaceId, null),
    compared: COMPARED,
    likenessOf,
    // A table that is read again, told otherwise, tells the same people otherwise.
    recordIdOf: (row) =>
      columns === null ? job.recordIdOf(row) : deps.ids.idOf('record', fileId, String(row)),
    atOnce: () => job.atOnce(),
    async take(chunk) {
      const { rows } = chunk;
      await job.take(chunk, (people, profiles) =>
        job.command('TakePeople', { importId, rows, people, profiles }, `rows-${rows.from}`),
      );
      job.tellProgress(requestedBy, rows.to, total);
    },
  });
  const rejectedFileId = await job.keepRejected(requestedBy, () => rejected(read()), remarks);
  const end = { importId, rejectedFileId, unmailed: remarks };
  await job.command('FinishImport', end, 'finish');
  // A table may be read again; it goes by itself.
  if (columns === null) await deps.files.delete(fileId);
}

/** Ends an import that failed at every try. */
async function giveUpPeople(deps: ImportDeps, wanted: Wanted, code: string): Promise<void> {
  await fail(await ImportJob.toEnd(deps, { ...wanted, worker: WORKER }), code);
}

/** Ends it, unless whoever handed it in has, and lets go what nobody will read. */
async function fail(job: ImportJob, code: string): Promise<void> {
  const { state, importId } = job;
  if (state.status === 'absent' || state.status === 'finished') return;
  // Stopped while its last try failed: that is how it ended.
  if (state.status === 'failed') return letGo(job);
  if (code !== STOPPED) await job.command('FailImport', { importId, code }, 'fail');
  await letGo(job, code);
}

/** Of CVs those that were taken are kept; a table that was stopped may be read again, told otherwise. */
async function letGo({ state, deps }: ImportJob, code: string = STOPPED): Promise<void> {
  if (state.status === 'absent') return;
  const { fileId, fileIds, columns, takenTo } = state;
  if (code === STOPPED && columns !== null) return;
  for (const left of fileIds?.slice(takenTo) ?? [fileId]) await deps.files.delete(left);
}

/** Rows are numbered from 1. */
async function* lines(content: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let row = 0;
  for await (const text of textsOf(content)) {
    row += 1;
    yield read(text, row);
  }
}

/** The rows of a table by what its columns hold. */
async function* tableLines(
  parts: AsyncIterable<TablePart>,
  columns: readonly (string | null)[],
): AsyncGenerator<Line> {
  for await (const { rows } of parts) {
    for (const { row, line, cells, problem } of rows) {
      const profile = problem === undefined ? profileIn(rawOf(cells, columns)) : undefined;
      if (profile !== undefined && !isTooLarge(profile)) {
        yield taken(profile, { row, line, shown: () => shownRow(cells) });
      } else {
        const why = profile === undefined ? NAMELESS : TOO_LARGE;
        const reason = problem === undefined ? why : rejectionReasons[problem];
        yield { kind: 'rejected', row, line, reason, cells: shownRow(cells) };
      }
    }
  }
}

function read(text: string, row: number): Line {
  const profile = profileOf(text);
  const shown = () => [text.slice(0, 300).toWellFormed()];
  if (profile !== undefined && !isTooLarge(profile)) {
    return taken(profile, { row, line: row, shown });
  }
  const reason = profile === undefined ? NOBODY : TOO_LARGE;
  return { kind: 'rejected', row, line: row, cells: shown(), reason };
}

interface Place {
  readonly row: number;
  /** Where it stands in the file, counted from 1. */
  readonly line: number;
  readonly shown: () => readonly string[];
}

function taken(profile: Profile, { row, line, shown }: Place): Line {
  const { email } = profile;
  if (email === undefined || isMailAddress(email)) return { kind: 'person', row, profile };
  return { kind: 'person', row, profile, remark: { line, reason: NO_ADDRESS, cells: shown() } };
}

function profileOf(text: string): Profile | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    // Not JSON: the row goes onto the list of those that were not taken.
    return undefined;
  }
  return profileIn(raw);
}

function profileIn(raw: unknown): Profile | undefined {
  const read = readPersonProfile(raw);
  if (read === undefined) return undefined;
  const { connectedOn: _ofNobody, ...profile } = read;
  return profile;
}

async function count(read: AsyncIterable<Line>): Promise<{ total: number; remarks: number }> {
  let [total, remarks] = [0, 0];
  for await (const line of read) {
    total += 1;
    if (line.kind === 'person' && line.remark !== undefined) remarks += 1;
  }
  return { total, remarks };
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
    const told = line.kind === 'person' ? line.remark : line;
    if (told === undefined) continue;
    yield { line: told.line, reason: told.reason, cells: told.cells };
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

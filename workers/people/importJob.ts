import type { Pool } from 'pg';
import type { z } from 'zod';
import type { JobProgress } from '../../domain/contracts/announcement.ts';
import type { ImportCommand } from '../../domain/people/commands.ts';
import { importOfPeople, type Import } from '../../domain/people/import.ts';
import type { ImportEvent, RecordRef } from '../../domain/people/events.ts';
import type { ConnectionEvent } from '../../domain/network/events.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import { STOPPED } from '../../domain/kernel/stopped.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Foreground } from '../../platform/process/foreground.ts';
import type { Aggregates } from '../../platform/eventStore/aggregates.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import { personClaimsOn, type PersonClaims } from '../../platform/identity/personClaims.ts';
import { personMarksOf, type MarkingFacts } from '../../platform/identity/personMarks.ts';
import { HeldStream } from '../../platform/eventStore/heldStream.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Files } from '../../platform/files/port.ts';
import type { KeyedHash } from '../../platform/personalData/derivedKeys.ts';
import type { Keyring } from '../../platform/personalData/keyring.ts';
import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { people } from '../../projections/people/people.ts';
import type { WorkersContext } from '../capability.ts';
import { caughtUp } from '../caughtUp.ts';
import { JobStoppedError } from '../tokens/jobStoppedError.ts';
import type { TakenChunk } from './importRecords.ts';
import { reasonToStop } from './reasonToStop.ts';
import { rejectedRowsCsv, type RejectedRow } from './rejectedRows.ts';
import { remakeClaims } from './remakeClaims.ts';

/** What every import of people works with. */
export interface ImportDeps {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly aggregates?: Aggregates;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly keyring: Pick<Keyring, 'createKeys'>;
  readonly files: Files;
  readonly hash: KeyedHash;
  readonly reads: WithWorkspaces;
  readonly waitFor: WorkersContext['waitFor'];
  /** Who waits in this process: a chunk gives way to them, and is small beside several. */
  readonly foreground: Pick<Foreground, 'inTurn' | 'giveWay' | 'isBusy'>;
  /** Tells who is interested how far the job is. */
  reportProgress(progress: JobProgress): void;
}

type Ref = z.infer<typeof RecordRef>;

/** So many rows make one unit of work: few, where somebody would wait for all of them. */
const ROWS_AT_ONCE = 200;
const ROWS_BESIDE_OTHERS = 50;

/**
 * How long the list of rows that were not taken can be downloaded. Nobody knows whom it names, so
 * that forgetting somebody can't reach it: it has to be gone well before an erasure is due.
 */
const REJECTED_KEPT_MS = 24 * 60 * 60 * 1000;

/** The list of rows that were not taken may be as large as the file that they stood in, and reasons. */
const REJECTED_MAX_BYTES = 128 * 1024 * 1024;

/** Which import, and the processor that works on it. */
interface ImportAtWork {
  readonly importId: string;
  readonly workspaceId: string;
  readonly worker: string;
  /** The API token by which it was begun, if by any. */
  readonly tokenId?: string;
}

/** One import at work: its stream held, its commands numbered. */
export class ImportJob {
  readonly deps: ImportDeps;
  readonly importId: string;
  readonly workspaceId: string;
  readonly #held: HeldStream<Import, ImportCommand, ImportEvent | ConnectionEvent>;
  readonly #at: ImportAtWork;
  readonly #claims: PersonClaims;

  private constructor(
    deps: ImportDeps,
    at: ImportAtWork,
    held: HeldStream<Import, ImportCommand, ImportEvent | ConnectionEvent>,
  ) {
    this.deps = deps;
    this.importId = at.importId;
    this.workspaceId = at.workspaceId;
    this.#at = at;
    this.#held = held;
    this.#claims = personClaimsOn(deps.pool, deps.clock);
  }

  /**
   * Opens an import to read its file, once the read models have caught up with everything that
   * was imported before.
   * @throws Error when they have not, for the job to be tried again
   */
  static async open(deps: ImportDeps, at: ImportAtWork): Promise<ImportJob> {
    const job = await ImportJob.toEnd(deps, at);
    // Read models that are behind would make the difference wrong.
    await caughtUp(deps, [people]);
    await remakeClaims(deps.pool, deps.clock, at.workspaceId);
    return job;
  }

  /** Opens an import that is only to be ended, however far the read models are. */
  static async toEnd(deps: ImportDeps, at: ImportAtWork): Promise<ImportJob> {
    const { store, codec, ids } = deps;
    const held = await HeldStream.open({ store, codec, ids, decider: importOfPeople }, at.importId);
    return new ImportJob(deps, at, held);
  }

  get state(): Import {
    return this.#held.state;
  }

  /** The id of the record that a row of this file makes: the same at every try. */
  recordIdOf(row: number): string {
    return this.deps.ids.idOf('record', this.importId, String(row));
  }

  /**
   * Does a unit of the import's work, once nobody else has to wait for it.
   * @throws JobStoppedError once whoever began it stops it, or may bring nobody in any more, or the API token is good
   * no more by which they did
   */
  inTurn<T>(unit: () => Promise<T>): Promise<T> {
    return this.deps.foreground.inTurn(async () => {
      await this.#held.readOn();
      if (this.state.status === 'failed') throw new JobStoppedError(STOPPED);
      const reason = await reasonToStop(this.deps, this.#at, this.state);
      if (reason !== '') throw new JobStoppedError(reason);
      return unit();
    });
  }

  /** Gives a command; `part` tells it from the import's other commands. */
  async command<Type extends ImportCommand['type']>(
    type: Type,
    data: Extract<ImportCommand, { type: Type }>['data'],
    part: string,
  ): Promise<void> {
    const context = systemContext(this.deps.clock, this.#at.worker, {
      commandId: this.deps.ids.idOf('command', this.importId, part),
      workspaceId: this.workspaceId,
      correlationId: this.importId,
    });
    await this.#held.handle({ type, data, context } as ImportCommand);
  }

  /** How many rows to take at once, now. */
  atOnce(): number {
    return this.deps.foreground.isBusy ? ROWS_BESIDE_OTHERS : ROWS_AT_ONCE;
  }

  /**
   * Takes a chunk into the log, once nobody else has to wait for it: the records find the people
   * whose they are by the claims on them, which last from the append on.
   */
  async take<Facts extends MarkingFacts>(
    { refs, facts }: TakenChunk<Facts>,
    append: (kept: Ref[], said: Record<string, Facts>) => Promise<void>,
  ): Promise<void> {
    await this.inTurn(() => this.#take({ refs, facts }, append));
  }

  async #take<Facts extends MarkingFacts>(
    { refs, facts }: Pick<TakenChunk<Facts>, 'refs' | 'facts'>,
    append: (kept: Ref[], said: Record<string, Facts>) => Promise<void>,
  ): Promise<void> {
    const { kept, said } = await this.#withKeys(refs, facts);
    const found = await this.#claims.take(
      this.workspaceId,
      kept.map(({ recordId, personId, change }) => ({
        recordId,
        personId: change.kind === 'added' ? null : personId,
        marks: personMarksOf(this.deps.hash, said[recordId] ?? {}),
      })),
    );
    await append(
      kept.map((ref) => ({ ...ref, ...found.get(ref.recordId) })),
      said,
    );
    await this.#claims.confirm(kept.map(({ recordId }) => recordId));
  }

  /**
   * Makes keys for records, before they are appended, and leaves out those that have been
   * forgotten since the file came in.
   */
  async #withKeys<Facts>(
    refs: readonly Ref[],
    facts: Readonly<Record<string, Facts>>,
  ): Promise<{ kept: Ref[]; said: Record<string, Facts> }> {
    const { workspaceId } = this;
    const forgotten = new Set(
      await this.deps.keyring.createKeys(
        refs.map(({ recordId }) => ({ subjectId: recordId, kind: 'record', workspaceId })),
      ),
    );
    const kept = refs.filter(({ recordId }) => !forgotten.has(recordId));
    const said = Object.entries(facts).filter(([recordId]) => !forgotten.has(recordId));
    return { kept, said: Object.fromEntries(said) };
  }

  /** Tells the user who waits how far the file has been read. */
  tellProgress(userId: string | null, done: number, total: number) {
    if (userId === null) return;
    const { importId: id, workspaceId } = this;
    this.deps.reportProgress({
      kind: 'progress',
      resource: 'imports',
      id,
      workspaceId,
      userId,
      done,
      total,
    });
  }

  /** Keeps the list of rows that were not taken, or not wholly; `null` when all were. */
  async keepRejected(
    ownerId: string | null,
    rows: () => AsyncIterable<RejectedRow>,
    remarks = 0,
  ): Promise<string | null> {
    if (this.state.status === 'absent') return null;
    if (this.state.counts.rejected + remarks === 0) return null;
    const { files, clock, ids } = this.deps;
    return files.write(
      {
        fileId: ids.idOf('file', this.importId),
        workspaceId: this.workspaceId,
        ownerId,
        kind: 'rejected-rows',
        name: 'rows-not-taken.csv',
        contentType: 'text/csv',
        subjectIds: [],
        expiresAt: new Date(clock.now().getTime() + REJECTED_KEPT_MS),
        maxBytes: REJECTED_MAX_BYTES,
      },
      rejectedRowsCsv(rows()),
    );
  }
}

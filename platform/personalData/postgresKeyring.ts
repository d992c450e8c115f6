import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import type { Listener } from '../postgres/listener.ts';
import { gathering } from '../process/gathering.ts';
import { KeyCache } from './keyCache.ts';
import type { Dependent, Keyring, Subject } from './keyring.ts';
import type { MasterKeys } from './masterKeys.ts';
import { KEY_BYTES } from './sealing.ts';
import { KeyWrap } from './wrapping.ts';

export interface KeyringOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly masterKeys: MasterKeys;
  /** How many keys stay in memory. Default: 20,000, about 5 MB. */
  readonly capacity?: number;
  /** Hears which keys other processes destroy. */
  readonly listener: Listener;
}

/** The channel on which every process hears that keys were destroyed. Its messages are empty. */
const DESTRUCTION_CHANNEL = 'kith_keys_destroyed';

/** So few keys are read together with others' that are wanted at the same time; an import's are by themselves. */
const FEW = 8;

/** Rows of one insert: wrapping so many keeps the event loop for some 20 ms. */
const ROWS_AT_ONCE = 2_000;

/** Keys in the table `keys.subjects`, each wrapped by the master key. */
export class PostgresKeyring implements Keyring {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #wrap: KeyWrap;
  readonly #cache: KeyCache;
  readonly #deafen: () => void;
  readonly #alsoForget = new Set<() => void>();
  /** Every command on somebody opens what was said of them: those that come together read their keys together. */
  readonly #readFew: (ids: readonly string[]) => Promise<Found>;
  /** A job makes keys for thousands, each by itself: those that come together are made together. */
  readonly #makeDependents: (wanted: WantedDependent) => Promise<boolean>;

  constructor({ pool, clock, masterKeys, capacity = 20_000, listener }: KeyringOptions) {
    this.#pool = pool;
    this.#clock = clock;
    this.#wrap = new KeyWrap(masterKeys);
    this.#cache = new KeyCache(clock, capacity);
    this.#readFew = gathering(async (asked: readonly (readonly string[])[]) => {
      const found = await this.#read([...new Set(asked.flat())]);
      return asked.map(() => found);
    });
    this.#makeDependents = gathering((wanted: readonly WantedDependent[]) =>
      this.#createDependents(wanted),
    );
    const forget = () => this.#forget();
    // Whatever was destroyed while nobody listened has not been told.
    this.#deafen = listener.on(DESTRUCTION_CHANNEL, {
      onNotice: forget,
      onListening: forget,
      onLost: forget,
    });
  }

  async createKeys(subjects: readonly Subject[]): Promise<readonly string[]> {
    const forgotten: string[] = [];
    // In one order everywhere, so that two imports of the same people can't lock each other out.
    const ordered = unique(subjects);
    for (let at = 0; at < ordered.length; at += ROWS_AT_ONCE) {
      forgotten.push(...(await this.#createSome(ordered.slice(at, at + ROWS_AT_ONCE))));
    }
    return forgotten;
  }

  async createDependentKey(
    dependent: Dependent,
    living: readonly (readonly string[])[],
  ): Promise<boolean> {
    const wanted = { dependent, living };
    // One that fails, as by a lock on somebody who is being forgotten, breaks what was made with it: then each is made by itself.
    return this.#makeDependents(wanted).catch(async () => {
      const [lives] = await this.#createDependents([wanted]);
      return lives ?? false;
    });
  }

  async dependentsOf(ids: readonly string[]): Promise<readonly Subject[]> {
    const { rows } = await this.#pool.query<{
      subject_id: string;
      kind: Subject['kind'];
      workspace_id: string | null;
    }>(
      `select subject_id, kind, workspace_id from keys.subjects
       where ends_with && $1::uuid[] and destroyed_at is null order by subject_id`,
      [ids],
    );
    return rows.map((row) => ({
      subjectId: row.subject_id,
      kind: row.kind,
      workspaceId: row.workspace_id,
    }));
  }

  async keysFor(subjectIds: Iterable<string>): Promise<ReadonlyMap<string, Buffer | null>> {
    const keys = new Map<string, Buffer | null>();
    const missing = new Set<string>();
    for (const id of subjectIds) {
      const key = this.#cache.get(id);
      if (key === undefined) missing.add(id);
      else keys.set(id, key);
    }
    if (missing.size === 0) return keys;
    const ids = [...missing];
    // One that is broken breaks what was read with it: then each reads its own.
    const together = ids.length > FEW ? null : await this.#readFew(ids).catch(() => null);
    const found = together ?? (await this.#read(ids));
    for (const id of ids) {
      const key = found.get(id);
      if (key !== undefined) keys.set(id, key);
    }
    return keys;
  }

  async destroy(subjects: readonly Subject[]): Promise<ReadonlyMap<string, Date>> {
    const ordered = unique(subjects);
    if (ordered.length === 0) return new Map();
    const { rows } = await this.#pool.query<{ subject_id: string; destroyed_at: Date }>(
      `with destroyed as (
         insert into keys.subjects (subject_id, kind, workspace_id, master_key_id, created_at, destroyed_at)
         select s.*, '', $4::timestamptz, $4::timestamptz from unnest($1::uuid[], $2::text[], $3::uuid[]) s
         on conflict (subject_id) do update
           set wrapped = null, destroyed_at = coalesce(subjects.destroyed_at, excluded.destroyed_at)
         returning subject_id, destroyed_at
       ), notice as (select pg_notify('${DESTRUCTION_CHANNEL}', ''))
       select destroyed.* from destroyed, notice`,
      [...columnsOf(ordered), this.#clock.now()],
    );
    this.#forget();
    return new Map(rows.map((row) => [row.subject_id, row.destroyed_at]));
  }

  async forgottenAmong(subjectIds: readonly string[]): Promise<readonly string[]> {
    if (subjectIds.length === 0) return [];
    const { rows } = await this.#pool.query<{ subject_id: string }>(
      `select subject_id from keys.subjects
       where subject_id = any($1::uuid[]) and destroyed_at is not null`,
      [subjectIds],
    );
    return rows.map((row) => row.subject_id);
  }

  async check(): Promise<void> {
    const { rows } = await this.#pool.query<KeyRow>(
      `select subject_id, master_key_id, wrapped from keys.subjects
       where wrapped is not null limit 1`,
    );
    for (const row of rows) this.#unwrap(row);
  }

  /** Called whenever keys were destroyed anywhere, or may have been: what was opened with them is to be let go. */
  onForgetting(forget: () => void): void {
    this.#alsoForget.add(forget);
  }

  async close(): Promise<void> {
    this.#deafen();
    this.#cache.clear();
  }

  #forget(): void {
    this.#cache.clear();
    for (const forget of this.#alsoForget) forget();
  }

  async #createSome(subjects: readonly Subject[]): Promise<readonly string[]> {
    const now = this.#clock.now();
    const era = this.#cache.era;
    const fresh = subjects.map((subject) => {
      const key = randomBytes(KEY_BYTES);
      return { id: subject.subjectId, key, ...this.#wrap.wrap(subject.subjectId, key) };
    });
    const { rows } = await this.#pool.query<{ subject_id: string }>(
      `insert into keys.subjects (subject_id, kind, workspace_id, master_key_id, wrapped, created_at)
       select s.*, $6::timestamptz from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::bytea[]) s
       on conflict (subject_id) do nothing
       returning subject_id`,
      [
        ...columnsOf(subjects),
        fresh.map((key) => key.masterKeyId),
        fresh.map((key) => key.wrapped),
        now,
      ],
    );
    const made = new Set(rows.map((row) => row.subject_id));
    for (const { id, key } of fresh) {
      if (made.has(id)) this.#cache.put(id, key, now.getTime(), era);
    }
    return made.size === subjects.length
      ? []
      : this.forgottenAmong(subjects.map((subject) => subject.subjectId));
  }

  /** Whether each can be spoken of. */
  async #createDependents(wanted: readonly WantedDependent[]): Promise<readonly boolean[]> {
    const asked = wanted.flatMap(({ living }, at) =>
      living.flatMap((group, part) => group.map((id) => ({ id, at, part }))),
    );
    const now = this.#clock.now();
    const era = this.#cache.era;
    const keys = wanted.map(() => randomBytes(KEY_BYTES));
    const wraps = wanted.map(({ dependent }, at) =>
      this.#wrap.wrap(dependent.subjectId, keys[at]!),
    );
    const dependents = wanted.map(({ dependent }) => dependent);
    // Those who live are held until the keys are committed: a destruction waits, then finds them.
    const { rows } = await this.#pool.query<{ made: boolean; lives: boolean }>({
      name: 'create-dependent-keys',
      text: `with living as materialized (
               select asked.at, asked.part
               from unnest($1::uuid[], $2::int[], $3::int[]) asked (id, at, part)
               join keys.subjects s on s.subject_id = asked.id
               where s.destroyed_at is null order by s.subject_id for share of s
             ), wanted as (
               select w.*, w.parts = (
                 select count(distinct part) from living where living.at = w.n - 1
               ) as yes
               from unnest($4::uuid[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::bytea[], $10::int[])
                 with ordinality w (subject_id, kind, workspace_id, ends_with, master_key_id, wrapped, parts, n)
             ), made as (
               insert into keys.subjects
                 (subject_id, kind, workspace_id, ends_with, master_key_id, wrapped, created_at)
               select subject_id, kind, workspace_id, ends_with::uuid[], master_key_id, wrapped, $11::timestamptz
               from wanted where yes order by subject_id
               on conflict (subject_id) do nothing
               returning subject_id, wrapped
             )
             select exists (
               select 1 from made where (made.subject_id, made.wrapped) = (wanted.subject_id, wanted.wrapped)
             ) as made, yes and not exists (
               select 1 from keys.subjects s
               where s.subject_id = wanted.subject_id and s.destroyed_at is not null
             ) as lives from wanted order by n`,
      values: [
        asked.map(({ id }) => id),
        asked.map(({ at }) => at),
        asked.map(({ part }) => part),
        ...columnsOf(dependents),
        dependents.map(({ endsWith }) => `{${endsWith.join(',')}}`),
        wraps.map(({ masterKeyId }) => masterKeyId),
        wraps.map(({ wrapped }) => wrapped),
        wanted.map(({ living }) => living.length),
        now,
      ],
    });
    rows.forEach(({ made }, at) => {
      if (made) this.#cache.put(dependents[at]!.subjectId, keys[at]!, now.getTime(), era);
    });
    return rows.map(({ lives }) => lives);
  }

  async #read(ids: readonly string[]): Promise<Found> {
    const found = new Map<string, Buffer | null>();
    const era = this.#cache.era;
    const readAt = this.#clock.now().getTime();
    const { rows } = await this.#pool.query<KeyRow>({
      name: 'keys-for',
      text: `select subject_id, master_key_id, wrapped from keys.subjects
             where subject_id = any($1::uuid[])`,
      values: [ids],
    });
    for (const row of rows) {
      const key = this.#unwrap(row);
      found.set(row.subject_id, key);
      this.#cache.put(row.subject_id, key, readAt, era);
    }
    return found;
  }

  #unwrap({ subject_id, master_key_id, wrapped }: KeyRow): Buffer | null {
    if (wrapped === null) return null;
    return this.#wrap.unwrap(subject_id, { masterKeyId: master_key_id, wrapped });
  }
}

/** Keys by subject; `null` of one that is destroyed, nothing of one that never was. */
type Found = ReadonlyMap<string, Buffer | null>;

interface KeyRow {
  readonly subject_id: string;
  readonly master_key_id: string;
  readonly wrapped: Buffer | null;
}

/** A key that is to be made while of each of these groups somebody is not forgotten. */
interface WantedDependent {
  readonly dependent: Dependent;
  readonly living: readonly (readonly string[])[];
}

function unique(subjects: readonly Subject[]): Subject[] {
  const byId = new Map(subjects.map((subject) => [subject.subjectId, subject]));
  return [...byId.values()].sort((a, b) => (a.subjectId < b.subjectId ? -1 : 1));
}

function columnsOf(subjects: readonly Subject[]): [string[], string[], (string | null)[]] {
  return [
    subjects.map((subject) => subject.subjectId),
    subjects.map((subject) => subject.kind),
    subjects.map((subject) => subject.workspaceId),
  ];
}

import type { DomainEvent, LoggedEvent } from '../../../domain/kernel/event.ts';
import {
  foldBatch,
  touchedBy,
  type Folded,
  type Held,
  type Place,
} from '../../../platform/subscriptions/model/foldBatch.ts';
import { grouped, isOf } from '../../../platform/subscriptions/model/clusters.ts';
import {
  tallyChanges,
  type TallyChange,
} from '../../../platform/subscriptions/model/keepTallies.ts';
import type { AnyReadModel, Clusters } from '../../../platform/subscriptions/model/readModel.ts';
import type { RowVersion } from '../../../platform/subscriptions/model/versions.ts';

type Row = Readonly<Record<string, unknown>>;

/** A read model's table and history, in memory. */
export interface Projected {
  readonly rows: ReadonlyMap<string, Row>;
  /** Since when rows hold whose read model keeps history. */
  readonly since: ReadonlyMap<string, Place>;
  readonly versions: readonly RowVersion[];
  /** How many versions are alike, of a read model that tallies them: by all that they have alike. */
  readonly tallies: ReadonlyMap<string, number>;
}

/** Folds a log in batches as the runner does, each row leaving and entering as the table keeps it. */
export function project(
  model: AnyReadModel,
  log: readonly LoggedEvent[],
  batchSize: number,
): Projected {
  if (model.clusters !== undefined) return projectClusters(model, model.clusters, log, batchSize);
  const rows = new Map<string, Row>();
  const since = new Map<string, Place>();
  let versions: RowVersion[] = [];
  let tallies = new Map<string, number>();
  let instant = '';
  for (let at = 0; at < log.length; at += batchSize) {
    const events = log
      .slice(at, at + batchSize)
      .filter((logged) => isOf(model, logged))
      .map((logged) => {
        const { occurredAt } = logged.metadata;
        instant = occurredAt > instant ? occurredAt : instant;
        return { logged, position: logged.position, instant };
      });
    const folded = foldBatch(model, loaded(model, { rows, since }, events), events);
    for (const { key, after, since: from } of folded.changes) {
      if (after === undefined) rows.delete(key);
      else rows.set(key, kept(model, after));
      if (from === null) since.delete(key);
      else since.set(key, from);
    }
    const cleared = new Set(folded.forgotten);
    versions = versions.filter(({ key }) => !cleared.has(key));
    const added = folded.versions.map((version) => ({ ...version, row: kept(model, version.row) }));
    versions.push(...added);
    if (folded.forgotten.length > 0) tallies = withoutForgotten(tallies, folded);
    for (const { row_count: count, ...alike } of tallyChanges(model, folded)) {
      const key = JSON.stringify(alike);
      tallies.set(key, (tallies.get(key) ?? 0) + count);
    }
  }
  return { rows, since, versions, tallies };
}

/** What a model of clusters makes of its parts, and the history that these keep. */
function projectClusters(
  model: AnyReadModel,
  { items, links, column, makeRows }: Clusters<object>,
  log: readonly LoggedEvent[],
  batchSize: number,
): Projected {
  // What the model doesn't want never reaches its parts.
  const wanted = log.filter((logged) => isOf(model, logged));
  const [told, linked] = [project(items, wanted, batchSize), project(links, wanted, batchSize)];
  const present = new Map([...linked.rows].map(([key, row]) => [key, String(row[column])]));
  const inOrder = [...told.rows]
    .map(([key, row]) => ({ key, ...row }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const clusters = grouped(inOrder, present, column, makeRows());
  return {
    rows: new Map([...clusters].map(([key, row]) => [key, kept(model, row)])),
    since: new Map([...told.since, ...linked.since]),
    versions: [...told.versions, ...linked.versions],
    tallies: new Map(),
  };
}

/** A workspace that is forgotten takes its tallies along. */
function withoutForgotten(tallies: ReadonlyMap<string, number>, { changes, forgotten }: Folded) {
  const of = (row: object | undefined) => (row as Row | undefined)?.['workspace_id'];
  const gone = new Set(
    changes.filter(({ key }) => forgotten.includes(key)).map(({ before }) => of(before)),
  );
  return new Map(
    [...tallies].filter(([key]) => !gone.has((JSON.parse(key) as TallyChange).workspace_id)),
  );
}

function loaded(
  model: AnyReadModel,
  { rows, since }: Pick<Projected, 'rows' | 'since'>,
  events: Parameters<typeof touchedBy>[1],
): Map<string, Held> {
  const { keys, sets } = touchedBy(model, events);
  const found = new Map<string, Held>();
  for (const [key, row] of rows) {
    const inSet = [...sets].some(([column, values]) => values.has(String(row[column])));
    if (keys.has(key) || inSet) {
      found.set(key, { row, since: since.get(key) ?? null });
    }
  }
  return found;
}

/** What the table would give back: its columns only, JSON through text, absent as `null`. */
function kept(model: AnyReadModel, row: object): Row {
  const given = row as Row;
  const unknown = Object.keys(given).filter((name) => !(name in model.columns));
  if (unknown.length > 0) throw new Error(`${model.name} has no column ${unknown.join(', ')}.`);
  return Object.fromEntries(
    Object.entries(model.columns).map(([name, type]) => {
      const value: unknown = given[name] ?? null;
      if (value === null && !type.endsWith('?') && type !== 'json') {
        throw new Error(`${model.name}.${name} must not be null.`);
      }
      return [name, JSON.parse(JSON.stringify(sorted(value)))];
    }),
  );
}

/** `jsonb` forgets the order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

type Forgetting = (event: DomainEvent) => string | undefined;

const subjectForgotten: Forgetting = ({ type, data }) =>
  type === 'SubjectForgotten' ? String(Reflect.get(data, 'subjectId')) : undefined;

/**
 * Rebuilt equals live, on a log with erasures in it: one projection that saw everything as
 * it happened, and others that start today, when those who were forgotten can't be read any
 * more, have the same rows and the same history; and neither holds a word of the forgotten.
 * Answers the rows.
 */
export function expectRebuiltEqualsLive(
  model: AnyReadModel,
  log: readonly LoggedEvent[],
): ReadonlyMap<string, Row> {
  const forgotten = new Set(log.flatMap(({ event }) => subjectForgotten(event) ?? []));
  const live = project(model, asItHappened(model, log), 1);
  for (const batchSize of [1, 3, log.length]) {
    const today = log.map((logged) => without(logged, model.personal ? forgotten : null));
    const rebuilt = project(model, today, batchSize);
    expect(inOrder(rebuilt)).toEqual(inOrder(live));
  }
  const everything = JSON.stringify(inOrder(live));
  for (const word of wordsOf(log, forgotten)) expect(everything).not.toContain(word);
  return live.rows;
}

function asItHappened(model: AnyReadModel, log: readonly LoggedEvent[]): LoggedEvent[] {
  const gone = new Set<string>();
  return log.map((logged) => {
    const subject = subjectForgotten(logged.event);
    if (subject !== undefined) gone.add(subject);
    return without(logged, model.personal ? new Set(gone) : null);
  });
}

/** The event without what it says of these subjects; of anybody, for `null`. */
function without(logged: LoggedEvent, subjects: ReadonlySet<string> | null): LoggedEvent {
  const personal = personalOf(logged);
  if (personal === undefined) return logged;
  const left = Object.fromEntries(
    Object.entries(personal).map(([id, about]) => [
      id,
      subjects === null || subjects.has(id) ? null : about,
    ]),
  );
  return { ...logged, event: { ...logged.event, data: { ...logged.event.data, personal: left } } };
}

function personalOf({ event }: LoggedEvent): Readonly<Record<string, unknown>> | undefined {
  return (event.data as { readonly personal?: Readonly<Record<string, unknown>> }).personal;
}

function inOrder({ rows, since, versions, tallies }: Projected) {
  return {
    rows: [...rows]
      .map(([key, row]) => [key, row, since.get(key) ?? null] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
    versions: [...versions].sort((one, other) =>
      `${one.key} ${one.fromPosition}` < `${other.key} ${other.fromPosition}` ? -1 : 1,
    ),
    tallies: [...tallies]
      .filter(([, count]) => count !== 0)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  };
}

/** Every word that was said of the forgotten and of nobody else. */
function wordsOf(log: readonly LoggedEvent[], forgotten: ReadonlySet<string>): Set<string> {
  const words = new Set<string>();
  const others = new Set<string>();
  for (const logged of log) {
    for (const [id, about] of Object.entries(personalOf(logged) ?? {})) {
      for (const word of textsIn(about)) (forgotten.has(id) ? words : others).add(word);
    }
  }
  for (const word of others) words.delete(word);
  return words;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 3 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

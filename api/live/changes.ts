import type {
  JobProgress,
  PresenceTold,
  RowsChanged,
} from '../../domain/contracts/announcement.ts';
import type { LiveActivity } from '../../domain/contracts/live.ts';

type Row = RowsChanged['rows'][number];

/** Rows of one read model that changed, of one project or user: what one message tells. */
export interface Change extends Omit<RowsChanged, 'rows'> {
  readonly projectId: string | undefined;
  readonly userId: string | undefined;
  /** By key, the one that changed last at the end; without a key where it isn't said which. */
  readonly rows: ReadonlyMap<string, Row>;
}

/** What is told to whom it concerns. */
export type Told = Change | JobProgress | PresenceTold;

/** More are not named: whoever shows them reads all of them again anyway. */
const IDS_MAX = 250;

/** What an announcement tells: rows that concern the same project or user stand together. */
export function changesIn({ rows, ...announced }: RowsChanged): Change[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.projectId} ${row.userId}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((group) => ({
    ...announced,
    projectId: group[0]?.projectId,
    userId: group[0]?.userId,
    rows: new Map(group.map((row) => [row.id, row])),
  }));
}

/**
 * The same in as few as possible, in the order in which each was told of last: changes that the
 * same people may hear of become one; of a job only the newest progress stays, and of who looks at a
 * pipeline their last word.
 */
export function joined(told: readonly Told[]): Told[] {
  const joint = new Map<string, Told>();
  for (const each of told) {
    const key = keyOf(each);
    const before = joint.get(key);
    joint.delete(key);
    joint.set(key, before?.kind === 'rows' && each.kind === 'rows' ? both(before, each) : each);
  }
  return [...joint.values()];
}

function keyOf(told: Told): string {
  if (told.kind === 'progress') return `progress ${told.resource} ${told.id}`;
  if (told.kind === 'presence') return `presence ${told.projectId} ${told.actorId}`;
  return `${told.workspaceId} ${told.model} ${told.projectId} ${told.userId}`;
}

function both(before: Change, after: Change): Change {
  const { actorId, ...rest } = after;
  const rows = new Map(before.rows);
  for (const [id, row] of after.rows) {
    const earlier = rows.get(id);
    rows.delete(id);
    rows.set(id, earlier === undefined ? row : { ...row, moved: movedOn(earlier, row) });
  }
  return { ...rest, ...(actorId === before.actorId ? defined({ actorId }) : {}), rows };
}

/** Two moves in a row are one; with anything else between them it is more than a move. */
function movedOn({ moved: before }: Row, { moved: after }: Row): Row['moved'] {
  if (before === undefined || after === undefined || after.follows !== before.revision) {
    return undefined;
  }
  return { ...after, from: before.from, follows: before.follows };
}

function isSaid({ rows }: Change): boolean {
  return rows.size <= IDS_MAX && !rows.has('');
}

/** As it is said to browsers: which rows, where all are known, and where those went that were only moved. */
export function changedMessage(change: Change, counts?: LiveActivity['counts']): LiveActivity {
  const { model, position, actorId, projectId, userId, rows } = change;
  const moves = [...rows].flatMap(([id, { moved }]) =>
    moved === undefined ? [] : [{ id, ...moved }],
  );
  const named = isSaid(change)
    ? { ids: [...rows.keys()], ...(moves.length > 0 ? { moves } : {}) }
    : {};
  return {
    type: 'LIVE_ACTIVITY',
    kind: 'changed',
    resource: model,
    position,
    ...named,
    ...defined({ actorId, projectId, userId, counts }),
  };
}

function defined<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}

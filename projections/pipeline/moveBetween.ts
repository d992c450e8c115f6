import type { RowsChanged } from '../../domain/contracts/announcement.ts';
import type { CandidacyRow } from './candidacies.ts';

type Moved = NonNullable<RowsChanged['rows'][number]['moved']>;

/** What a move alone changes. */
const MOVED: ReadonlySet<string> = new Set<keyof CandidacyRow>([
  'stage',
  'order_key',
  'stage_since',
  'earlier_since',
  'changed_at',
  'changed_by',
  'revision',
]);

/** The move that lies between two states of a prospect; none where there is more between them, or less. */
export function moveBetween(
  before: CandidacyRow | undefined,
  after: CandidacyRow,
): Moved | undefined {
  const { stage, order_key: orderKey, stage_since: stageSince, revision } = after;
  if (before?.stage == null || stage === null || orderKey === null || stageSince === null) {
    return undefined;
  }
  if (before.revision >= revision || !isSameButMoved(before, after)) return undefined;
  return { from: before.stage, stage, orderKey, stageSince, follows: before.revision, revision };
}

/** What was not touched is the very same value: the next state is spread from the one before. */
function isSameButMoved(before: CandidacyRow, after: CandidacyRow): boolean {
  const names = Object.keys(after) as (keyof CandidacyRow)[];
  return names.every((name) => MOVED.has(name) || before[name] === after[name]);
}

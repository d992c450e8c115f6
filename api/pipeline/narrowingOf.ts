import type { ProspectFilter } from '../../domain/contracts/pipeline.ts';
import type { Due, Narrowing } from '../../projections/pipeline/narrowing.ts';

/** What "within seven days" looks ahead, in milliseconds. */
const WEEK_MS = 7 * 24 * 3_600_000;

interface Asked {
  /** Who asks, and is meant by "me". */
  readonly userId: string;
  /** Who may read the project today. */
  readonly here: Iterable<string>;
  readonly now: Date;
}

/** What a filter of prospects asks the read model for. */
export function narrowingOf(
  { q, assignedTo, tag, due, today }: ProspectFilter,
  { userId, here, now }: Asked,
): Narrowing {
  return {
    text: q,
    tag,
    assignedTo: assignedTo === 'me' ? userId : assignedTo === 'nobody' ? null : assignedTo,
    here: [...here],
    due: due && dueOf(due, today ?? dayOf(now)),
  };
}

function dueOf(due: NonNullable<ProspectFilter['due']>, today: string): Due {
  if (due === 'overdue') return { kind: 'before', day: today };
  if (due === 'week') {
    return { kind: 'until', day: dayOf(new Date(Date.parse(today) + WEEK_MS)) };
  }
  return { kind: due };
}

/** The day of a moment, in UTC: ISO 8601. */
function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

import type { LoggedEvent } from '../domain/kernel/event.ts';
import type { SubjectEvent } from '../domain/privacy/events.ts';
import type { RowsOf } from '../platform/subscriptions/model/readModel.ts';

/**
 * The rows that go when somebody or something of a kind is forgotten: those whose column names it.
 * For `rowsOf` of read models that are about it without being keyed by it.
 */
export function rowsOfForgotten(
  kind: 'candidacy' | 'declaration' | 'user' | 'workspace',
  column: string,
) {
  return ({ event }: LoggedEvent): RowsOf | undefined => {
    if (event.type !== 'SubjectForgotten') return undefined;
    const { data } = event as Extract<SubjectEvent, { type: 'SubjectForgotten' }>;
    return data.kind === kind ? { column, value: data.subjectId } : undefined;
  };
}

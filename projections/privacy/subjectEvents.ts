import { catalogue } from '../../domain/catalogue.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';

export interface SubjectEventRow {
  readonly workspace_id: string | null;
  readonly subject_id: string;
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
  readonly event_id: string;
  readonly event_type: string;
  readonly occurred_at: string;
}

/**
 * Which events say something of a subject: what history, access and erasure start from.
 * Ids only, so it stays when the subject is forgotten. Key: `<subjectId>.<position>`.
 */
export const subjectEvents = defineReadModel<SubjectEventRow, DomainEvent>({
  name: 'subject_events',
  version: 3,
  bulk: true,
  categories: catalogue.categories,
  personal: false,
  tenancy: 'operator',
  columns: {
    workspace_id: 'id?',
    subject_id: 'id',
    position: 'text',
    stream: 'text',
    revision: 'int',
    event_id: 'id',
    event_type: 'text',
    occurred_at: 'instant',
  },
  indexes: [['subject_id', 'position']],
  keysOf({ event, position }) {
    const ids = [...catalogue.subjectsOf(event).values()].flatMap((some) => [...some]);
    return [...new Set(ids)].map((id) => `${id}.${position}`);
  },
  evolve(_row, { event, eventId, stream, revision, position, metadata }, key) {
    return {
      workspace_id: metadata.workspaceId,
      subject_id: key.slice(0, key.indexOf('.')),
      position,
      stream,
      revision,
      event_id: eventId,
      event_type: event.type,
      occurred_at: metadata.occurredAt,
    };
  },
});

export type SubjectEventPlace = Fields<SubjectEventRow>;

/** The events that speak of these subjects, in log order; only those of the workspace, unless it is `null`. */
export async function listSubjectEvents(
  tx: Transaction,
  workspaceId: string | null,
  subjectIds: readonly string[],
): Promise<readonly SubjectEventPlace[]> {
  return tx.query<SubjectEventPlace>(
    `select ${fieldsOf(subjectEvents.columns, 's')} from ${tableOf(subjectEvents)} s
     where s.subject_id = any($1) and ($2::uuid is null or s.workspace_id = $2)
     order by s.position collate "C", s.key`,
    [subjectIds, workspaceId],
  );
}

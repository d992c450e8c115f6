import type { EventMetadata } from '../../domain/kernel/event.ts';

/** How what is done to many began and ended, whatever it is and to whomever. */
export interface BulkRun {
  readonly workspace_id: string;
  readonly started_by: string;
  readonly action: string;
  /** The bulk that this one takes back. */
  readonly undoes: string | null;
  readonly person_ids: readonly string[];
  readonly status: 'running' | 'finished' | 'failed';
  /** Whether whoever started it wants nobody more done. */
  readonly is_stopped: boolean;
  readonly started_at: string;
  readonly ended_at: string | null;
}

interface Started {
  readonly startedBy: string;
  readonly action: string;
  readonly undoes: string | null;
  readonly personIds: readonly string[];
}

/** It runs from now on. */
export function begun(
  { startedBy, action, undoes, personIds }: Started,
  workspaceId: string,
  { occurredAt }: Pick<EventMetadata, 'occurredAt'>,
): BulkRun {
  return {
    workspace_id: workspaceId,
    started_by: startedBy,
    action,
    undoes,
    person_ids: personIds,
    status: 'running',
    is_stopped: false,
    started_at: occurredAt,
    ended_at: null,
  };
}

/** It has been done to everybody, or was given up. */
export function ended(
  status: 'finished' | 'failed',
  { occurredAt }: Pick<EventMetadata, 'occurredAt'>,
): Pick<BulkRun, 'status' | 'ended_at'> {
  return { status, ended_at: occurredAt };
}

import type { PersonFileEvent } from '../../domain/people/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';

/** A file that was added by hand; its name and what it holds lie with the files. */
interface AttachedFile {
  readonly fileId: string;
  readonly at: string;
  /** Who added it; `null` for an operator. */
  readonly userId: string | null;
}

export interface PersonFilesRow {
  readonly workspace_id: string;
  readonly files: readonly AttachedFile[];
}

/** The files that were added to people by hand. Key: the record under whose key they lie. */
export const personFiles = defineReadModel<PersonFilesRow, PersonFileEvent | SubjectEvent>({
  name: 'person_files',
  version: 1,
  categories: ['personfile', 'subject'],
  personal: false,
  columns: { workspace_id: 'id', files: 'json' },
  indexes: [],
  keysOf({ event }) {
    switch (event.type) {
      case 'FileAttached':
      case 'FileDetached':
        return [event.data.recordId];
      case 'SubjectForgotten':
        return event.data.kind === 'record' ? [event.data.subjectId] : [];
      case 'ErasureProven':
        return [];
    }
  },
  evolve(row, { event, metadata }) {
    if (event.type === 'SubjectForgotten') return 'forgotten';
    if (event.type === 'ErasureProven' || metadata.workspaceId === null) return row;
    const { fileId } = event.data;
    const others = row?.files.filter((file) => file.fileId !== fileId) ?? [];
    const { actor, occurredAt: at, workspaceId } = metadata;
    const file = { fileId, at, userId: actor.kind === 'user' ? actor.id : null };
    const files = event.type === 'FileAttached' ? [...others, file] : others;
    return { workspace_id: workspaceId, files };
  },
});

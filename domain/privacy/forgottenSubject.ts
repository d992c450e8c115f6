import type { SubjectEvent } from './events.ts';
import { SubjectForgotten } from './events.ts';

type Decision = Extract<SubjectEvent, { type: 'SubjectForgotten' }>['data'];

/**
 * The fact by which the log says that somebody's key is to be destroyed, for whoever
 * decrypts the log: nothing that stands behind it is opened for that subject.
 */
export const forgetting = {
  type: SubjectForgotten.type,
  subjectOf(
    data: Readonly<Record<string, unknown>>,
    workspaceId: string | null,
  ): { subjectId: string; kind: string; workspaceId: string | null } {
    const { subjectId, kind } = data as Decision;
    return { subjectId, kind, workspaceId };
  },
};

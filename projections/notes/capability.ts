import { canReadPeople } from '../../domain/people/policy.ts';
import { canReadProject } from '../../domain/projects/policy.ts';
import { announced, type ProjectionCapability } from '../capability.ts';
import { notes as notesModel } from './notes.ts';

export const notes: ProjectionCapability = {
  name: 'notes',
  models: [
    announced(notesModel, {
      // Told with its author alone, with its project, or with neither.
      audience: { of: 'row', mayInProject: canReadProject, mayInWorkspace: canReadPeople },
      tell: ({ visibility, author_id, project_id }) => ({
        userId: visibility === 'private' ? author_id : undefined,
        projectId: project_id ?? undefined,
      }),
    }),
  ],
};

import { canReadProject } from '../../domain/projects/policy.ts';
import { announced, type ProjectionCapability } from '../capability.ts';
import { inboxes } from './inboxes.ts';
import { notifications as notificationsModel } from './notifications.ts';

export const notifications: ProjectionCapability = {
  name: 'notifications',
  models: [
    announced(notificationsModel, {
      // Each is one user's, or of those who work on a project.
      audience: { of: 'row', mayInProject: canReadProject, mayInWorkspace: () => false },
      tell: ({ user_id, members_of }) => ({
        userId: user_id ?? undefined,
        projectId: members_of ?? undefined,
      }),
    }),
    announced(inboxes, { audience: { of: 'user' }, tell: ({ user_id }) => ({ userId: user_id }) }),
  ],
};

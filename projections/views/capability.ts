import { canReadProject } from '../../domain/projects/policy.ts';
import { canReadViewsOfPeople } from '../../domain/views/policy.ts';
import { announced, type ProjectionCapability } from '../capability.ts';
import { views as viewsModel } from './views.ts';

export const views: ProjectionCapability = {
  name: 'views',
  models: [
    announced(viewsModel, {
      audience: {
        of: 'row',
        mayInProject: canReadProject,
        // Of which table it is is not told: others read them anew when they open them.
        mayInWorkspace: canReadViewsOfPeople,
      },
      tell: ({ sharing, owner_id }) => ({
        userId: sharing === 'private' ? owner_id : undefined,
      }),
    }),
  ],
};

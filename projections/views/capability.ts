import { canReadProject } from '../../domain/projects/policy.ts';
import { canReadView } from '../../domain/views/policy.ts';
import { announced, type ProjectionCapability } from '../capability.ts';
import { views as viewsModel } from './views.ts';

export const views: ProjectionCapability = {
  name: 'views',
  models: [
    announced(viewsModel, {
      audience: {
        of: 'row',
        mayInProject: canReadProject,
        mayInWorkspace: (actor) => canReadView(actor, { ownerId: '', sharing: 'workspace' }),
      },
      tell: ({ sharing, owner_id }) => ({
        userId: sharing === 'private' ? owner_id : undefined,
      }),
    }),
  ],
};

import { canReadPeople } from '../../domain/people/policy.ts';
import { canReadProject } from '../../domain/projects/policy.ts';
import { announced, silent, type ProjectionCapability } from '../capability.ts';
import { listedPeople } from './listedPeople.ts';
import { lists as listsModel } from './lists.ts';

export const lists: ProjectionCapability = {
  name: 'lists',
  models: [
    announced(listsModel, {
      audience: { of: 'row', mayInProject: canReadProject, mayInWorkspace: canReadPeople },
      tell: ({ sharing, owner_id }) => ({
        userId: sharing === 'private' ? owner_id : undefined,
      }),
    }),
    silent(listedPeople),
  ],
};

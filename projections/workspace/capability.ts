import { canManageMembers } from '../../domain/workspace/policy.ts';
import { announced, type ProjectionCapability } from '../capability.ts';
import { members } from './members.ts';
import { workspaces } from './workspaces.ts';

export const workspace: ProjectionCapability = {
  name: 'workspace',
  models: [
    announced(workspaces, {
      audience: { of: 'workspace', may: () => true },
      tell: () => ({}),
    }),
    announced(members, {
      audience: { of: 'workspace', may: canManageMembers },
      tell: () => ({}),
    }),
  ],
};

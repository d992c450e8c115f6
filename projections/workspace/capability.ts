import { canManageMembers } from '../../domain/workspace/policy.ts';
import { announced, silent, type ProjectionCapability } from '../capability.ts';
import { members } from './members.ts';
import { workspaces } from './workspaces.ts';

export const workspace: ProjectionCapability = {
  name: 'workspace',
  models: [
    silent(workspaces),
    announced(members, {
      audience: { of: 'workspace', may: canManageMembers },
      tell: () => ({}),
    }),
  ],
};

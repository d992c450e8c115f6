import { canManageMembers, canReadAudits } from '../../domain/workspace/policy.ts';
import { announced, type ProjectionCapability } from '../capability.ts';
import { audits } from './audits.ts';
import { members } from './members.ts';
import { settings } from './settings.ts';
import { workspaces } from './workspaces.ts';

export const workspace: ProjectionCapability = {
  name: 'workspace',
  models: [
    announced(workspaces, {
      audience: { of: 'workspace', may: () => true, evenShut: true },
      tell: () => ({}),
    }),
    announced(audits, {
      audience: { of: 'workspace', may: canReadAudits },
      tell: () => ({}),
    }),
    // Its words are everybody's.
    announced(settings, {
      audience: { of: 'workspace', may: () => true },
      tell: () => ({}),
    }),
    announced(members, {
      audience: { of: 'workspace', may: canManageMembers },
      tell: () => ({}),
    }),
  ],
};

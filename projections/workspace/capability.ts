import { silent, type ProjectionCapability } from '../capability.ts';
import { workspaces } from './workspaces.ts';

export const workspace: ProjectionCapability = {
  name: 'workspace',
  models: [silent(workspaces)],
};

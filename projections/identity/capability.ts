import { silent, type ProjectionCapability } from '../capability.ts';
import { memberships } from './memberships.ts';
import { users } from './users.ts';

export const identity: ProjectionCapability = {
  name: 'identity',
  models: [silent(users), silent(memberships)],
};

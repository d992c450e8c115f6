import { announced, silent, type ProjectionCapability } from '../capability.ts';
import { memberships } from './memberships.ts';
import { users } from './users.ts';

export const identity: ProjectionCapability = {
  name: 'identity',
  models: [
    silent(users),
    // Who is given another role sees it at once, on every screen that stands open.
    announced(memberships, {
      audience: { of: 'user' },
      tell: ({ user_id }) => ({ userId: user_id }),
    }),
  ],
};

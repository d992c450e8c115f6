import { announced, type ProjectionCapability } from '../capability.ts';
import { connections } from './connections.ts';
import { uploads } from './uploads.ts';

export const network: ProjectionCapability = {
  name: 'network',
  models: [
    // Others see the same people by the model of people, which is told to who may read them.
    announced(connections, {
      audience: { of: 'user' },
      tell: ({ user_id }) => ({ userId: user_id }),
    }),
    announced(uploads, {
      audience: { of: 'user' },
      tell: ({ user_id }) => ({ userId: user_id }),
    }),
  ],
};

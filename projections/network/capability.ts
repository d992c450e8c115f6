import { silent, type ProjectionCapability } from '../capability.ts';
import { connections } from './connections.ts';
import { uploads } from './uploads.ts';

export const network: ProjectionCapability = {
  name: 'network',
  models: [silent(connections), silent(uploads)],
};

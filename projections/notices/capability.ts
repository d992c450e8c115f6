import { silent, type ProjectionCapability } from '../capability.ts';
import { userlogEntries } from './userlogEntries.ts';

export const notices: ProjectionCapability = {
  name: 'notices',
  models: [silent(userlogEntries)],
};

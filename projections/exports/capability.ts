import { announced, type ProjectionCapability } from '../capability.ts';
import { exportFiles } from './exports.ts';

export const exports: ProjectionCapability = {
  name: 'exports',
  models: [
    announced(exportFiles, {
      audience: { of: 'user' },
      tell: (row) => ({ userId: row.requested_by }),
    }),
  ],
};

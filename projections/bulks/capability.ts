import { announced, type ProjectionCapability } from '../capability.ts';
import { bulks as bulkRows } from './bulks.ts';
import { listBulks } from './listBulks.ts';

export const bulks: ProjectionCapability = {
  name: 'bulks',
  models: [
    announced(bulkRows, { audience: { of: 'user' }, tell: (row) => ({ userId: row.started_by }) }),
    announced(listBulks, { audience: { of: 'user' }, tell: (row) => ({ userId: row.started_by }) }),
  ],
};

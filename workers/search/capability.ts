import type { WorkerCapability } from '../capability.ts';
import { searchSweep } from './searchSweep.ts';

export const search: WorkerCapability = {
  name: 'search',
  sweeps: (context) => [searchSweep(context.search)],
};

import { readModels } from '../../projections/registry.ts';
import type { WorkerCapability } from '../capability.ts';
import { filesSweep } from './filesSweep.ts';
import { makeExportProcessor } from './makeExport.ts';
import { fileSweep } from './sweepFiles.ts';

export const exports: WorkerCapability = {
  name: 'exports',
  processors: [
    (context) =>
      makeExportProcessor({
        ...context,
        waitForAll: (position, withinMs) => context.waitFor(readModels, position, withinMs),
      }),
    fileSweep.processor,
  ],
  schedules: [fileSweep.schedule],
  sweeps: ({ files }) => [filesSweep(files)],
};

import type { WorkerCapability } from '../capability.ts';
import { filesSweep } from './filesSweep.ts';
import { makeExportProcessor } from './makeExport.ts';
import { fileSweep } from './sweepFiles.ts';

export const exports: WorkerCapability = {
  name: 'exports',
  processors: [makeExportProcessor, fileSweep.processor],
  schedules: [fileSweep.schedule],
  sweeps: ({ files }) => [filesSweep(files)],
};

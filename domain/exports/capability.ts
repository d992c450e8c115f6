import { says, type Capability } from '../kernel/capability.ts';
import { ExportFailed, ExportFinished, ExportRequested } from './events.ts';
import * as policies from './policy.ts';
import { makeExportProcess } from './makeExport.process.ts';

/** Prospects of a project as a file. */
export const exports: Capability = {
  name: 'exports',
  streams: {
    export: [
      says(ExportRequested, { about: null, names: { user: ({ requestedBy }) => requestedBy } }),
      says(ExportFinished, { about: null }),
      says(ExportFailed, { about: null }),
    ],
  },
  policies,
  processes: [makeExportProcess],
};

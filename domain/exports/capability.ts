import { says, type Capability } from '../kernel/capability.ts';
import {
  ExportFailed,
  ExportFinished,
  ExportRequested,
  ListExportRequested,
  ProspectsExportRequested,
} from './events.ts';
import * as policies from './policy.ts';
import { makeExportProcess } from './makeExport.process.ts';

/** Prospects of a project, or the people of a list, as a file. */
export const exports: Capability = {
  name: 'exports',
  streams: {
    export: [
      says(ExportRequested, { about: null, names: { user: ({ requestedBy }) => requestedBy } }),
      says(ListExportRequested, { about: null, names: { user: ({ requestedBy }) => requestedBy } }),
      says(ProspectsExportRequested, {
        about: null,
        names: {
          user: ({ requestedBy }) => requestedBy,
          candidacy: ({ candidacyIds }) => candidacyIds,
        },
      }),
      says(ExportFinished, { about: null }),
      says(ExportFailed, { about: null }),
    ],
  },
  policies,
  processes: [makeExportProcess],
};

import { says, type Capability } from '../kernel/capability.ts';
import {
  ExportFailed,
  ExportFinished,
  ExportRequested,
  ListExportRequested,
  ProspectsExportRequested,
} from './events.ts';
import { STOPPED } from '../kernel/stopped.ts';
import { does } from '../kernel/doing.ts';
import { awaits, ends, unsays } from '../kernel/telling.ts';
import * as policies from './policy.ts';
import { makeExportProcess } from './makeExport.process.ts';
import { upcasters } from './upcasters.ts';

const yours = {
  place: 'exports',
  reach: 'own',
  of: ({ exportId }: { readonly exportId: string }) => `export-${exportId}`,
  to: ({ requestedBy }: { readonly requestedBy: string }) => [requestedBy],
} as const;

/** Prospects of a project, or the people of a list, as a file. */
export const exports: Capability = {
  name: 'exports',
  upcasters,
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
  does: [
    does(ExportRequested, {
      reach: 'project',
      code: 'prospectsExported',
      of: yours.of,
      with: ({ projectId }) => ({ projectId }),
    }),
    does(ProspectsExportRequested, {
      reach: 'project',
      code: 'chosenExported',
      of: yours.of,
      with: ({ projectId, candidacyIds }) => ({ projectId, count: candidacyIds.length }),
    }),
    does(ListExportRequested, {
      reach: 'list',
      code: ({ some }) => (some === null ? 'listExported' : 'listedExported'),
      of: yours.of,
      with: ({ listId, some }) => ({ thingId: listId, count: some?.personIds.length ?? 1 }),
    }),
  ],
  tells: [
    awaits(ExportRequested, { ...yours, with: ({ projectId }) => ({ projectId }) }),
    awaits(ProspectsExportRequested, { ...yours, with: ({ projectId }) => ({ projectId }) }),
    awaits(ListExportRequested, yours),
    ends(ExportFinished, { kind: 'work', code: 'exportFinished', of: yours.of }),
    // Whoever stops it knows that it is over.
    unsays(ExportFailed, { of: yours.of, when: ({ code }) => code === STOPPED }),
    ends(ExportFailed, {
      kind: 'work',
      code: 'exportFailed',
      of: yours.of,
      when: ({ code }) => code !== STOPPED,
    }),
  ],
  processes: [makeExportProcess],
};

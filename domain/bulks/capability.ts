import { says, type Capability } from '../kernel/capability.ts';
import { doBulkProcess } from './doBulk.process.ts';
import { BulkFailed, BulkFinished, BulkStarted } from './events.ts';
import * as policies from './policy.ts';

/** One thing done to many prospects at once, as one job. */
export const bulks: Capability = {
  name: 'bulks',
  streams: {
    bulk: [
      says(BulkStarted, {
        about: 'workspace',
        names: {
          user: ({ startedBy, assigneeId }) => [startedBy, assigneeId],
          candidacy: ({ candidacyIds }) => candidacyIds,
        },
      }),
      says(BulkFinished, {
        about: null,
        names: { candidacy: ({ failed }) => failed.map(({ candidacyId }) => candidacyId) },
      }),
      says(BulkFailed, { about: null }),
    ],
  },
  policies,
  processes: [doBulkProcess],
};

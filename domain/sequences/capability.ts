import { says, type Capability } from '../kernel/capability.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

/** What is written to candidates, step by step, and when it leaves. */
export const sequences: Capability = {
  name: 'sequences',
  streams: {
    sequence: [
      says(events.SequenceCreated, {
        about: 'workspace',
        names: { user: ({ createdBy }) => createdBy },
      }),
      says(events.SequenceRenamed, { about: 'workspace' }),
      says(events.SequenceStepsChanged, { about: 'workspace' }),
      says(events.SequenceTextsGenerated, { about: null }),
      says(events.SequenceTextsRead, { about: null }),
      says(events.SequenceWindowChanged, { about: null }),
      says(events.SequenceStopsChanged, { about: null }),
      says(events.SequenceSenderChosen, { about: null }),
      says(events.SequenceArchived, { about: null }),
      says(events.SequenceRestored, { about: null }),
    ],
  },
  policies,
};

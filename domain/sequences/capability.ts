import { says, type Capability } from '../kernel/capability.ts';
import { does } from '../kernel/doing.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

interface OfSequence {
  readonly sequenceId: string;
}

/** What of a sequence is changed, each until the same of it is changed again. */
const ofSequence = (what: string) =>
  ({
    reach: 'sequence',
    of: ({ sequenceId }: OfSequence) => `${what}-${sequenceId}`,
    with: ({ sequenceId }: OfSequence) => ({ thingId: sequenceId }),
  }) as const;
const standing = ofSequence('sequence');

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
  does: [
    does(events.SequenceCreated, { ...standing, code: 'sequenceCreated' }),
    does(events.SequenceRenamed, { ...ofSequence('sequenceName'), code: 'sequenceRenamed' }),
    does(events.SequenceStepsChanged, {
      ...ofSequence('sequenceSteps'),
      code: 'sequenceStepsChanged',
    }),
    does(events.SequenceWindowChanged, {
      ...ofSequence('sequenceWindow'),
      code: 'sequenceWindowChanged',
    }),
    does(events.SequenceStopsChanged, {
      ...ofSequence('sequenceStops'),
      code: 'sequenceStopsChanged',
    }),
    does(events.SequenceArchived, { ...standing, code: 'sequenceArchived' }),
    does(events.SequenceRestored, { ...standing, code: 'sequenceRestored' }),
  ],
};

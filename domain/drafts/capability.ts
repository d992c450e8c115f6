import { audits } from '../kernel/auditing.ts';
import { says, type Capability } from '../kernel/capability.ts';
import { does } from '../kernel/doing.ts';
import { awaits, ends } from '../kernel/telling.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';
import { writeOpeningsProcess } from './writeOpenings.process.ts';

const of = ({ batchId }: { readonly batchId: string }) => `openingBatch-${batchId}`;

/** What models are asked to write, and the first lines for one prospect each. */
export const drafts: Capability = {
  name: 'drafts',
  streams: {
    draft: [
      says(events.DraftAsked, { about: 'workspace', names: { user: ({ askedBy }) => askedBy } }),
      says(events.PersonalDraftAsked, {
        about: 'candidacy',
        names: {
          candidacy: ({ candidacyId }) => candidacyId,
          record: ({ recordIds }) => recordIds,
          user: ({ askedBy }) => askedBy,
        },
      }),
      says(events.DraftEnded, {
        about: null,
        names: { candidacy: ({ candidacyId }) => candidacyId },
      }),
    ],
    opening: [
      says(events.OpeningGenerated, {
        about: 'candidacy',
        names: { candidacy: ({ candidacyId }) => candidacyId },
      }),
      says(events.OpeningWritten, {
        about: 'candidacy',
        names: { candidacy: ({ candidacyId }) => candidacyId },
      }),
      says(events.OpeningRead, {
        about: null,
        names: { candidacy: ({ candidacyId }) => candidacyId },
      }),
      says(events.OpeningRemoved, {
        about: null,
        names: { candidacy: ({ candidacyId }) => candidacyId },
      }),
    ],
    openingBatch: [
      says(events.OpeningBatchStarted, {
        about: null,
        names: {
          user: ({ startedBy }) => startedBy,
          candidacy: ({ candidacyIds }) => candidacyIds,
        },
      }),
      says(events.OpeningBatchStopped, {
        about: null,
        names: { user: ({ stoppedBy }) => stoppedBy },
      }),
      says(events.OpeningBatchFinished, {
        about: null,
        names: { candidacy: ({ failed }) => failed.map(({ candidacyId }) => candidacyId) },
      }),
      says(events.OpeningBatchFailed, { about: null }),
    ],
    drafting: [says(events.DraftingSwitched, { about: null })],
  },
  policies,
  processes: [writeOpeningsProcess],
  does: [
    does(events.OpeningBatchStarted, {
      reach: 'project',
      code: 'openingsAsked',
      of,
      with: ({ batchId, projectId, candidacyIds }) => ({
        projectId,
        thingId: batchId,
        count: candidacyIds.length,
      }),
    }),
  ],
  tells: [
    awaits(events.OpeningBatchStarted, {
      place: 'pipeline',
      reach: 'project',
      of,
      to: ({ startedBy }) => [startedBy],
      with: ({ projectId }) => ({ projectId }),
    }),
    ends(events.OpeningBatchFinished, {
      kind: 'work',
      code: 'openingsFinished',
      of,
      when: ({ failed }) => failed.length === 0,
    }),
    ends(events.OpeningBatchFinished, {
      kind: 'work',
      code: 'openingsPartlyWritten',
      of,
      when: ({ written, failed }) => written > 0 && failed.length > 0,
    }),
    ends(events.OpeningBatchFinished, {
      kind: 'work',
      code: 'openingsNotWritten',
      of,
      when: ({ written, failed }) => written === 0 && failed.length > 0,
    }),
    ends(events.OpeningBatchFailed, { kind: 'work', code: 'openingsFailed', of }),
  ],
  audits: [
    audits(events.DraftingSwitched, {
      code: 'drafting',
      with: ({ isOn }) => ({ to: isOn ? 'on' : 'off' }),
    }),
  ],
};

import { audits } from '../kernel/auditing.ts';
import { says, type Capability } from '../kernel/capability.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

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
    drafting: [says(events.DraftingSwitched, { about: null })],
  },
  policies,
  audits: [
    audits(events.DraftingSwitched, {
      code: 'drafting',
      with: ({ isOn }) => ({ to: isOn ? 'on' : 'off' }),
    }),
  ],
};

import { says, type Capability } from '../kernel/capability.ts';
import * as events from './events.ts';

/** People in projects: suggested, decided on, moved from stage to stage. */
export const pipeline: Capability = {
  name: 'pipeline',
  streams: {
    candidacy: [
      says(events.SuggestionAccepted, {
        about: 'record',
        names: { record: ({ subjectId, recordIds }) => [subjectId, ...recordIds] },
      }),
      says(events.SuggestionSkipped, {
        about: 'record',
        names: { record: ({ subjectId, recordIds }) => [subjectId, ...recordIds] },
      }),
      says(events.SuggestionRestored, { about: null }),
      says(events.ProspectMoved, { about: null }),
      says(events.ProspectRemoved, {
        about: 'record',
        names: { record: ({ subjectId }) => subjectId },
      }),
      says(events.ProspectRestored, { about: null }),
    ],
  },
  policies: {},
};

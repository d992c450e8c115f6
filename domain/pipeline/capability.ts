import { says, type Capability } from '../kernel/capability.ts';
import { does } from '../kernel/doing.ts';
import { settles, tells } from '../kernel/telling.ts';
import * as events from './events.ts';
import { upcasters } from './upcasters.ts';

/** Every event of a candidacy is one of its subject, whether it says a word of it or not. */
const candidacy = ({ candidacyId }: { readonly candidacyId: string }) => candidacyId;
/** A decision is one on those too under which colleagues had referred the person. */
const answered = ({
  candidacyId,
  referredAs = [],
}: {
  readonly candidacyId: string;
  readonly referredAs?: readonly string[] | undefined;
}) => [candidacyId, ...referredAs];

interface OfCandidacy {
  readonly candidacyId: string;
  readonly projectId: string;
  readonly personId: string;
}

const facts = ({ candidacyId, projectId, personId }: OfCandidacy) => ({
  projectId,
  personId,
  thingId: candidacyId,
});

const decided = {
  reach: 'project',
  of: ({ candidacyId }: OfCandidacy) => `candidacy-${candidacyId}`,
} as const;

/**
 * People in projects: suggested, decided on, moved from stage to stage. What is said of somebody
 * in a project has a key of its own, which goes with the last of their records.
 */
export const pipeline: Capability = {
  name: 'pipeline',
  subjects: ['candidacy'],
  upcasters,
  streams: {
    candidacy: [
      says(events.SuggestionAccepted, {
        about: 'candidacy',
        names: { candidacy: answered, record: ({ recordIds }) => recordIds },
      }),
      says(events.SuggestionSkipped, {
        about: 'candidacy',
        names: { candidacy: answered, record: ({ recordIds }) => recordIds },
      }),
      says(events.SuggestionRestored, { about: null, names: { candidacy } }),
      says(events.ProspectMoved, { about: null, names: { candidacy } }),
      says(events.ProspectRemoved, { about: 'candidacy', names: { candidacy } }),
      says(events.ProspectRestored, { about: null, names: { candidacy } }),
      says(events.ProspectReinstated, { about: null, names: { candidacy } }),
      says(events.ProspectAssigned, {
        about: null,
        names: { candidacy, user: ({ userId }) => userId },
      }),
      says(events.ProspectTagged, { about: 'candidacy', names: { candidacy } }),
      says(events.ProspectUntagged, { about: null, names: { candidacy } }),
      says(events.NextStepSet, { about: 'candidacy', names: { candidacy } }),
      says(events.NextStepCleared, { about: null, names: { candidacy } }),
    ],
  },
  policies: {},
  does: [
    does(events.SuggestionAccepted, {
      ...decided,
      code: 'accepted',
      with: ({ stage, ...data }) => ({ ...facts(data), to: stage }),
    }),
    does(events.SuggestionSkipped, {
      ...decided,
      code: 'skipped',
      with: ({ reasonCode, ...data }) => ({ ...facts(data), to: reasonCode }),
    }),
    does(events.SuggestionRestored, {
      ...decided,
      code: 'takenBack',
      with: ({ fromStage, ...data }) => ({
        ...facts(data),
        ...(fromStage !== null && { from: fromStage }),
      }),
    }),
    does(events.ProspectMoved, {
      ...decided,
      code: 'moved',
      // Another place in the same stage is no news.
      when: ({ fromStage, stage }) => fromStage !== stage,
      with: ({ fromStage, stage, ...data }) => ({ ...facts(data), from: fromStage, to: stage }),
    }),
    does(events.ProspectRemoved, {
      ...decided,
      code: 'removed',
      with: ({ fromStage, reasonCode, ...data }) => ({
        ...facts(data),
        from: fromStage,
        to: reasonCode,
      }),
    }),
    does(events.ProspectRestored, {
      ...decided,
      code: 'putBack',
      with: ({ stage, ...data }) => ({ ...facts(data), to: stage }),
    }),
    does(events.ProspectReinstated, {
      ...decided,
      code: ({ reasonCode }) => (reasonCode === null ? 'putBack' : 'removed'),
      with: ({ stage, reasonCode, ...data }) => ({
        ...facts(data),
        ...(reasonCode === null ? { to: stage } : { from: stage, to: reasonCode }),
      }),
    }),
    does(events.ProspectAssigned, {
      reach: 'project',
      code: ({ userId }) => (userId === null ? 'unassigned' : 'assigned'),
      of: ({ candidacyId }) => `care-${candidacyId}`,
      with: ({ userId, ...data }) => ({ ...facts(data), userId }),
    }),
  ],
  tells: [
    tells(events.ProspectAssigned, {
      kind: 'assignment',
      code: 'assigned',
      place: 'pipeline',
      reach: 'project',
      // What a bulk gives somebody is told once, with how many.
      of: (_data, { correlationId }) => `assignment-${correlationId}`,
      to: ({ userId }) => [userId],
      with: ({ projectId, personId, candidacyId }) => ({
        projectId,
        personId,
        subjectId: candidacyId,
      }),
    }),
    // Somebody else looks after them now, or nobody does.
    settles(events.ProspectAssigned, {
      codes: ['assigned'],
      // Of many that a bulk gave somebody, the bulk that takes it back.
      subjects: ({ candidacyId }, { correlationId }) => [candidacyId, correlationId],
      except: ({ userId }) => userId,
      by: ({ candidacyId }) => candidacyId,
    }),
  ],
};

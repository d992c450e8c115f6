import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import type { CareCommand } from './commands.ts';
import type { CandidacyFacts, CareEvent } from './events.ts';

/** The most tags that a prospect bears. */
export const TAGS_MAX = 20;

/** Who looks after a prospect, how they are tagged, and what comes next. What was said is `null` once it is erased. */
export interface Care {
  readonly assignedTo: string | null;
  readonly tags: readonly { readonly tagId: string; readonly tag: string | null }[];
  readonly nextStep: {
    readonly stepId: string;
    readonly text: string | null;
    readonly dueOn: string | null;
  } | null;
}

/** Of who has just been accepted. */
export const noCare: Care = { assignedTo: null, tags: [], nextStep: null };

/** Tags are the same whose keys are: upper and lower case and spaces tell none apart. */
export function tagKey(tag: string): string {
  return tag.toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * What follows from a wish about how a prospect is looked after.
 * @throws RuleBrokenError `too-many-tags`
 * @throws NotFoundError where that tag, or any next step, is not there to be taken away
 */
export function decideCare(
  { type, data }: CareCommand,
  care: Care,
  facts: CandidacyFacts,
): CareEvent[] {
  const { candidacyId } = facts;
  switch (type) {
    case 'AssignProspect':
      return data.userId === care.assignedTo
        ? []
        : [{ type: 'ProspectAssigned', data: { ...facts, userId: data.userId } }];
    case 'TagProspect': {
      const { tag, tagId } = data;
      if (tagOf(care, tag) !== undefined) return [];
      if (care.tags.length >= TAGS_MAX) {
        throw new RuleBrokenError('too-many-tags', `A person bears at most ${TAGS_MAX} tags.`);
      }
      const personal = { [candidacyId]: { tag } };
      return [{ type: 'ProspectTagged', data: { ...facts, tagId, personal } }];
    }
    case 'UntagProspect': {
      const found = tagOf(care, data.tag);
      if (found === undefined) throw new NotFoundError('tag');
      return [{ type: 'ProspectUntagged', data: { ...facts, tagId: found.tagId } }];
    }
    case 'SetNextStep': {
      const { stepId, text, dueOn } = data;
      if (care.nextStep?.text === text && care.nextStep.dueOn === dueOn) return [];
      const personal = { [candidacyId]: { text } };
      return [{ type: 'NextStepSet', data: { ...facts, stepId, dueOn, personal } }];
    }
    case 'ClearNextStep':
      if (care.nextStep === null) throw new NotFoundError('next step');
      return [{ type: 'NextStepCleared', data: { ...facts, stepId: care.nextStep.stepId } }];
  }
}

/** How they are looked after once that has happened. */
export function withCare(care: Care, event: CareEvent): Care {
  switch (event.type) {
    case 'ProspectAssigned':
      return { ...care, assignedTo: event.data.userId };
    case 'ProspectTagged': {
      const { candidacyId, tagId, personal } = event.data;
      return { ...care, tags: [...care.tags, { tagId, tag: personal[candidacyId]?.tag ?? null }] };
    }
    case 'ProspectUntagged':
      return { ...care, tags: care.tags.filter(({ tagId }) => tagId !== event.data.tagId) };
    case 'NextStepSet': {
      const { candidacyId, stepId, dueOn, personal } = event.data;
      const text = personal[candidacyId]?.text ?? null;
      return { ...care, nextStep: { stepId, text, dueOn } };
    }
    case 'NextStepCleared':
      return { ...care, nextStep: null };
  }
}

function tagOf({ tags }: Care, wanted: string) {
  return tags.find(({ tag }) => tag !== null && tagKey(tag) === tagKey(wanted));
}

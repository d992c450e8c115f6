import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import type { CandidacyCommand } from './commands.ts';
import { decideCare, noCare, withCare, type Care } from './care.ts';
import { TAKEN_BACK_MAX, type CandidacyEvent, type CandidacyFacts as Facts } from './events.ts';
import { FIRST_STAGE } from './stages.ts';

/** A person in a project: not decided on, a prospect in a stage, skipped, or removed from a stage. */
export type Candidacy =
  | {
      readonly status: 'undecided';
      /** How they stood before they were made a suggestion again; absent of who was skipped, or never decided on. */
      readonly before?: Prospect | Removed;
    }
  | Prospect
  | { readonly status: 'skipped'; readonly facts: Facts }
  | Removed;

/** A place in a stage: no two prospects of it have the same. */
interface Place {
  readonly stage: string;
  readonly orderKey: string;
}

/** Where somebody stands in a pipeline, and how they are looked after. */
interface Placed extends Place {
  readonly facts: Facts;
  /** The places that the last moves to other stages took them from, the latest last, without those that were taken back. */
  readonly movedFrom: readonly Place[];
  readonly care: Care;
}

interface Prospect extends Placed {
  readonly status: 'prospect';
}

/** Placed where they stood. */
interface Removed extends Placed {
  readonly status: 'removed';
  readonly reasonCode: string;
}

/** Decisions on one person in one project. Two people who decide at once meet here: the second is told. */
export const candidacy: Decider<Candidacy, CandidacyCommand, CandidacyEvent> = {
  category: 'candidacy',
  initialState: () => ({ status: 'undecided' }),
  evolve,
  decide(command, state) {
    switch (command.type) {
      case 'AcceptSuggestion':
        return accept(command, state);
      case 'SkipSuggestion':
        return skip(command, state);
      case 'RestoreSuggestion':
        return restore(state);
      case 'MoveProspect':
        return move(command, prospectOf(state, command.data.candidacyId));
      case 'RemoveProspect':
        return remove(command, prospectOf(state, command.data.candidacyId));
      case 'RestoreProspect':
        return putBack(state, command.data.candidacyId);
      case 'ReinstateProspect':
        return reinstate(state, command.data.candidacyId);
      case 'AssignProspect':
      case 'TagProspect':
      case 'UntagProspect':
      case 'SetNextStep':
      case 'ClearNextStep': {
        const { care, facts } = prospectOf(state, command.data.candidacyId);
        return decideCare(command, care, facts);
      }
    }
  },
};

type Of<Type extends CandidacyCommand['type']> = Extract<CandidacyCommand, { type: Type }>;

function accept({ data }: Of<'AcceptSuggestion'>, state: Candidacy): CandidacyEvent[] {
  if (state.status === 'prospect') {
    throw new RuleBrokenError('already-accepted', 'Somebody has accepted this person already.');
  }
  // What a colleague has decided meanwhile is taken back first, and not overruled unseen.
  assertUndecided(state);
  const { note, labels, orderKey, ...plain } = data;
  return [
    {
      type: 'SuggestionAccepted',
      data: {
        ...plain,
        stage: FIRST_STAGE,
        orderKey,
        personal: { [data.candidacyId]: { labels, note } },
      },
    },
  ];
}

function skip({ data }: Of<'SkipSuggestion'>, state: Candidacy): CandidacyEvent[] {
  if (state.status === 'prospect') {
    throw new RuleBrokenError('already-accepted', 'Somebody has accepted this person already.');
  }
  assertUndecided(state);
  const { note, labels, reason, ...plain } = data;
  return [
    {
      type: 'SuggestionSkipped',
      data: { ...plain, reasonCode: reason, personal: { [data.candidacyId]: { labels, note } } },
    },
  ];
}

function assertUndecided({ status }: Candidacy): void {
  if (status === 'skipped') {
    throw new RuleBrokenError('already-skipped', 'Somebody has skipped this person already.');
  }
  if (status === 'removed') {
    throw new RuleBrokenError('already-removed', 'Somebody has removed this person already.');
  }
}

function restore(state: Candidacy): CandidacyEvent[] {
  if (state.status === 'undecided') return [];
  // Who was removed is still somebody who had been accepted.
  const from = state.status === 'skipped' ? 'skipped' : 'prospect';
  const fromStage = state.status === 'skipped' ? null : state.stage;
  return [{ type: 'SuggestionRestored', data: { ...state.facts, from, fromStage } }];
}

function move({ data }: Of<'MoveProspect'>, state: Prospect): CandidacyEvent[] {
  const { stage, orderKey, isBack = false } = data;
  if (stage === state.stage && orderKey === state.orderKey) return [];
  const before = isBack ? state.movedFrom.at(-1) : undefined;
  const takesBack =
    stage !== state.stage && before?.stage === stage && before.orderKey === orderKey;
  const { facts, stage: fromStage } = state;
  return [{ type: 'ProspectMoved', data: { ...facts, fromStage, stage, orderKey, takesBack } }];
}

function remove({ data }: Of<'RemoveProspect'>, state: Prospect): CandidacyEvent[] {
  return [
    {
      type: 'ProspectRemoved',
      data: {
        ...state.facts,
        fromStage: state.stage,
        reasonCode: data.reason,
        personal: data.note === '' ? {} : { [data.candidacyId]: { note: data.note } },
      },
    },
  ];
}

/** A prospect who was removed stands again where they stood. */
function putBack(state: Candidacy, candidacyId: string): CandidacyEvent[] {
  if (state.status === 'prospect') return [];
  if (state.status !== 'removed') throw new NotFoundError('prospect', candidacyId);
  const { facts, stage, orderKey } = state;
  return [{ type: 'ProspectRestored', data: { ...facts, stage, orderKey } }];
}

/** Whoever had stood in a stage, or had been removed from one, does again. */
function reinstate(state: Candidacy, candidacyId: string): CandidacyEvent[] {
  if (state.status === 'prospect' || state.status === 'removed') return [];
  if (state.status !== 'undecided' || state.before === undefined) {
    throw new NotFoundError('prospect', candidacyId);
  }
  const { before } = state;
  const { facts, stage, orderKey } = before;
  const reasonCode = before.status === 'removed' ? before.reasonCode : null;
  return [{ type: 'ProspectReinstated', data: { ...facts, stage, orderKey, reasonCode } }];
}

function prospectOf(state: Candidacy, candidacyId: string): Prospect {
  if (state.status !== 'prospect') throw new NotFoundError('prospect', candidacyId);
  return state;
}

function evolve(state: Candidacy, event: CandidacyEvent): Candidacy {
  switch (event.type) {
    case 'SuggestionAccepted':
      return {
        status: 'prospect',
        facts: factsOf(event.data),
        stage: event.data.stage,
        orderKey: event.data.orderKey,
        movedFrom: [],
        care: noCare,
      };
    case 'SuggestionSkipped':
      return { status: 'skipped', facts: factsOf(event.data) };
    case 'ProspectMoved':
      return state.status === 'prospect' ? { ...state, ...moved(state, event.data) } : state;
    case 'ProspectRemoved':
      return state.status === 'prospect'
        ? { ...state, status: 'removed', reasonCode: event.data.reasonCode }
        : state;
    case 'ProspectRestored':
      return state.status === 'removed' ? standing(state, event.data) : state;
    case 'ProspectReinstated':
      return state.status === 'undecided' ? (state.before ?? state) : state;
    case 'SuggestionRestored':
      return state.status === 'prospect' || state.status === 'removed'
        ? { status: 'undecided', before: state }
        : { status: 'undecided' };
    case 'ProspectAssigned':
    case 'ProspectTagged':
    case 'ProspectUntagged':
    case 'NextStepSet':
    case 'NextStepCleared':
      return state.status === 'prospect' ? { ...state, care: withCare(state.care, event) } : state;
  }
}

function moved(
  { stage: fromStage, orderKey: fromKey, movedFrom }: Prospect,
  { stage, orderKey, takesBack }: Place & { readonly takesBack: boolean },
): Place & Pick<Placed, 'movedFrom'> {
  if (takesBack) return { stage, orderKey, movedFrom: movedFrom.slice(0, -1) };
  if (stage === fromStage) return { stage, orderKey, movedFrom };
  const from = { stage: fromStage, orderKey: fromKey };
  return { stage, orderKey, movedFrom: [...movedFrom, from].slice(-TAKEN_BACK_MAX) };
}

function standing({ facts, movedFrom, care }: Removed, { stage, orderKey }: Place): Prospect {
  return { status: 'prospect', facts, stage, orderKey, movedFrom, care };
}

function factsOf({ candidacyId, projectId, personId, personWorkspaceId, category }: Facts): Facts {
  return { candidacyId, projectId, personId, personWorkspaceId, category };
}

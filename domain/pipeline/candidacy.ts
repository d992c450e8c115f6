import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import type { CandidacyCommand } from './commands.ts';
import type { CandidacyEvent, SuggestionCategory } from './events.ts';
import { FIRST_STAGE } from './stages.ts';

/** What a candidacy is of. */
interface Facts {
  readonly candidacyId: string;
  readonly projectId: string;
  readonly personId: string;
  readonly personWorkspaceId: string;
  readonly category: SuggestionCategory;
}

/** A person in a project: not decided on, a prospect in a stage, or skipped. */
export type Candidacy =
  | { readonly status: 'undecided' }
  | {
      readonly status: 'prospect';
      readonly facts: Facts;
      readonly subjectId: string;
      readonly stage: string;
      readonly orderKey: string;
    }
  | { readonly status: 'skipped'; readonly facts: Facts; readonly subjectId: string };

type Prospect = Extract<Candidacy, { status: 'prospect' }>;

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
    }
  },
};

type Of<Type extends CandidacyCommand['type']> = Extract<CandidacyCommand, { type: Type }>;

function accept({ data }: Of<'AcceptSuggestion'>, state: Candidacy): CandidacyEvent[] {
  if (state.status === 'prospect') {
    throw new RuleBrokenError('already-accepted', 'Somebody has accepted this person already.');
  }
  const { note, labels, orderKey, ...plain } = data;
  return [
    {
      type: 'SuggestionAccepted',
      data: {
        ...plain,
        stage: FIRST_STAGE,
        orderKey,
        personal: { [data.subjectId]: { labels, note } },
      },
    },
  ];
}

function skip({ data }: Of<'SkipSuggestion'>, state: Candidacy): CandidacyEvent[] {
  if (state.status === 'prospect') {
    throw new RuleBrokenError('already-accepted', 'Somebody has accepted this person already.');
  }
  if (state.status === 'skipped') {
    throw new RuleBrokenError('already-skipped', 'Somebody has skipped this person already.');
  }
  const { note, labels, reason, ...plain } = data;
  return [
    {
      type: 'SuggestionSkipped',
      data: { ...plain, reasonCode: reason, personal: { [data.subjectId]: { labels, note } } },
    },
  ];
}

function restore(state: Candidacy): CandidacyEvent[] {
  if (state.status === 'undecided') return [];
  const from = state.status === 'prospect' ? 'prospect' : 'skipped';
  const fromStage = state.status === 'prospect' ? state.stage : null;
  return [{ type: 'SuggestionRestored', data: { ...state.facts, from, fromStage } }];
}

function move({ data }: Of<'MoveProspect'>, state: Prospect): CandidacyEvent[] {
  const { stage, orderKey } = data;
  if (stage === state.stage && orderKey === state.orderKey) return [];
  return [
    { type: 'ProspectMoved', data: { ...state.facts, fromStage: state.stage, stage, orderKey } },
  ];
}

function remove({ data }: Of<'RemoveProspect'>, state: Prospect): CandidacyEvent[] {
  return [
    {
      type: 'ProspectRemoved',
      data: {
        ...state.facts,
        subjectId: state.subjectId,
        fromStage: state.stage,
        reasonCode: data.reason,
        personal: { [state.subjectId]: { note: data.note } },
      },
    },
  ];
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
        subjectId: event.data.subjectId,
        stage: event.data.stage,
        orderKey: event.data.orderKey,
      };
    case 'SuggestionSkipped':
      return { status: 'skipped', facts: factsOf(event.data), subjectId: event.data.subjectId };
    case 'ProspectMoved':
      return state.status === 'prospect'
        ? { ...state, stage: event.data.stage, orderKey: event.data.orderKey }
        : state;
    case 'SuggestionRestored':
    case 'ProspectRemoved':
      return { status: 'undecided' };
  }
}

function factsOf({ candidacyId, projectId, personId, personWorkspaceId, category }: Facts): Facts {
  return { candidacyId, projectId, personId, personWorkspaceId, category };
}

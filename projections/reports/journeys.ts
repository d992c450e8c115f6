import { reachedStages } from '../../domain/contracts/reports.ts';
import type { EventMetadata } from '../../domain/kernel/event.ts';
import type { SuggestionCategory } from '../../domain/pipeline/categories.ts';
import { TAKEN_BACK_MAX, type CandidacyEvent } from '../../domain/pipeline/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { weekOf } from '../../platform/subscriptions/model/weeks.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

/** What somebody did with a person in a project. */
export type Deed = 'accepted' | 'skipped' | 'moved' | 'removed' | 'restored';

export interface JourneyRow {
  readonly workspace_id: string;
  readonly project_id: string;
  readonly category: SuggestionCategory;
  readonly decision: 'accepted' | 'skipped' | 'takenBack' | 'removed';
  readonly decided_at: string;
  /** The stage they stand in; none but for who is accepted. */
  readonly stage: string | null;
  /**
   * The stages that they have stood in since they were accepted, the first first; but for slips. They stay with who
   * is made a suggestion again, for that can be taken back.
   */
  readonly stages: readonly string[];
  /**
   * Since when they stand in the stage, or did when they were removed or made a suggestion again: who is put back
   * stands there as long as if nothing had been done, as the pipeline says too.
   */
  readonly stage_since: string | null;
  readonly did: Deed;
  readonly done_by: string | null;
  /** The stage that the deed ended, and the whole hours they had stood there; none where they only passed through. */
  readonly left_stage: string | null;
  readonly left_hours: number | null;
  /** Their stays in stages that moves ended, the latest last: as many as can be gone back to by taking these back. */
  readonly stays: readonly Stay[];
  /** When they left their stage, for as long as nothing but being put back follows. */
  readonly gone_at: string | null;
  /**
   * Where the deed puts them back, or takes back that they were moved: when they had left. That is no leaving any more, so
   * `left_stage` and `left_hours` are then those that were told of it, to be taken off again.
   */
  readonly unleft_at: string | null;
  /** When they first were accepted, came to an interview, and were hired; whatever has become of that since. */
  readonly accepted_at: string | null;
  readonly interviewed_at: string | null;
  readonly hired_at: string | null;
}

/** A stay in a stage, since when, and how many of the stages they had stood in by then. */
interface Stay {
  readonly stage: string;
  readonly since: string;
  readonly reached: number;
}

/** Who goes back to where they came from within this time was moved by a slip, in milliseconds. */
const SLIP_MS = 60_000;

const HOUR_MS = 60 * SLIP_MS;

/**
 * The way of each candidacy through the stages, for reports: every version of a row is one deed, and holds until
 * the next. It names nobody, by no id either, so it outlives the people. Key: candidacy id.
 */
export const journeys = defineReadModel<JourneyRow, CandidacyEvent | SubjectEvent>({
  name: 'journeys',
  version: 7,
  categories: ['candidacy', 'subject'],
  personal: false,
  history: true,
  columns: {
    workspace_id: 'id',
    // Not joined to the key of another table, so it need not be of its type: it takes half the room, and half the time to count by.
    project_id: 'id',
    category: 'text',
    decision: 'text',
    decided_at: 'instant',
    stage: 'text?',
    stages: 'texts',
    stage_since: 'instant?',
    did: 'text',
    done_by: 'text?',
    left_stage: 'text?',
    left_hours: 'int?',
    stays: 'json',
    gone_at: 'instant?',
    unleft_at: 'instant?',
    accepted_at: 'instant?',
    interviewed_at: 'instant?',
    hired_at: 'instant?',
  },
  // By each instant by which a report looks for versions that no whole week of its range has tallied.
  indexes: [
    ['workspace_id', 'to_at'],
    ['workspace_id', 'from_at'],
    ['workspace_id', 'decided_at'],
    ['workspace_id', 'stage_since'],
  ],
  tallies: {
    by: 'project_id',
    of: [
      {
        name: 'deeds',
        counts: 'begun',
        cellOf: (row) => ({ values: [row.done_by, row.did], about: null }),
      },
      {
        name: 'leavings',
        counts: 'begun',
        cellOf: ({ left_stage: stage, left_hours: hours, unleft_at: about }) =>
          stage === null ? undefined : { values: [stage, hours], about },
      },
      {
        name: 'ways',
        counts: 'held',
        cellOf: ({ category, decision, stage, stages, decided_at: at }) => ({
          values: [category, decision, stage, ...stages],
          about: weekOf(at),
        }),
      },
      {
        name: 'standing',
        counts: 'held',
        cellOf: ({ stage, stage_since: since }) =>
          stage === null || since === null ? undefined : { values: [stage], about: weekOf(since) },
      },
    ],
  },
  keysOf: ({ event }) => ('candidacyId' in event.data ? [event.data.candidacyId] : []),
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata }) {
    const { occurredAt: at, actor } = metadata;
    const by = { done_by: actor.kind === 'user' ? actor.id : null, ...left(row, at) };
    const gone = { stage: null, ...by, ...leaving(row, at) };
    switch (event.type) {
      case 'SuggestionAccepted': {
        const { stage } = event.data;
        const begun = decided(event, metadata);
        const placed = {
          stage,
          stages: [stage],
          stage_since: at,
          stays: [],
          ...come(row, stage, at),
        };
        return begun && { ...begun, ...placed, ...by, decision: 'accepted', did: 'accepted' };
      }
      case 'SuggestionSkipped': {
        const begun = decided(event, metadata);
        const before = come(row, null, at);
        return (
          begun && { ...begun, ...before, ...nowhere, ...by, decision: 'skipped', did: 'skipped' }
        );
      }
      case 'SuggestionRestored':
        return row && { ...row, ...gone, decision: 'takenBack', did: 'restored' };
      case 'ProspectMoved': {
        const { stage, takesBack } = event.data;
        // Another place in the same stage is no step.
        if (row === undefined || row.stage === stage) return row;
        const stay = row.stays.at(-1);
        if (takesBack && stay?.stage === stage) {
          return { ...row, ...by, ...backTo(row, stay), did: 'moved' };
        }
        return {
          ...row,
          stage,
          stages: along(row, stage, at),
          stage_since: at,
          stays: [...row.stays, ...stayOf(row)].slice(-TAKEN_BACK_MAX),
          ...come(row, stage, at),
          ...by,
          did: 'moved',
        };
      }
      case 'ProspectRemoved':
        return row && { ...row, ...gone, decision: 'removed', did: 'removed' };
      case 'ProspectRestored':
      case 'ProspectReinstated': {
        // Who had been removed before they were made a suggestion again is removed again.
        const isRemoved = event.type === 'ProspectReinstated' && event.data.reasonCode !== null;
        if (isRemoved) return row && { ...row, ...gone, decision: 'removed', did: 'restored' };
        const { stage } = event.data;
        const back = { stage, ...by, ...unleft(row, stage) };
        return row && { ...row, ...back, decision: 'accepted', did: 'restored' };
      }
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ProspectAssigned':
      case 'ProspectTagged':
      case 'ProspectUntagged':
      case 'NextStepSet':
      case 'NextStepCleared':
      case 'ErasureProven':
        return row;
    }
    return unreachable(event);
  },
});

const nowhere = { stage: null, stages: [], stage_since: null, stays: [] } as const;

type Decided = Extract<CandidacyEvent, { type: 'SuggestionAccepted' | 'SuggestionSkipped' }>;

function decided({ data: { projectId, category } }: Decided, metadata: EventMetadata) {
  const { workspaceId, occurredAt } = metadata;
  if (workspaceId === null) return undefined;
  return { workspace_id: workspaceId, project_id: projectId, category, decided_at: occurredAt };
}

/** The stage that ends with a step out of it. Less than a minute is a slip, or passing by. */
function left(row: JourneyRow | undefined, at: string) {
  const { stage = null, stage_since: since = null } = row ?? {};
  return { ...stayed(stage, since, at), gone_at: null, unleft_at: null };
}

/** When they left the stage that they stand in no more: now, or by an earlier deed. */
function leaving(row: JourneyRow | undefined, at: string) {
  return { gone_at: row === undefined || row.stage === null ? (row?.gone_at ?? null) : at };
}

/** Who stands in the stage again that they had left has not left it. */
function unleft(row: JourneyRow | undefined, stage: string) {
  const { gone_at: goneAt = null, stage_since: since = null } = row ?? {};
  if (goneAt === null) return {};
  return { ...stayed(stage, since, goneAt), unleft_at: goneAt };
}

/** The stay that a move to another stage ends. */
function stayOf({ stage, stage_since: since, stages }: JourneyRow): readonly Stay[] {
  return stage === null || since === null ? [] : [{ stage, since, reached: stages.length }];
}

/** Whose move is taken back has not left the stage that it took them from, nor come to the one where they stand. */
function backTo(row: JourneyRow, { stage, since, reached }: Stay) {
  const { stages, stage_since: goneAt } = row;
  const before = stages.slice(0, reached);
  return {
    stage,
    stages: before.includes(stage) ? before : [...before, stage],
    stage_since: since,
    stays: row.stays.slice(0, -1),
    ...(goneAt !== null && { ...stayed(stage, since, goneAt), unleft_at: goneAt }),
  };
}

function stayed(stage: string | null, since: string | null, until: string) {
  const stood = since === null ? 0 : Date.parse(until) - Date.parse(since);
  if (stage === null || stood < SLIP_MS) return { left_stage: null, left_hours: null };
  return { left_stage: stage, left_hours: Math.floor(stood / HOUR_MS) };
}

/** How far they have come by now at the latest. */
function come(row: JourneyRow | undefined, stage: string | null, at: string) {
  const first = (before: string | null | undefined, stages: readonly string[] | null) => {
    const isThere = stage !== null && (stages === null || stages.includes(stage));
    return before ?? (isThere ? at : null);
  };
  return {
    accepted_at: first(row?.accepted_at, reachedStages.accepted),
    interviewed_at: first(row?.interviewed_at, reachedStages.interviewed),
    hired_at: first(row?.hired_at, reachedStages.hired),
  };
}

/** The stages after a step; one that is taken back at once was never gone to. */
function along(row: JourneyRow, to: string, at: string): readonly string[] {
  const { stages, stage, stage_since: since } = row;
  const isBack = stages.at(-2) === to && stages.at(-1) === stage;
  const isSlip = isBack && since !== null && Date.parse(at) - Date.parse(since) < SLIP_MS;
  if (isSlip) return stages.slice(0, -1);
  return stages.includes(to) ? stages : [...stages, to];
}

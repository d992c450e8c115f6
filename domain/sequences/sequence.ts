import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { SequenceCommand } from './commands.ts';
import { stepsToldBy, type KnownStep, type SequenceEvent } from './events.ts';
import type { SequenceStep } from './steps.ts';

/** When its mails leave. */
export interface KnownWindow {
  /** 1 is Monday, 7 is Sunday; ascending. */
  readonly days: readonly number[];
  /** Minutes since midnight. */
  readonly from: number;
  readonly to: number;
  /** `recipient` or `workspace`: by whose clock. */
  readonly zone: string;
}

/** A sequence as it stands in the log: whoever sends reads it from here. */
export type Sequence =
  | { readonly status: 'absent' }
  | {
      /** Of an archived one nothing is sent, and nobody is enrolled in it. */
      readonly status: 'open' | 'archived';
      readonly workspaceId: string;
      readonly createdBy: string;
      readonly projectId: string | null;
      /** `null` once the workspace is forgotten. */
      readonly name: string | null;
      readonly steps: readonly KnownStep[];
      readonly window: KnownWindow;
      /** What stops it for somebody by its own choice, beside what always does. */
      readonly stopOn: readonly string[];
      /** `null` for the mailbox of whoever enrols somebody. */
      readonly mailboxId: string | null;
      /** Wordings that came from a model and that nobody has read: nothing is sent with them. */
      readonly unread: ReadonlySet<string>;
      /** How often its steps have been changed: a mail says from which wording it was made. */
      readonly version: number;
    };

type Existing = Exclude<Sequence, { status: 'absent' }>;

/** What is written, when it leaves, and from where; who is taken through it, enrolments know. */
export const sequence: Decider<Sequence, SequenceCommand, SequenceEvent> = {
  category: 'sequence',
  initialState: () => ({ status: 'absent' }),
  evolve(state, event) {
    if (event.type === 'SequenceCreated') {
      const { workspaceId, createdBy, projectId, window, stopOn, personal } = event.data;
      const name = personal[workspaceId]?.name ?? null;
      return {
        status: 'open',
        workspaceId,
        createdBy,
        projectId,
        name,
        steps: [],
        window,
        stopOn,
        mailboxId: null,
        unread: new Set(),
        version: 0,
      };
    }
    if (state.status === 'absent') return state;
    switch (event.type) {
      case 'SequenceRenamed':
        return { ...state, name: event.data.personal[state.workspaceId]?.name ?? null };
      case 'SequenceStepsChanged': {
        const { steps, personal } = event.data;
        const known = stepsToldBy(steps, personal[state.workspaceId]);
        return { ...state, steps: known, version: state.version + 1 };
      }
      case 'SequenceTextsGenerated':
        // One that is taken out and put back is as unread as before.
        return { ...state, unread: new Set([...state.unread, ...event.data.variantIds]) };
      case 'SequenceTextsRead': {
        const read = new Set(event.data.variantIds);
        return { ...state, unread: new Set([...state.unread].filter((id) => !read.has(id))) };
      }
      case 'SequenceWindowChanged':
        return { ...state, window: event.data.window };
      case 'SequenceStopsChanged':
        return { ...state, stopOn: event.data.stopOn };
      case 'SequenceSenderChosen':
        return { ...state, mailboxId: event.data.mailboxId };
      case 'SequenceArchived':
        return { ...state, status: 'archived' };
      case 'SequenceRestored':
        return { ...state, status: 'open' };
    }
    return unreachable(event);
  },
  decide(command, state) {
    const { sequenceId } = command.data;
    if (command.type === 'CreateSequence') {
      return state.status === 'absent' ? created(command.data) : [];
    }
    if (state.status === 'absent') throw new NotFoundError('sequence', sequenceId);
    if (command.type === 'RestoreSequence') {
      if (state.status === 'open') return [];
      return [{ type: 'SequenceRestored', data: { sequenceId } }];
    }
    if (command.type === 'ArchiveSequence') {
      if (state.status === 'archived') return [];
      return [{ type: 'SequenceArchived', data: { sequenceId } }];
    }
    if (state.status === 'archived') {
      throw new RuleBrokenError(
        'sequence-archived',
        'This sequence is archived. Restore it to change it.',
      );
    }
    return changed(command, state);
  },
};

type Change = Exclude<
  SequenceCommand,
  { type: 'CreateSequence' | 'ArchiveSequence' | 'RestoreSequence' }
>;

function changed(command: Change, state: Existing): SequenceEvent[] {
  const { sequenceId } = command.data;
  switch (command.type) {
    case 'RenameSequence': {
      const { name } = command.data;
      if (name === state.name) return [];
      const personal = { [state.workspaceId]: { name } };
      return [{ type: 'SequenceRenamed', data: { sequenceId, personal } }];
    }
    case 'ChangeSequenceSteps': {
      const { steps, generated = [] } = command.data;
      const changed = isSame(steps, state.steps)
        ? []
        : [stepsChanged(sequenceId, state.workspaceId, steps)];
      return [...changed, ...textsGenerated(sequenceId, steps, generated, state.unread)];
    }
    case 'ReadSequenceTexts': {
      const variantIds = command.data.variantIds.filter((id) => state.unread.has(id));
      if (variantIds.length === 0) return [];
      return [{ type: 'SequenceTextsRead', data: { sequenceId, variantIds } }];
    }
    case 'ChangeSequenceWindow': {
      const { window } = command.data;
      if (isSame(window, state.window)) return [];
      return [{ type: 'SequenceWindowChanged', data: { sequenceId, window } }];
    }
    case 'ChangeSequenceStops': {
      const stopOn = [...new Set(command.data.stopOn)].sort();
      if (isSame(stopOn, [...state.stopOn].sort())) return [];
      return [{ type: 'SequenceStopsChanged', data: { sequenceId, stopOn } }];
    }
    case 'ChooseSequenceSender': {
      const { mailboxId } = command.data;
      if (mailboxId === state.mailboxId) return [];
      return [{ type: 'SequenceSenderChosen', data: { sequenceId, mailboxId } }];
    }
  }
  return unreachable(command);
}

/** Of those that came from a model what stands in the steps, and was not known to be unread. */
function textsGenerated(
  sequenceId: string,
  steps: readonly SequenceStep[],
  generated: readonly string[],
  unread: ReadonlySet<string>,
): SequenceEvent[] {
  const written = new Set(
    steps
      .flatMap((step) => (step.kind === 'mail' ? step.variants : []))
      .map((one) => one.variantId),
  );
  const variantIds = [...new Set(generated)].filter((id) => written.has(id) && !unread.has(id));
  if (variantIds.length === 0) return [];
  return [{ type: 'SequenceTextsGenerated', data: { sequenceId, variantIds } }];
}

function created(data: Extract<SequenceCommand, { type: 'CreateSequence' }>['data']) {
  const {
    sequenceId,
    workspaceId,
    name,
    steps,
    generated = [],
    window,
    mailboxId,
    ...plain
  } = data;
  const stopOn = [...new Set(plain.stopOn)].sort();
  const personal = { [workspaceId]: { name } };
  const events: SequenceEvent[] = [
    {
      type: 'SequenceCreated',
      data: { ...plain, sequenceId, workspaceId, window, stopOn, personal },
    },
  ];
  if (steps.length > 0) events.push(stepsChanged(sequenceId, workspaceId, steps));
  events.push(...textsGenerated(sequenceId, steps, generated, new Set()));
  if (mailboxId !== null) {
    events.push({ type: 'SequenceSenderChosen', data: { sequenceId, mailboxId } });
  }
  return events;
}

/** The structure stays in the log for ever; every word goes with the workspace. */
function stepsChanged(
  sequenceId: string,
  workspaceId: string,
  steps: readonly SequenceStep[],
): SequenceEvent {
  const letters = steps.flatMap((step) => (step.kind === 'mail' ? step.variants : []));
  const instructions = steps.flatMap((step) =>
    step.kind === 'manual' ? [{ stepId: step.stepId, text: step.instructions }] : [],
  );
  return {
    type: 'SequenceStepsChanged',
    data: {
      sequenceId,
      steps: steps.map((step) => ({
        stepId: step.stepId,
        kind: step.kind,
        afterDays: step.afterDays,
        variants: step.kind === 'mail' ? step.variants.map(({ variantId }) => ({ variantId })) : [],
      })),
      personal: { [workspaceId]: { letters, instructions } },
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return inOrder(one) === inOrder(other);
}

/** As JSON, whatever order its keys came in. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

import type { Command, CommandContext } from '../../domain/kernel/command.ts';
import type { Decider } from '../../domain/kernel/decider.ts';
import { RuleBrokenError } from '../../domain/kernel/errors.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import { testId } from './ids.ts';

export type Raise = Command<'Raise', { readonly by: number }>;
export type Raised = DomainEvent<'Raised', { readonly from: number }>;

/** The smallest aggregate that has state, a rule, and several events for one command. */
export const counter: Decider<number, Raise, Raised> = {
  category: 'counter',
  initialState: () => 0,
  evolve: (state, { data }) => {
    if (data.from !== state) throw new Error(`Raised from ${data.from} at ${state}.`);
    return state + 1;
  },
  decide({ data: { by } }, state) {
    if (by < 0) throw new RuleBrokenError('only-upwards', 'A counter only goes up.');
    return Array.from({ length: by }, (_, index) => ({
      type: 'Raised',
      data: { from: state + index },
    }));
  },
};

/** The command with this id, by default of the operator and of no workspace. */
export function raise(id: number, by = 1, context: Partial<CommandContext> = {}): Raise {
  return {
    type: 'Raise',
    data: { by },
    context: {
      commandId: testId(id),
      now: '2026-11-03T09:30:00.000Z',
      actor: { kind: 'operator' },
      workspaceId: null,
      correlationId: testId(id),
      causationId: null,
      ...context,
    },
  };
}

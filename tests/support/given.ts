import type { Command } from '../../domain/kernel/command.ts';
import { fold } from '../../domain/kernel/decider.ts';
import type { Decider } from '../../domain/kernel/decider.ts';
import { RuleBrokenError } from '../../domain/kernel/errors.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';

/**
 * A decider's behaviour as a sentence: given what happened, when a command comes, then
 * these events follow, nothing happens, or a rule stands against it.
 */
export function given<State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  history: readonly E[],
) {
  return {
    when(command: C) {
      const decide = () => decider.decide(command, fold(decider, history));
      return {
        /** Also that the decider can fold what it decided. */
        then(events: readonly E[]): void {
          const decided = decide();
          expect(decided).toEqual(events);
          fold(decider, [...history, ...decided]);
        },
        thenNothingHappened(): void {
          expect(decide()).toEqual([]);
        },
        thenRuleBroken(code: string): void {
          expect(refusalOf(decide)).toMatchObject({ code });
        },
      };
    },
  };
}

function refusalOf(decide: () => unknown): RuleBrokenError {
  let decided: unknown;
  try {
    decided = decide();
  } catch (error) {
    if (error instanceof RuleBrokenError) return error;
    throw error;
  }
  throw new Error(`No rule stood against it; decided was ${JSON.stringify(decided)}.`);
}

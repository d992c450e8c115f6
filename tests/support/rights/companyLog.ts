import { revokeOfInviterProcess } from '../../../domain/invitations/revokeOfInviter.process.ts';
import { revokeOvertakenProcess } from '../../../domain/invitations/revokeOvertaken.process.ts';
import type { Command } from '../../../domain/kernel/command.ts';
import type { Decider } from '../../../domain/kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../../../domain/kernel/errors.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import type { AnyProcess, JobReaction } from '../../../domain/kernel/process.ts';
import { handOverProcess } from '../../../domain/projects/handOver.process.ts';
import { leaveWithAccountProcess } from '../../../domain/workspace/leaveWithAccount.process.ts';
import { commandContext } from '../commandContext.ts';
import { testId } from '../ids.ts';
import { logOf, type Told } from '../subscriptions/log.ts';

/** What follows from what people do, in its own time. */
const processes: readonly AnyProcess[] = [
  handOverProcess,
  leaveWithAccountProcess,
  revokeOvertakenProcess,
  revokeOfInviterProcess,
];

/** What has happened in a company, decided by the real deciders, and what its processes have to do because of that. */
export abstract class CompanyLog {
  readonly log: Told[] = [];
  /** From here on its ids count. */
  protected readonly space: number;
  readonly #states = new Map<string, unknown>();
  readonly #due: (() => void)[] = [];
  /** What processes remember, by their name and key. */
  readonly #remembered = new Map<string, object | undefined>();

  constructor(space: number) {
    this.space = space;
  }

  get workspaceId(): string {
    return testId(this.space);
  }
  userId(n: number): string {
    return testId(this.space + 0x100 + n);
  }

  /** Does a job of a process. */
  protected abstract do(job: JobReaction): void;

  /** Everything that processes still have to do, the newest first: the order that goes wrong most easily. */
  settle(): void {
    while (this.#due.length > 0) this.#due.pop()?.();
  }

  /** One of the things that processes have to do is done, in whichever order. */
  followUp({ whom }: { readonly whom: number }): void {
    if (this.#due.length > 0) this.#due.splice(whom % this.#due.length, 1)[0]?.();
  }

  /** A minute after what happened last. */
  protected get now(): string {
    return new Date(Date.UTC(2026, 10, 3, 9, this.log.length)).toISOString();
  }

  protected state<State, C extends Command, E extends DomainEvent>(
    decider: Decider<State, C, E>,
    id: string,
  ): State {
    return (this.#states.get(id) as State | undefined) ?? decider.initialState();
  }

  /** Has a command decided; `by` is the number of a user, or `null` for Kith and whoever runs it. */
  protected give<State, C extends Command, E extends DomainEvent>(
    decider: Decider<State, C, E>,
    id: string,
    by: number | null,
    type: string,
    data: object,
  ): void {
    const { workspaceId } = this;
    const context = { ...commandContext, now: this.now, workspaceId };
    const command = { type, data, context } as unknown as C;
    let state = this.state(decider, id);
    for (const event of decided(decider, command, state)) {
      state = decider.evolve(state, event);
      const stream = `${decider.category}-${id}`;
      const actor = by === null ? ({ kind: 'operator' } as const) : userActor(this.userId(by));
      const told: Told<E> = { stream, event, workspaceId, actor, at: this.now };
      this.log.push(told);
      this.#follow(told);
    }
    this.#states.set(id, state);
  }

  #follow(told: Told): void {
    const [logged] = logOf([told]);
    if (logged === undefined) return;
    for (const process of processes) {
      if (!process.categories.some((one) => told.stream.startsWith(`${one}-`))) continue;
      const key = `${process.name} ${process.state?.keyOf(logged)}`;
      const { reactions, state } = process.react(logged, this.#remembered.get(key));
      if (state !== undefined) this.#remembered.set(key, state ?? undefined);
      for (const reaction of reactions) {
        if (reaction.kind === 'job') this.#due.push(() => this.do(reaction));
      }
    }
  }
}

const userActor = (id: string) => ({ kind: 'user', id }) as const;

/** What follows, or nothing where a rule stands against it. */
function decided<State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  command: C,
  state: State,
): readonly E[] {
  try {
    return decider.decide(command, state);
  } catch (error) {
    if (error instanceof RuleBrokenError || error instanceof NotFoundError) return [];
    throw error;
  }
}

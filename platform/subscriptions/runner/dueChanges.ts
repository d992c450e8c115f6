import type { LoggedEvent } from '../../../domain/kernel/event.ts';
import type { CommandReaction, JobReaction, Reaction } from '../../../domain/kernel/process.ts';
import type { Transaction } from '../../postgres/transaction.ts';
import { commandProcessorName, type CommandJob } from '../../queues/commandProcessors.ts';
import { cancelDue, insertDue, type DueWork } from '../../queues/due.ts';
import { holdWork } from '../../queues/heldWork.ts';
import { jobIdOf } from '../../queues/jobId.ts';

/** What a batch of events changes about the work that is due because of one process. */
export class DueChanges {
  readonly #process: string;
  readonly #now: string;
  #due: DueWork[] = [];
  /** Keys to be cancelled, with the instant of the newest event that says so. */
  readonly #cancelled = new Map<string, string>();
  /** Workspaces whose work is held from now on, or no longer. */
  readonly #held = new Map<string, boolean>();

  constructor(process: string, now: string) {
    this.#process = process;
    this.#now = now;
  }

  /** Takes up what follows from the next event, in its order: a cancel goes for what came before it. */
  follow(logged: LoggedEvent, reactions: readonly Reaction[]): void {
    reactions.forEach((reaction, index) => {
      if (reaction.kind === 'cancel') {
        const key = this.#keyOf(reaction.key);
        this.#due = this.#due.filter((work) => work.key !== key);
        this.#cancelled.set(key, logged.metadata.occurredAt);
      } else if (reaction.kind === 'hold') {
        this.#held.set(reaction.workspaceId, reaction.isHeld);
      } else {
        this.#due.push(this.#workOf(logged, reaction, index, reactions.length));
      }
    });
  }

  /** Writes it down; answers how much became due, a workspace whose work goes on counting as one. */
  async write(tx: Transaction): Promise<number> {
    for (const [key, at] of this.#cancelled) await cancelDue(tx, [key], at);
    if (this.#due.length > 0) await insertDue(tx, this.#due);
    for (const [workspaceId, isHeld] of this.#held) await holdWork(tx, workspaceId, isHeld);
    // What was held is due again, which somebody has to look for.
    const released = [...this.#held.values()].filter((isHeld) => !isHeld).length;
    return this.#due.length + released;
  }

  #workOf(
    logged: LoggedEvent,
    reaction: JobReaction | CommandReaction,
    index: number,
    count: number,
  ): DueWork {
    const { workspaceId, occurredAt } = logged.metadata;
    // A clock that is ahead of this one's delays nothing that is due at once.
    const { key, at = occurredAt < this.#now ? occurredAt : this.#now } = reaction;
    const isJob = reaction.kind === 'job';
    // Two processes may command the same aggregate for the same event; each means its own.
    const job = isJob ? reaction.processor : `command-${this.#process}`;
    return {
      jobId: jobIdOf(job, logged.eventId, index, count),
      processor: isJob ? reaction.processor : commandProcessorName(reaction.category),
      payload: isJob ? reaction.payload : this.#commandJob(logged, reaction),
      key: key === undefined ? null : this.#keyOf(key),
      workspaceId,
      dueAt: at,
    };
  }

  #commandJob({ eventId, metadata }: LoggedEvent, reaction: CommandReaction): CommandJob {
    const { id, type, data } = reaction;
    const { workspaceId, correlationId } = metadata;
    return { by: this.#process, id, type, data, workspaceId, correlationId, causationId: eventId };
  }

  #keyOf(key: string): string {
    return `${this.#process} ${key}`;
  }
}

import { z } from 'zod';
import type { AnyProcess, Commanded } from '../../domain/kernel/process.ts';
import { RuleBrokenError } from '../../domain/kernel/errors.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import type { Clock } from '../clock.ts';
import type { EventCodec } from '../eventStore/codec.ts';
import { handleCommand } from '../eventStore/commandHandler.ts';
import type { EventStore } from '../eventStore/port.ts';
import { systemContext } from '../systemContext.ts';
import { GiveUpError } from './errors.ts';
import { defineProcessor, type AnyProcessor } from './processor.ts';

export interface CommandingDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly ids: IdSource;
  readonly clock: Clock;
}

/** A command as it waits among the due work. */
export const CommandJob = z.object({
  /** The process that gives it, by name. */
  by: z.string(),
  id: z.uuid(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  workspaceId: z.uuid().nullable(),
  correlationId: z.string(),
  /** The event that it follows from. */
  causationId: z.uuid(),
});
export type CommandJob = z.infer<typeof CommandJob>;

/** The processor of commands to aggregates of a category. */
export function commandProcessorName(category: string): string {
  return `commands/${category}`;
}

/** The processors that give the commands of these processes: one for each category that they command. */
export function commandProcessors(
  processes: readonly AnyProcess[],
  deps: CommandingDeps,
): readonly AnyProcessor[] {
  const all = processes.flatMap(({ commanded = [] }) => commanded);
  const categories = new Set(all.map(({ decider }) => decider.category));
  return [...categories].map((category) => {
    const commanded = all.filter(({ decider }) => decider.category === category);
    return commandProcessor(category, commanded, deps);
  });
}

function commandProcessor(
  category: string,
  commanded: readonly Commanded[],
  deps: CommandingDeps,
): AnyProcessor {
  return defineProcessor({
    name: commandProcessorName(category),
    queue: 'commands',
    payload: CommandJob,
    // The last after nine hours: what was decided is not to be given up for an outage.
    attempts: 16,
    backoffMs: 1_000,
    concurrency: 4,
    evenHeld: commanded.every(({ evenHeld }) => evenHeld === true),
    run: (job, { jobId }) => giveCommand(commanded, deps, job, jobId),
  });
}

/**
 * The job's id is the command's: given again, it is answered from the log.
 * @throws GiveUpError when it is none, the policy forbids it or, with the rule's code, the aggregate refuses it
 */
async function giveCommand(
  commanded: readonly Commanded[],
  deps: CommandingDeps,
  { by, id, type, data, workspaceId, correlationId, causationId }: CommandJob,
  jobId: string,
): Promise<void> {
  const target = commanded.find(({ commands }) => Object.hasOwn(commands, type));
  const parsed = target?.commands[type]?.safeParse(data);
  if (target === undefined || !parsed?.success) throw new GiveUpError('unknown-command');
  const commandId = deps.ids.idOf('reaction', jobId);
  const about = { commandId, workspaceId, correlationId, causationId };
  const context = systemContext(deps.clock, by, about);
  if (!target.may(context.actor)) throw new GiveUpError('forbidden');
  try {
    await handleCommand({ ...deps, decider: target.decider }, id, {
      type,
      data: parsed.data,
      context,
    });
  } catch (error) {
    if (error instanceof RuleBrokenError) throw new GiveUpError(error.code);
    throw error;
  }
}

import type { Context } from 'koa';
import type { Command, CommandContext } from '../../domain/kernel/command.ts';
import type { Decider } from '../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import {
  findHandled,
  handleCommand,
  type Handled,
  type HandleOptions,
} from '../../platform/eventStore/commandHandler.ts';
import { BEGINNING, type Position } from '../../platform/eventStore/port.ts';
import { errorFields } from '../../platform/logger.ts';
import type { AnyReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { readModelsOf } from '../../projections/registry.ts';
import type { ApiContext } from './context.ts';

/** How long an answer waits for the read models to show what the command did, in milliseconds. */
export const VISIBLE_WITHIN_MS = 2_000;

/**
 * Handles a command and waits, bounded, until a read would show it. The answer carries
 * `X-Kith-Position`, and `X-Kith-Behind` when the read models are not there yet, or nobody can say.
 */
export async function execute<State, C extends Command, E extends DomainEvent>(
  app: ApiContext,
  ctx: Context,
  decider: Decider<State, C, E>,
  id: string,
  command: C,
  options: HandleOptions<State> = {},
): Promise<Handled<E>> {
  const handled = await handleCommand({ ...app, decider }, id, command, options);
  await show(app, ctx, decider.category, handled);
  return handled;
}

/**
 * What a command that came before is answered, as `execute` did then; `null` when nothing of it
 * is in the log. Only who names the command can have given it before.
 */
export async function answerBefore<State, C extends Command, E extends DomainEvent>(
  app: ApiContext,
  ctx: Context,
  decider: Decider<State, C, E>,
  id: string,
  context: CommandContext,
): Promise<Handled<E> | null> {
  if (ctx.get('X-Kith-Command') === '') return null;
  const handled = await findHandled({ ...app, decider }, id, context);
  if (handled !== null) await show(app, ctx, decider.category, handled);
  return handled;
}

/** Says in the headers where the log stands with a command, and whether reads show it. */
async function show(
  app: ApiContext,
  ctx: Context,
  category: string,
  handled: Handled<DomainEvent>,
): Promise<void> {
  if (handled.position === BEGINNING) return;
  ctx.set('X-Kith-Position', handled.position);
  ctx.set('ETag', `"${handled.revision}"`);
  await sayIfBehind(app, ctx, readModelsOf([category]), handled.position);
}

/** Waits, bounded, until these read models have come to a position; says so when they have not. */
export async function sayIfBehind(
  { visibility, logger }: Pick<ApiContext, 'visibility' | 'logger'>,
  ctx: Context,
  models: readonly AnyReadModel[],
  position: Position,
): Promise<void> {
  if (models.length === 0) return;
  let visible = false;
  try {
    visible = await visibility.waitFor(models, position, VISIBLE_WITHIN_MS);
  } catch (error) {
    // What is in the log stays done, whatever becomes of the wait.
    logger.warn(errorFields(error), 'could not wait for read models');
  }
  if (!visible) ctx.set('X-Kith-Behind', 'true');
}

/**
 * Does what follows a command that is in the log. It stays done where this goes wrong, which is
 * logged: then the answer is made of `otherwise`.
 */
export async function followUp<T>(
  { logger }: Pick<ApiContext, 'logger'>,
  work: () => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    logger.warn(errorFields(error), 'what follows a command failed');
    return otherwise;
  }
}

import type { Context } from 'koa';
import type { Command } from '../../domain/kernel/command.ts';
import type { Decider } from '../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import {
  handleCommand,
  type Handled,
  type HandleOptions,
} from '../../platform/eventStore/commandHandler.ts';
import { BEGINNING } from '../../platform/eventStore/port.ts';
import type { ApiContext } from './context.ts';

/** How long an answer waits for the read models to show what the command did, in milliseconds. */
export const VISIBLE_WITHIN_MS = 2_000;

/**
 * Handles a command and waits, bounded, until a read would show it. The answer carries
 * `X-Kith-Position`, and `X-Kith-Behind` when the read models are not there yet.
 */
export async function execute<State, C extends Command, E extends DomainEvent>(
  app: ApiContext,
  ctx: Context,
  decider: Decider<State, C, E>,
  id: string,
  command: C,
  options: HandleOptions = {},
): Promise<Handled<E>> {
  const { visibility } = app;
  const handled = await handleCommand({ ...app, decider }, id, command, options);
  if (handled.position === BEGINNING) return handled;
  ctx.set('X-Kith-Position', handled.position);
  ctx.set('ETag', `"${handled.revision}"`);
  const visible = await visibility.waitFor([decider.category], handled.position, VISIBLE_WITHIN_MS);
  if (!visible) ctx.set('X-Kith-Behind', 'true');
  return handled;
}

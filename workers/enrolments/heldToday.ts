import { zonedTimeOf } from '../../domain/kernel/zonedTime.ts';
import { outbox } from '../../domain/outbox/outbox.ts';
import { outboxIdOf } from '../../domain/outbox/outboxId.ts';
import { settings } from '../../domain/workspace/settings.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { OutreachContext } from './context.ts';

/** Whether somebody holds what goes out today, from an account or from all: as the log has it now, by the clock of the workspace. */
export async function isHeldToday(
  app: Pick<OutreachContext, 'store' | 'codec' | 'ids' | 'clock'>,
  workspaceId: string,
  mailboxId: string,
): Promise<boolean> {
  const { zone } = await readState(app, settings, workspaceId);
  const { date } = zonedTimeOf(app.clock.now().getTime(), zone);
  const both = await Promise.all(
    [mailboxId, null].map((which) =>
      readState(app, outbox, outboxIdOf(app.ids, { workspaceId, mailboxId: which, date })),
    ),
  );
  return both.some(({ heldBy }) => heldBy !== null);
}

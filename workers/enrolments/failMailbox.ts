import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { mailbox } from '../../domain/mailboxes/mailbox.ts';
import { canLookAfterMailboxes } from '../../domain/mailboxes/policy.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { systemContext } from '../../platform/systemContext.ts';
import type { OutreachContext } from './context.ts';

/** An account sends nothing more until whose it is has looked after it: they are told, with what is wrong. */
export async function failMailbox(
  app: Pick<OutreachContext, 'store' | 'codec' | 'aggregates' | 'ids' | 'clock' | 'keyring'>,
  data: {
    readonly workspaceId: string;
    readonly userId: string;
    readonly mailboxId: string;
    readonly problem: string;
  },
  commandId = app.ids.newId(),
): Promise<void> {
  const { workspaceId, mailboxId } = data;
  const context = systemContext(app.clock, 'enrolments/failMailbox', { commandId, workspaceId });
  if (!canLookAfterMailboxes(context.actor)) throw new ForbiddenError('look-after-mailboxes');
  await handleCommand({ ...app, decider: mailbox }, mailboxId, {
    type: 'FailMailbox',
    data,
    context,
  });
}

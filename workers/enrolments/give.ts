import type { EnrolmentCommand } from '../../domain/enrolments/commands.ts';
import { enrolment } from '../../domain/enrolments/enrolment.ts';
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts';
import { canSendMails } from '../../domain/enrolments/policy.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { handleCommand, type Handled } from '../../platform/eventStore/commandHandler.ts';
import { systemContext } from '../../platform/systemContext.ts';
import type { OutreachContext } from './context.ts';

/** Gives an enrolment a command of Kith's own: under an id of its own each time, unless one is said. @returns what came of it */
export async function giveToEnrolment(
  app: Pick<OutreachContext, 'store' | 'codec' | 'aggregates' | 'ids' | 'clock' | 'keyring'>,
  {
    by,
    workspaceId,
    commandId = app.ids.newId(),
  }: { readonly by: string; readonly workspaceId: string; readonly commandId?: string },
  wish: Pick<EnrolmentCommand, 'type' | 'data'>,
): Promise<Handled<EnrolmentEvent>> {
  const context = systemContext(app.clock, by, { commandId, workspaceId });
  if (!canSendMails(context.actor)) throw new ForbiddenError('send-mails');
  const command = { ...wish, context } as EnrolmentCommand;
  return handleCommand({ ...app, decider: enrolment }, wish.data.enrolmentId, command);
}

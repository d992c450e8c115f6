import type { Actor } from '../../domain/kernel/actor.ts';
import type { Command } from '../../domain/kernel/command.ts';
import type { Decider } from '../../domain/kernel/decider.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { Clock } from '../clock.ts';
import { handleCommand, type Handling } from '../eventStore/commandHandler.ts';
import { systemContext } from '../systemContext.ts';

/** What the domain has about mails that are handed in. */
interface HandInRules<State> {
  readonly inboundMail: Decider<State, Command, DomainEvent>;
  readonly canRecordMails: (actor: Actor) => boolean;
}

/** A mail that was handed in for an account, and whom it is about. */
interface HandedIn {
  readonly workspaceId: string;
  readonly mailboxId: string;
  readonly candidacyId: string;
  readonly inboundId: string;
  readonly at: Date;
}

/**
 * Tells the log of a mail that was handed in, by a command that is the same whoever tells it: whoever took it up for one who
 * was thought dead, and lives after all, hands it in once with them.
 * @param by who does it, as the log has it
 * @throws ForbiddenError
 */
export async function tellHandedIn<State>(
  app: Omit<Handling<State, Command, DomainEvent>, 'decider'> & { readonly clock: Clock },
  { inboundMail, canRecordMails }: HandInRules<State>,
  by: string,
  { workspaceId, mailboxId, candidacyId, inboundId, at }: HandedIn,
): Promise<void> {
  const commandId = app.ids.idOf('command', inboundId);
  const context = systemContext(app.clock, by, { commandId, workspaceId });
  if (!canRecordMails(context.actor)) throw new ForbiddenError('record-mails');
  const data = { inboundId, mailboxId, candidacyId, arrivedAt: at.toISOString() };
  const command = { type: 'HandInMail', data, context };
  await handleCommand({ ...app, decider: inboundMail }, inboundId, command);
}

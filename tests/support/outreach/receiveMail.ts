import type { ReceivedMail } from '../../../domain/conversations/commands.ts';
import { conversation } from '../../../domain/conversations/conversation.ts';
import type { AppContext } from '../../../platform/context.ts';
import { handleCommand } from '../../../platform/eventStore/commandHandler.ts';
import { systemContext } from '../../../platform/systemContext.ts';

type Whose = Pick<
  ReceivedMail,
  'candidacyId' | 'projectId' | 'personId' | 'enrolmentId' | 'mailboxId' | 'senderId'
>;

/** A mail comes in from a prospect, without any mail server; answers its id. */
export async function receiveMail(
  app: Pick<AppContext, 'store' | 'codec' | 'aggregates' | 'ids' | 'clock'>,
  workspaceId: string,
  { candidacyId, projectId, personId, enrolmentId, mailboxId, senderId }: Whose,
  said: Partial<ReceivedMail> = {},
): Promise<string> {
  const receivedId = app.ids.newId();
  const data: ReceivedMail = {
    candidacyId,
    projectId,
    personId,
    enrolmentId,
    mailboxId,
    senderId,
    enrolledBy: senderId,
    receivedId,
    messageKey: receivedId,
    kind: 'reply',
    code: null,
    way: 'imap',
    mailId: null,
    answerId: null,
    isNamed: true,
    arrivedAt: app.clock.now().toISOString(),
    from: { name: 'Zoe Zander', address: 'zoe@home.example' },
    subject: 'Re: A role for Zoe',
    text: 'Yes, gladly.',
    isCut: false,
    messageId: `${receivedId}@home.example`,
    ...said,
  };
  await handleCommand({ ...app, decider: conversation }, candidacyId, {
    type: 'ReceiveMail',
    data,
    context: systemContext(app.clock, 'test', { commandId: app.ids.newId(), workspaceId }),
  });
  return receivedId;
}

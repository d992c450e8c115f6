import type {
  ConversationCommand,
  InboundMailCommand,
  RecordedAnswer,
} from '../../../domain/conversations/commands.ts';
import { conversation } from '../../../domain/conversations/conversation.ts';
import { inboundMail } from '../../../domain/conversations/inboundMail.ts';
import type { Company } from './company.ts';
import type { Product, Told } from './product.ts';

/** Somebody writes back, and is answered, through all that can become of an answer. */
export async function conversations(
  product: Product,
  { projectId, userId, by }: Company,
  personId: string,
): Promise<void> {
  const { ids, clock } = product;
  const now = clock.now().toISOString();
  const candidacyId = ids.idOf('candidacy', projectId, personId);
  const [receivedId, enrolmentId, mailboxId] = [0, 1, 2].map(() => ids.newId()) as [
    string,
    string,
    string,
  ];
  const give = (command: Told<ConversationCommand>) =>
    product.give(conversation, candidacyId, command, by);
  await give({
    type: 'ReceiveMail',
    data: {
      candidacyId,
      projectId,
      personId,
      receivedId,
      messageKey: 'c'.repeat(40),
      kind: 'reply',
      code: null,
      way: 'imap',
      mailboxId,
      senderId: userId,
      enrolmentId,
      enrolledBy: userId,
      mailId: null,
      answerId: null,
      isNamed: true,
      arrivedAt: now,
      from: { name: 'Tabitha Weaver', address: 'weaver@mill.example' },
      subject: 'Re: A loom',
      text: 'I would like a loom',
      isCut: false,
      messageId: 'tabitha@mill.example',
    },
  });
  const inboundId = ids.newId();
  const handedIn: Told<InboundMailCommand> = {
    type: 'HandInMail',
    data: { inboundId, mailboxId, candidacyId, arrivedAt: now },
  };
  await product.give(inboundMail, inboundId, handedIn, by);
  const written = async () => {
    const one = { candidacyId, answerId: ids.newId() };
    await give({
      type: 'WriteAnswer',
      data: { ...one, receivedId, writtenBy: userId, text: 'Come and see it' },
    });
    return one;
  };
  const claimed = async () => {
    const one = await written();
    await give({ type: 'ClaimAnswer', data: { ...one, messageKey: 'd'.repeat(40) } });
    return one;
  };
  const heard = async (delivery: RecordedAnswer) => {
    const one = await claimed();
    await give({ type: 'RecordAnswer', data: { ...one, delivery } });
    return one;
  };
  await give({ type: 'TakeBackAnswer', data: { ...(await written()), by: userId } });
  await heard({ kind: 'accepted', serverMessageId: '<2@server.example>' });
  await heard({ kind: 'deferred', code: 'later', retryAt: now });
  await heard({ kind: 'refused', code: 'messageRefused' });
  const lost = await heard({ kind: 'unclear', code: 'lineLost' });
  await give({ type: 'SettleAnswer', data: { ...lost, wasSent: false, by: 'person' } });
  await give({ type: 'WithholdAnswer', data: { ...(await claimed()), reason: 'unsubscribed' } });
}

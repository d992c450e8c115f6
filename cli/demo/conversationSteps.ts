import type { ConversationCommand } from '../../domain/conversations/commands.ts';
import { conversation } from '../../domain/conversations/conversation.ts';
import type { EnrolmentCommand } from '../../domain/enrolments/commands.ts';
import { enrolment } from '../../domain/enrolments/enrolment.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, type DemoIds } from './demoIds.ts';
import { demoProject, type Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';
import { addressOf } from './story/cast.ts';
import { firstAnswer } from './story/firstAnswer.ts';
import { firstContact } from './story/firstContact.ts';
import { whomToWrite, type Reachable } from './whomToWrite.ts';

const DAY = 38;

/** Somebody is written to by the sequence, writes back, and is answered from the app. */
export function conversationSteps(
  app: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  peopleOf: (key: string) => readonly string[],
): Step[] {
  const senderId = demoUser(ids, 'rosalind');
  const projectId = demoProject(ids, { key: firstContact.opening });
  const sequenceId = ids.of('sequence', firstContact.part);
  const stepId = ids.of('sequence step', '0');
  // Her account is the inbox of development, whose id is her own.
  const from = { mailboxId: senderId, senderId };
  let known: Reachable | undefined;

  const ofKnown = ({ candidacyId, personId }: Reachable) => ({
    enrolmentId: app.ids.idOf('enrolment', sequenceId, candidacyId),
    candidacyId,
    personId,
    projectId,
  });
  const context = (part: string) => actedBy(app, ids, 'rosalind', `first answer ${part}`);
  const enrolled = async (one: Reachable, wish: Pick<EnrolmentCommand, 'type' | 'data'>) => {
    const { enrolmentId } = ofKnown(one);
    const command = { ...wish, context: context(wish.type) } as EnrolmentCommand;
    await handleCommand({ ...app, decider: enrolment }, enrolmentId, command);
  };
  const said = async (
    { candidacyId }: Reachable,
    wish: Pick<ConversationCommand, 'type' | 'data'>,
    part: string = wish.type,
  ) => {
    const command = { ...wish, context: context(part) } as ConversationCommand;
    await handleCommand({ ...app, decider: conversation }, candidacyId, command);
  };

  const write = async () => {
    for await (const one of whomToWrite(app, ids, peopleOf)) {
      known = one;
      break;
    }
    if (known === undefined) return;
    const { recordIds, stage, email, name } = known;
    const { enrolmentId, ...facts } = ofKnown(known);
    const now = app.clock.now();
    const mailId = ids.of('first mail', enrolmentId);
    const firstName = name.split(' ', 1)[0] ?? name;
    await enrolled(known, {
      type: 'EnrolPerson',
      data: {
        ...facts,
        ...from,
        enrolmentId,
        sequenceId,
        recordIds: recordIds.slice(0, 50),
        enrolledBy: senderId,
        stage,
        stopOn: [...firstContact.stopOn],
        next: { stepId, at: now.toISOString() },
        zones: ['Europe/London'],
        zonesFrom: 'workspace',
      },
    });
    await enrolled(known, {
      type: 'ClaimMail',
      data: {
        ...from,
        enrolmentId,
        stepId,
        mailId,
        variantId: ids.of('sequence wording', '0'),
        messageKey: ids.of('first mail key', enrolmentId),
        to: email,
        subject: firstAnswer.subject(firstName),
        text: firstAnswer.mail(firstName),
        until: calendar(DAY, '17:00').toISOString(),
      },
    });
    const next = { stepId: ids.of('sequence step', '1'), at: calendar(DAY, '17:00').toISOString() };
    const delivery = { kind: 'accepted', serverMessageId: null, next } as const;
    await enrolled(known, { type: 'RecordDelivery', data: { enrolmentId, mailId, delivery } });
  };

  const receivedId = (kind: string) => ids.of('first answer', kind);
  const receive = (kind: 'autoReply' | 'reply', text: string) => async () => {
    if (known === undefined) return;
    const { enrolmentId } = ofKnown(known);
    const firstName = known.name.split(' ', 1)[0] ?? known.name;
    const data = {
      ...ofKnown(known),
      ...from,
      enrolledBy: senderId,
      receivedId: receivedId(kind),
      messageKey: receivedId(kind),
      kind,
      code: null,
      way: 'imap',
      mailId: ids.of('first mail', enrolmentId),
      answerId: null,
      isNamed: true,
      arrivedAt: app.clock.now().toISOString(),
      from: { name: known.name, address: known.email },
      subject: `Re: ${firstAnswer.subject(firstName)}`,
      text,
      isCut: false,
      messageId: `${receivedId(kind)}@${addressOf('rosalind').split('@')[1]}`,
    };
    await said(known, { type: 'ReceiveMail', data }, kind);
    if (kind === 'autoReply') return;
    await enrolled(known, { type: 'StopEnrolment', data: { enrolmentId, reason: 'replied' } });
  };

  const answer = async () => {
    if (known === undefined) return;
    const { candidacyId } = known;
    const answerId = ids.of('first answer', 'answer');
    const of = { candidacyId, answerId };
    const answered = { receivedId: receivedId('reply'), writtenBy: senderId };
    await said(known, {
      type: 'WriteAnswer',
      data: { ...of, ...answered, text: firstAnswer.answer },
    });
    await said(known, { type: 'ClaimAnswer', data: { ...of, messageKey: answerId } });
    const delivery = { kind: 'accepted', serverMessageId: null } as const;
    await said(known, { type: 'RecordAnswer', data: { ...of, delivery } });
  };

  return [
    { at: calendar(DAY, '09:40'), alone: true, run: write },
    { at: calendar(DAY, '09:41'), alone: true, run: receive('autoReply', firstAnswer.away) },
    { at: calendar(DAY, '19:12'), alone: true, run: receive('reply', firstAnswer.reply) },
    { at: calendar(DAY + 1, '08:50'), alone: true, run: answer },
  ];
}

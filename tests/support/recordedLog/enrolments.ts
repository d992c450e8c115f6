import type { EnrollingCommand, EnrolmentCommand } from '../../../domain/enrolments/commands.ts';
import { enrolling } from '../../../domain/enrolments/enrolling.ts';
import { enrolment } from '../../../domain/enrolments/enrolment.ts';
import { takeOver } from '../../../domain/enrolments/takeOver.ts';
import type { Company } from './company.ts';
import { mailsAreTracked } from './tracking.ts';
import type { Product, Told } from './product.ts';

/** Somebody is written to, through all that can become of a mail and of them. */
export async function enrolments(
  product: Product,
  { workspaceId, projectId, userId, by }: Company,
  personId: string,
): Promise<void> {
  const { ids, clock } = product;
  const now = clock.now().toISOString();
  const [sequenceId, mailboxId, stepId, callId, variantId] = [0, 1, 2, 3, 4].map(() =>
    ids.newId(),
  ) as [string, string, string, string, string];
  const candidacyId = ids.idOf('candidacy', projectId, personId);
  const enrolmentId = ids.idOf('enrolment', sequenceId, candidacyId);
  const one = { enrolmentId };
  const next = { stepId, at: now };
  const give = (command: Told<EnrolmentCommand>) =>
    product.give(enrolment, enrolmentId, command, by);
  await give({
    type: 'EnrolPerson',
    data: {
      ...one,
      sequenceId,
      projectId,
      candidacyId,
      personId,
      recordIds: [personId],
      mailboxId,
      senderId: userId,
      enrolledBy: userId,
      stage: 'inOutreach',
      stopOn: ['stageChange'],
      next,
      zones: ['Europe/London'],
      zonesFrom: 'place',
    },
  });
  let mails = 0;
  const claimed = async () => {
    mails += 1;
    const mailId = ids.idOf('mail', enrolmentId, String(mails));
    const written = { to: 'weaver@mill.example', subject: 'A loom', text: 'Hi' };
    const from = { mailboxId, senderId: userId, variantId, messageKey: 'a'.repeat(40) };
    const until = new Date(Date.parse(now) + 86_400_000).toISOString();
    await give({ type: 'ClaimMail', data: { ...one, stepId, mailId, ...from, ...written, until } });
    return { ...one, mailId };
  };
  const heard = async (
    delivery: Extract<EnrolmentCommand, { type: 'RecordDelivery' }>['data']['delivery'],
  ) => give({ type: 'RecordDelivery', data: { ...(await claimed()), delivery } });
  await heard({ kind: 'deferred', code: 'later', retryAt: now });
  await heard({ kind: 'unclear', code: 'lineLost' });
  const open = { ...one, mailId: ids.idOf('mail', enrolmentId, String(mails)) };
  await give({ type: 'SettleMail', data: { ...open, wasSent: false, by: 'person', next } });
  await give({ type: 'PauseEnrolment', data: one });
  await give({ type: 'ResumeEnrolment', data: { ...one, next } });
  await give({ type: 'StopEnrolment', data: { ...one, reason: 'byHand' } });
  await give({ type: 'ReopenEnrolment', data: { ...one, next } });
  await give({ type: 'PlanStep', data: { ...one, next: { stepId: callId, at: now } } });
  await give({ type: 'DoManualStep', data: { ...one, stepId: callId, next } });
  await heard({ kind: 'accepted', serverMessageId: '<1@server.example>', next });
  await give({ type: 'FollowStage', data: { ...one, stage: 'replied' } });
  const another = { mailboxId: ids.newId(), senderId: userId, changedBy: userId };
  const unread = { unread: [mailboxId], answersRuledOut: true };
  await give({ type: 'ChangeSender', data: { ...one, ...another, ...unread } });
  const back = { ...another, mailboxId, unread: [], answersRuledOut: false };
  await give({ type: 'ChangeSender', data: { ...one, ...back } });
  const away = { because: 'away', messageKey: 'a'.repeat(40), awayUntil: now.slice(0, 10) };
  const later = { stepId, at: new Date(Date.parse(now) + 1_000).toISOString() };
  await give({ type: 'HoldEnrolment', data: { ...one, ...away, next: later } });
  await give({ type: 'PlanStep', data: { ...one, next } });
  await give({ type: 'WithholdMail', data: { ...(await claimed()), reason: 'unsubscribed' } });
  const facts = { enrolmentId, projectId, candidacyId, personId };
  await mailsAreTracked(product, { workspaceId, by }, facts);
  await refusedElsewhere(product, { projectId, userId, by }, personId);
  await many(product, { projectId, userId, by }, { sequenceId, mailboxId, candidacyId });
  const takeOverId = ids.idOf('takeOver', projectId, userId);
  const offered = { takeOverId, projectId, formerId: userId, waiting: 1, offeredTo: [userId] };
  await product.give(takeOver, takeOverId, { type: 'OfferTakeOver', data: offered }, by);
}

async function refusedElsewhere(
  product: Product,
  { projectId, userId, by }: Pick<Company, 'projectId' | 'userId' | 'by'>,
  personId: string,
): Promise<void> {
  const { ids, clock } = product;
  const now = clock.now().toISOString();
  const [sequenceId, mailboxId, stepId, variantId] = [0, 1, 2, 3].map(() => ids.newId()) as [
    string,
    string,
    string,
    string,
  ];
  const candidacyId = ids.idOf('candidacy', projectId, personId);
  const enrolmentId = ids.idOf('enrolment', sequenceId, candidacyId);
  const mailId = ids.idOf('mail', enrolmentId);
  const one = { enrolmentId, mailId };
  const give = (command: Told<EnrolmentCommand>) =>
    product.give(enrolment, enrolmentId, command, by);
  const who = { mailboxId, senderId: userId };
  const next = { stepId, at: now };
  const facts = { enrolmentId, sequenceId, projectId, candidacyId, personId };
  const known = {
    recordIds: [personId],
    enrolledBy: userId,
    stage: 'inOutreach',
    stopOn: [],
    next,
  };
  const zones = { zones: ['Europe/London'], zonesFrom: 'workspace' } as const;
  await give({ type: 'EnrolPerson', data: { ...facts, ...known, ...who, ...zones } });
  const written = { to: 'weaver@mill.example', subject: 'A loom', text: 'Hi' };
  const until = new Date(Date.parse(now) + 86_400_000).toISOString();
  const from = { ...who, variantId, messageKey: 'b'.repeat(40), until };
  await give({ type: 'ClaimMail', data: { ...one, stepId, ...from, ...written } });
  const delivery = { kind: 'refused', code: 'recipientRefused', reason: 'refused' } as const;
  await give({ type: 'RecordDelivery', data: { ...one, delivery } });
}

async function many(
  product: Product,
  { projectId, userId, by }: Pick<Company, 'projectId' | 'userId' | 'by'>,
  {
    sequenceId,
    mailboxId,
    candidacyId,
  }: Record<'sequenceId' | 'mailboxId' | 'candidacyId', string>,
): Promise<void> {
  const give = (id: string, command: Told<EnrollingCommand>) =>
    product.give(enrolling, id, command, by);
  const [done, failed] = [product.ids.newId(), product.ids.newId()];
  for (const enrollingId of [done, failed]) {
    const from = { sequenceId, projectId, mailboxId, startedBy: userId };
    const data = { enrollingId, ...from, candidacyIds: [candidacyId] };
    await give(enrollingId, { type: 'StartEnrolling', data });
  }
  const stop = { enrollingId: done, projectId, stoppedBy: userId };
  await give(done, { type: 'StopEnrolling', data: stop });
  const leftOut = [{ candidacyId, code: 'inThisSequence' }];
  await give(done, { type: 'FinishEnrolling', data: { enrollingId: done, enrolled: 0, leftOut } });
  await give(failed, { type: 'FailEnrolling', data: { enrollingId: failed, code: 'internal' } });
  const undo = { enrollingId: done, projectId, askedBy: userId };
  await give(done, { type: 'UndoEnrolling', data: undo });
  const undone = { enrollingId: done, takenOut: 0, kept: 0 };
  await give(done, { type: 'FinishUndoEnrolling', data: undone });
}

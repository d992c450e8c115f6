import { canBeReopened } from '../../../domain/contracts/stopReasons.ts';
import { conversation } from '../../../domain/conversations/conversation.ts';
import { canChangeEnrolments } from '../../../domain/enrolments/policy.ts';
import { openingBatch } from '../../../domain/drafts/openingBatch.ts';
import type { SequenceEvent } from '../../../domain/sequences/events.ts';
import { sequence, type Sequence } from '../../../domain/sequences/sequence.ts';
import { mailTemplate } from '../../../domain/templates/mailTemplate.ts';
import { canManageWorkspace } from '../../../domain/workspace/policy.ts';
import { toldOf } from './toldOf.ts';
import {
  call,
  idIn,
  inOpen,
  ofOwn,
  ofRole,
  standing,
  unused,
  where,
  type Inverse,
  type Way,
  type Ways,
} from './way.ts';

const ofEnrolment = (verb: string): Inverse =>
  where(
    ({ session, project }) => project !== undefined && canChangeEnrolments(session, project),
    inOpen(({ activity: { thingId } }) => call(`enrolments/${thingId}/${verb}`)),
  );

/** What the person themselves, or the server, has ended since nobody else begins again. */
const stopped = standing(
  'stopped',
  where(({ activity }) => canBeReopened(activity.reason), ofEnrolment('reopen')),
);

type Existing = Exclude<Sequence, { status: 'absent' }>;
type Told = NonNullable<Awaited<ReturnType<typeof toldOf<Sequence, never, SequenceEvent>>>>;

/** What is said of a sequence is said as before, while it is in use. */
const ofSequence = (
  verb: string,
  bodyOf: (before: Existing) => object | undefined,
  isLeft: (told: Told) => boolean = () => false,
): Inverse =>
  standing('open', async (asked) => {
    const { thingId } = asked.activity;
    const told = await toldOf(asked, sequence, thingId);
    if (told === undefined || told.before.status === 'absent' || isLeft(told)) return undefined;
    const body = bodyOf(told.before);
    return body && call(`sequences/${thingId}/${verb}`, { ...body }, told.seen);
  });

const set = (things: string, verb: string, status: string): Inverse =>
  standing(status, ({ activity: { thingId } }) => call(`${things}/${thingId}/${verb}`));

// Several are often kept from mail at once, and each of them is a row of its own.
const ofAddress: Way = {
  never: 'Each of their addresses stands for itself: the person’s page has the way for each.',
};
const came: Way = { never: 'What came in has come in.' };
const dayOf = (verb: string) =>
  ofRole(canManageWorkspace, ({ activity: { to } }) =>
    call(`outbox/${verb}`, { date: to, mailboxId: null }),
  );

/** Of what is written to candidates: sequences, who is in them, saved mails, answers. */
export const outreachWays: Ways = {
  enrolled: ofOwn(inOpen(({ activity: { thingId } }) => call(`enrollings/${thingId}/undo`))),
  enrollingStopped: { never: 'Who is in it by then is taken out where they were put in.' },
  enrolUndone: { never: 'They are put into a sequence anew, with a look at what each is sent.' },
  enrolmentPaused: standing('paused', ofEnrolment('resume')),
  enrolmentResumed: standing('active', ofEnrolment('pause')),
  enrolmentStopped: stopped,
  enrolmentReopened: standing(['active', 'paused'], ofEnrolment('stop')),
  senderChanged: {
    never: 'The account before is often gone; another is chosen among the people of the sequence.',
  },
  stepDone: { never: 'What a person did they did.' },
  mailSaidSent: { never: 'What was said to be sent is behind them.' },
  mailSaidUnsent: { never: 'It is sent again, and may be on its way.' },
  openingsAsked: async (asked) => {
    const { thingId } = asked.activity;
    const told = await toldOf(asked, openingBatch, thingId);
    return told?.now?.status === 'running' ? call(`opening-batches/${thingId}/stop`) : undefined;
  },
  mailedNoMore: ofAddress,
  mailObjected: { never: 'Nobody takes back what somebody said themself.' },
  mailedAgain: ofAddress,
  mailAnswered: came,
  'mailReceived.autoReply': came,
  'mailReceived.bounce': came,
  // Until it is handed over.
  answerWritten: ofOwn(
    inOpen(async (asked) => {
      const { thingId } = asked.activity;
      const answerId = idIn(asked.activity);
      const told = await toldOf(asked, conversation, thingId);
      const answer = told?.now?.answers.get(answerId);
      if (answer?.status !== 'written' || answer.tries > 0) return undefined;
      return call(`conversations/${thingId}/take-back`, { answerId });
    }),
  ),
  answerTakenBack: { never: 'What goes out to somebody is written where it is read first.' },
  outboxHeld: dayOf('release'),
  outboxReleased: dayOf('hold'),
  sequenceCreated: unused(set('sequences', 'archive', 'open')),
  sequenceRenamed: ofSequence('rename', ({ name }) => (name === null ? undefined : { name })),
  // Those with which a copy began are its first.
  sequenceStepsChanged: ofSequence(
    'change-steps',
    ({ steps }) => ({ steps }),
    ({ cameAlong }) => cameAlong,
  ),
  sequenceWindowChanged: ofSequence('change-window', ({ window }) => ({ window })),
  sequenceStopsChanged: ofSequence('change-stops', ({ stopOn }) => ({ stopOn })),
  sequenceArchived: set('sequences', 'restore', 'archived'),
  sequenceRestored: unused(set('sequences', 'archive', 'open')),
  templateMade: set('templates', 'archive', 'open'),
  templateRewritten: standing('open', async (asked) => {
    const { thingId } = asked.activity;
    const told = await toldOf(asked, mailTemplate, thingId);
    if (told === undefined || told.before.status === 'absent') return undefined;
    const { written } = told.before;
    if (written === null) return undefined;
    return call(`templates/${thingId}/rewrite`, { ...written }, told.seen);
  }),
  templateArchived: set('templates', 'restore', 'archived'),
  templateRestored: set('templates', 'archive', 'open'),
};

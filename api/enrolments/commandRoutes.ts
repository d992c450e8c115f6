import { z } from 'zod';
import { DoStepBody, EnrolBody, SettleBody } from '../../domain/contracts/enrolments.ts';
import type { EnrolmentCommand } from '../../domain/enrolments/commands.ts';
import { enrolling } from '../../domain/enrolments/enrolling.ts';
import { enrolment, type Enrolment } from '../../domain/enrolments/enrolment.ts';
import { ENROL_MAX, type NextStep } from '../../domain/enrolments/events.ts';
import { CALENDAR_DAYS, hoursOf } from '../../domain/enrolments/hours.ts';
import {
  nextAfter,
  opensAt,
  stepAfter,
  type PlannedStep,
} from '../../domain/enrolments/planning.ts';
import { canChangeEnrolments } from '../../domain/enrolments/policy.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { Id, streamName } from '../../domain/kernel/ids.ts';
import { sequence } from '../../domain/sequences/sequence.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import { openProjectFor } from '../projects/projectFor.ts';
import { businessCalendarOf } from '../workspace/businessCalendar.ts';
import { assertNotSettledOtherwise } from './assertNotSettledOtherwise.ts';
import { assertNothingElse } from './assertNothingElse.ts';
import { assertStillThere } from './assertStillThere.ts';
import { chosenToEnrol } from './chosenToEnrol.ts';
import { subjectById } from './enrolmentFor.ts';
import { senderFor } from './senderFor.ts';
import { startableSequenceFor } from './startableSequenceFor.ts';

const Done = z.object({ id: Id, revision: z.int() });
const ById = z.object({ id: Id });
const nothing = z.strictObject({});

type Wish = Pick<EnrolmentCommand, 'type' | 'data'>;

/** Prospects put into sequences, held, taken out, and what a person says of their mails. */
export function enrolmentCommandRoutes(app: ApiContext, accounts: Pick<Accounts, 'endInInbox'>) {
  /** `POST /api/enrolments/:id/<verb>` by somebody who works on its project. */
  const verb = <Body>(
    name: string,
    summary: string,
    body: z.ZodType<Body>,
    wishOf: (id: string, body: Body, now: string) => Wish | Promise<Wish>,
    // Whatever keeps somebody from mail is let through where a workspace is to be read only.
    stillOpen = false,
  ) =>
    command({
      path: `/api/enrolments/:id/${name}`,
      summary,
      capability: 'enrolments',
      scope: 'outreach:write',
      stillOpen,
      params: ById,
      body,
      honoursIfMatch: true,
      answer: Done,
      may: canChangeEnrolments,
      subject: subjectById,
      decider: enrolment,
      idOf: ({ params }) => params.id,
      command: async (asked, { now }) =>
        (await wishOf(asked.params.id, asked.body, now)) as EnrolmentCommand,
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    });

  return [
    command({
      path: '/api/enrolments',
      summary: `Put prospects of a project into a sequence as one job, up to ${ENROL_MAX}: those that are named, all that are found, or those people of a list who are in the project. It is sent as you, from your mail account, or as a colleague who lets you.`,
      capability: 'enrolments',
      scope: 'outreach:write',
      body: EnrolBody,
      answer: z.object({ id: Id }),
      status: 202,
      may: canChangeEnrolments,
      subject: ({ session, body }, tx) => openProjectFor(tx, session, body.projectId),
      decider: enrolling,
      idOf: (_request, { commandId }) => app.ids.idOf('enrolling', commandId),
      async command({ session, subject, body }, { commandId }) {
        const { sequenceId, projectId } = body;
        const written = await startableSequenceFor(app, session, sequenceId);
        const chosen = { named: body.mailboxId, ofSequence: written.mailboxId };
        const { mailboxId } = await senderFor(app, session, chosen, accounts);
        const { candidacyIds } = await chosenToEnrol(app, session, subject, body);
        if (candidacyIds.length === 0) throw new NotFoundError('prospect');
        const enrollingId = app.ids.idOf('enrolling', commandId);
        const startedBy = session.userId;
        const whom = { candidacyIds: [...candidacyIds] };
        const data = { enrollingId, sequenceId, projectId, mailboxId, startedBy, ...whom };
        return { type: 'StartEnrolling' as const, data };
      },
      present: (_handled, id) => ({ id }),
    }),
    verb(
      'pause',
      'Hold somebody in a sequence: nothing is sent to them until it is resumed.',
      nothing,
      (enrolmentId) => ({ type: 'PauseEnrolment', data: { enrolmentId } }),
      true,
    ),
    verb(
      'resume',
      'Go on with whoever was held, with the step that has not been sent.',
      nothing,
      async (enrolmentId, _body, now) => {
        const next = await comingNow(app, enrolmentId, now);
        return { type: 'ResumeEnrolment', data: { enrolmentId, next } };
      },
    ),
    verb(
      'stop',
      'Take somebody out of a sequence: nothing more is sent to them.',
      nothing,
      (enrolmentId) => ({ type: 'StopEnrolment', data: { enrolmentId, reason: 'byHand' } }),
      true,
    ),
    verb(
      'reopen',
      'Take it back that somebody was taken out: it goes on with the step that has not been sent. 409 `moved-on` where they stand in another stage than they did, or are no prospect any more: they are put back there first. 409 `in-other-sequence` where another goes on with them, `had-already` where its mails came to them as another with whom they are merged, or at their address.',
      nothing,
      async (enrolmentId, _body, now) => {
        const next = await comingNow(app, enrolmentId, now);
        const state = await stateOf(app, enrolmentId);
        await assertStillThere(app, state);
        await assertNothingElse(app, state);
        return { type: 'ReopenEnrolment', data: { enrolmentId, next } };
      },
    ),
    verb(
      'settle',
      'Say of a mail of which nobody knows whether it was sent: it was, or it is to be sent again. 409 `settled-already` where it counts as the other already, with who said so.',
      SettleBody,
      async (enrolmentId, { mailId, wasSent }, now) => {
        await assertNotSettledOtherwise(app, {
          stream: streamName('enrolment', enrolmentId),
          type: 'MailSettled',
          isOf: (data) => data['mailId'] === mailId,
          wasSent,
        });
        const next = await afterSettling(app, enrolmentId, wasSent, now);
        return { type: 'SettleMail', data: { enrolmentId, mailId, wasSent, by: 'person', next } };
      },
    ),
    verb(
      'do-step',
      'Say that a step which is done by hand has been done. 409 `not-by-hand` of a mail: that is sent, or they are taken out.',
      DoStepBody,
      async (enrolmentId, { stepId }, now) => {
        const { state, written, hours } = await planned(app, enrolmentId, now);
        assertByHand(written.steps, stepId);
        const next = nextAfter(written.steps, [...state.done, stepId], now, hours);
        return { type: 'DoManualStep', data: { enrolmentId, stepId, next } };
      },
    ),
  ];
}

/** What comes for somebody if it goes on now: not before it was to come. */
async function comingNow(
  app: ApiContext,
  enrolmentId: string,
  now: string,
): Promise<NextStep | null> {
  const { state, written, hours } = await planned(app, enrolmentId, now);
  const step = stepAfter(written.steps, state.done);
  if (step === undefined) return null;
  const wasToCome = state.next?.stepId === step.stepId ? state.next.at : now;
  const from = wasToCome > now ? wasToCome : now;
  return { stepId: step.stepId, at: opensAt(from, hours) ?? from };
}

/** @throws RuleBrokenError `not-by-hand` of a mail: that it was sent nobody can say but its server, or who looked after a broken line */
function assertByHand(steps: readonly PlannedStep[], stepId: string): void {
  if (steps.find((step) => step.stepId === stepId)?.kind !== 'mail') return;
  throw new RuleBrokenError('not-by-hand', 'This step is a mail: it is not done by hand.');
}

async function afterSettling(
  app: ApiContext,
  enrolmentId: string,
  wasSent: boolean,
  now: string,
): Promise<NextStep | null> {
  const { mail } = await stateOf(app, enrolmentId);
  if (mail === null || !wasSent) return comingNow(app, enrolmentId, now);
  return afterStep(app, enrolmentId, mail.stepId, now);
}

async function afterStep(
  app: ApiContext,
  enrolmentId: string,
  stepId: string,
  now: string,
): Promise<NextStep | null> {
  const { state, written, hours } = await planned(app, enrolmentId, now);
  return nextAfter(written.steps, [...state.done, stepId], now, hours);
}

async function stateOf(
  app: Pick<ApiContext, 'store' | 'codec'>,
  enrolmentId: string,
): Promise<Enrolment> {
  const state = await readState(app, enrolment, enrolmentId);
  if (state === null) throw new NotFoundError('enrolment', enrolmentId);
  return state;
}

async function planned(app: ApiContext, enrolmentId: string, now: string) {
  const state = await stateOf(app, enrolmentId);
  const written = await readState(app, sequence, state.facts.sequenceId);
  if (written.status === 'absent') throw new NotFoundError('sequence', state.facts.sequenceId);
  const calendar = await businessCalendarOf(app, written.workspaceId, now, CALENDAR_DAYS);
  return { state, written, hours: hoursOf(state.zones, written.window, calendar, now) };
}

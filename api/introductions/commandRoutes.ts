import { z } from 'zod';
import {
  AgreeIntroductionBody,
  AskIntroductionBody,
  DeclineIntroductionBody,
} from '../../domain/contracts/introductions.ts';
import type { IntroductionCommand } from '../../domain/introductions/commands.ts';
import {
  AlreadyAskedError,
  AskedOneselfError,
  NotKnownError,
  NotToBeAskedError,
} from '../../domain/introductions/errors.ts';
import { introduction } from '../../domain/introductions/introduction.ts';
import {
  canAnswerIntroduction,
  canAskColleague,
  canAskIntroduction,
  canMarkIntroductionMade,
  canWithdrawIntroduction,
  type IntroductionSubject,
} from '../../domain/introductions/policy.ts';
import { reachIn } from '../../domain/identity/introductionReach.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { getUser, isMemberOf } from '../../projections/identity/users.ts';
import { listStanding } from '../../projections/introductions/listIntroductions.ts';
import { listKnownIds } from '../../projections/network/listKnownIds.ts';
import { getPerson } from '../../projections/people/people.ts';
import { createCandidacyKey } from '../../projections/pipeline/createCandidacyKey.ts';
import { command } from '../http/command.ts';
import type { May, UserRequest } from '../http/asked.ts';
import { introductionAskLimit, type Limiter } from '../http/middleware/rateLimit.ts';
import type { PipelineContext } from '../pipeline/context.ts';
import { openProjectFor } from '../projects/projectFor.ts';
import { businessCalendarOf } from '../workspace/businessCalendar.ts';
import { introductionFor } from './introductionFor.ts';
import { subjectOf } from './present.ts';

const Done = z.object({ id: Id, revision: z.int() });
const ById = z.object({ id: Id });
const nothing = z.strictObject({});

/** Records by which an introduction names somebody. */
const RECORDS_KEPT = 50;

/** Asking colleagues about people they know, and what they answer. */
export function introductionCommandRoutes({
  app,
  limits,
}: {
  readonly app: PipelineContext;
  readonly limits: Pick<Limiter, 'count'>;
}) {
  const idFor = ({ personId, colleagueId }: { personId: string; colleagueId: string }) =>
    app.ids.idOf('introduction', personId, colleagueId);

  /** `POST /api/introductions/:id/<verb>` by somebody who may read it, and may give the command. */
  const verb = <Body>(
    name: string,
    summary: string,
    may: May<IntroductionSubject>,
    body: z.ZodType<Body>,
    wishOf: (introductionId: string, body: Body) => Pick<IntroductionCommand, 'type' | 'data'>,
  ) =>
    command({
      path: `/api/introductions/:id/${name}`,
      summary,
      capability: 'introductions',
      scope: 'referrals:write',
      params: ById,
      body,
      honoursIfMatch: true,
      answer: Done,
      may,
      subject: async (
        { session, params }: UserRequest<{ id: string }, object, unknown>,
        tx: Transaction,
      ) => subjectOf(await introductionFor(tx, session, params.id)),
      decider: introduction,
      idOf: ({ params }) => params.id,
      command: (asked) => wishOf(asked.params.id, asked.body) as IntroductionCommand,
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    });

  return [
    command({
      path: '/api/introductions',
      summary:
        'Ask a colleague to introduce somebody they know, or whether you may use their name; 409 `already-asked` tells who has asked, and when; `asked-too-often` after three times within a day; `asked-oneself` where the colleague is you.',
      capability: 'introductions',
      scope: 'referrals:write',
      body: AskIntroductionBody,
      answer: Done,
      status: 201,
      may: canAskIntroduction,
      async subject({ session, body }, tx) {
        const project = await openProjectFor(tx, session, body.projectId);
        // Who may not ask is told so before anybody is looked up.
        if (!canAskIntroduction(session, project)) return { ...project, meant: null };
        const { workspaceId } = session;
        const colleague = await getUser(tx, body.colleagueId);
        if (colleague === undefined || !isMemberOf(colleague, workspaceId))
          throw new NotFoundError('colleague', body.colleagueId);
        const person = await getPerson(tx, workspaceId, body.personId);
        // By one id at a time, so that two who ask at once write to one stream.
        if (person?.id !== body.personId) throw new NotFoundError('person', body.personId);
        const known = await listKnownIds(tx, workspaceId, body.colleagueId, [person.id]);
        const before = await standingBetween(tx, workspaceId, {
          personId: person.id,
          colleagueId: body.colleagueId,
        });
        const reach = reachIn(colleague.preferences);
        return { ...project, meant: { person, isKnown: known.length > 0, before, reach } };
      },
      decider: introduction,
      idOf: ({ body }) => idFor(body),
      async command({ session, body, subject: { meant, ...project } }, { now }) {
        const { projectId, colleagueId, kind, message } = body;
        if (meant === null) throw new NotFoundError('person', body.personId);
        const { person, isKnown, before, reach } = meant;
        if (colleagueId === session.userId) throw new AskedOneselfError();
        if (!canAskColleague(session, { ...project, colleagueId, reach })) {
          throw new NotToBeAskedError();
        }
        if (!isKnown) throw new NotKnownError();
        if (before !== undefined) throw new AlreadyAskedError(before);
        const { workspaceId, userId } = session;
        await limits.count([[introductionAskLimit, userId]]);
        const { recordIds } = person;
        const candidacyId = app.ids.idOf('candidacy', projectId, person.id);
        await createCandidacyKey(app, candidacyId, person.id, { workspaceId, recordIds });
        return {
          type: 'AskIntroduction' as const,
          data: {
            introductionId: idFor(body),
            projectId,
            candidacyId,
            askedById: userId,
            colleagueId,
            personId: person.id,
            recordIds: recordIds.slice(0, RECORDS_KEPT),
            kind,
            message,
            calendar: await businessCalendarOf(app, workspaceId, now),
          },
        };
      },
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    }),
    verb(
      'agree',
      'Say yes to what you were asked.',
      canAnswerIntroduction,
      AgreeIntroductionBody,
      (introductionId, { note }) => ({
        type: 'AgreeIntroduction',
        data: { introductionId, note },
      }),
    ),
    verb(
      'decline',
      'Say no to what you were asked, with or without a reason.',
      canAnswerIntroduction,
      DeclineIntroductionBody,
      (introductionId, { note, reason }) => ({
        type: 'DeclineIntroduction',
        data: { introductionId, note, reasonCode: reason },
      }),
    ),
    verb(
      'reopen',
      'Take your answer back: it waits for you again.',
      canAnswerIntroduction,
      nothing,
      (introductionId) => ({ type: 'ReopenIntroduction', data: { introductionId } }),
    ),
    verb(
      'mark-made',
      'Say that the introduction was made, or the name used.',
      canMarkIntroductionMade,
      nothing,
      (introductionId) => ({ type: 'MarkIntroductionMade', data: { introductionId } }),
    ),
    verb(
      'mark-not-made',
      'Say that it was not made after all.',
      canMarkIntroductionMade,
      nothing,
      (introductionId) => ({ type: 'UnmarkIntroductionMade', data: { introductionId } }),
    ),
    verb(
      'withdraw',
      'Say that an introduction is not wanted any more.',
      canWithdrawIntroduction,
      nothing,
      (introductionId) => ({ type: 'WithdrawIntroduction', data: { introductionId } }),
    ),
    // Having it back asks the colleague again, so it is judged as asking is, by what holds today.
    command({
      path: '/api/introductions/:id/reinstate',
      summary:
        'Have an introduction back that was withdrawn; nobody is mailed again. Refused where asking anew would be.',
      capability: 'introductions',
      scope: 'referrals:write',
      params: ById,
      body: nothing,
      honoursIfMatch: true,
      answer: Done,
      may: canWithdrawIntroduction,
      async subject({ session, params }, tx) {
        const found = await introductionFor(tx, session, params.id);
        const of = subjectOf(found);
        if (!canWithdrawIntroduction(session, of)) return { ...of, again: null };
        await openProjectFor(tx, session, found.projectId);
        const { workspaceId } = session;
        const colleague = await getUser(tx, found.colleagueId);
        if (colleague === undefined || !isMemberOf(colleague, workspaceId)) {
          throw new NotFoundError('colleague', found.colleagueId);
        }
        const before = await standingBetween(tx, workspaceId, found);
        return { ...of, again: { before, reach: reachIn(colleague.preferences) } };
      },
      decider: introduction,
      idOf: ({ params }) => params.id,
      command({ session, params, subject: { again, ...asked } }) {
        if (again === null) throw new NotFoundError('introduction', params.id);
        const { before, reach } = again;
        if (asked.colleagueId === session.userId) throw new AskedOneselfError();
        if (!canAskColleague(session, { ...asked, reach })) throw new NotToBeAskedError();
        if (before !== undefined && before.id !== params.id) throw new AlreadyAskedError(before);
        return {
          type: 'ReinstateIntroduction' as const,
          data: { introductionId: params.id },
        };
      },
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    }),
  ];
}

/** What this colleague has been asked about somebody and stands, by an id from before they were merged too. */
async function standingBetween(
  tx: Transaction,
  workspaceId: string,
  { personId, colleagueId }: { readonly personId: string; readonly colleagueId: string },
) {
  const standing = await listStanding(tx, workspaceId, personId);
  return standing.find((one) => one.colleagueId === colleagueId);
}

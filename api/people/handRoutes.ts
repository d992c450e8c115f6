import { z } from 'zod';
import {
  AddedPerson,
  AddPersonBody,
  HandResource,
  TellPersonBody,
} from '../../domain/contracts/byHand.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { handRecordOf } from '../../domain/people/byHand.ts';
import type { Hand } from '../../domain/people/events.ts';
import { canReadPeople, canTellPeople } from '../../domain/people/policy.ts';
import { person } from '../../domain/people/person.ts';
import { readAggregate } from '../../platform/eventStore/aggregates.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { personClaimsOn } from '../../platform/identity/personClaims.ts';
import { personMarksOf } from '../../platform/identity/personMarks.ts';
import { getTellingPlan, type TellingPlan } from '../../projections/people/telling.ts';
import { askerOf, assertMay } from '../http/asked.ts';
import { endpoint, type AnyEndpoint, type Session } from '../http/endpoint.ts';
import { answerBefore } from '../http/execute.ts';
import { read } from '../http/read.ts';
import type { PeopleContext } from './context.ts';
import { factsToKeep, tellPerson } from './tellPerson.ts';

const ById = z.object({ id: Id });
const Told = z.object({ id: Id, revision: z.int() });

/** Adding people by hand, and saying by hand what is known of them. */
export function handRoutes(app: PeopleContext) {
  return [
    endpoint({
      method: 'post',
      path: '/api/people',
      summary: 'Add a person by hand; who is known by the profile or mail address is that person.',
      capability: 'people',
      scope: 'people:write',
      access: 'user',
      may: canTellPeople,
      body: AddPersonBody,
      answer: AddedPerson,
      status: 201,
      async handle({ session, body, ctx, commandContext }) {
        const context = commandContext();
        const facts = factsToKeep(app, body as Hand);
        const newId = app.ids.idOf('person', context.commandId);
        const found = await whoIs(app, session, newId, facts);
        const before = await answerBefore(app, ctx, person, found.presentId, context);
        const { revision } =
          before ??
          (await tellPerson(app, ctx, {
            workspaceId: session.workspaceId,
            personId: found.presentId,
            plan: found,
            facts,
            besides: true,
            context,
          }));
        return {
          id: found.presentId,
          revision: Number(revision),
          known: found.presentId !== newId,
        };
      },
    }),
    tellRoute(app),
    read({
      path: '/api/people/:id/by-hand',
      summary: 'Read what is told of a person by hand, and what other sources say.',
      capability: 'people',
      scope: 'people:read',
      params: ById,
      answer: HandResource,
      reads: [],
      may: canTellPeople,
      subject: async ({ session, params: { id } }, tx) => ({
        ...session,
        plan: await planFor(tx, session, id),
      }),
      find: async ({ subject }) => subject.plan,
      async present({ presentId, others }) {
        const { state, revision } = await readAggregate(app, person, presentId);
        const { profileHash: _profile, emailHash: _mail, ...facts } = state.byHand ?? {};
        return {
          id: presentId,
          revision: revision === 'none' ? -1 : revision,
          facts,
          others: others === null ? null : shownOf(others),
        };
      },
    }),
  ];
}

/** Its policy is asked once it is sure that they are there: to others nobody is. */
function tellRoute(app: PeopleContext): AnyEndpoint {
  const route = endpoint({
    method: 'post',
    path: '/api/people/:id/tell',
    summary:
      'Say by hand what is known of a person: all of it, in the place of what was said by hand before.',
    capability: 'people',
    scope: 'people:write',
    access: 'user',
    params: ById,
    body: TellPersonBody,
    honoursIfMatch: true,
    answer: Told,
    async handle({ session, params: { id }, body, ifMatch, ctx, commandContext }) {
      const context = commandContext();
      const before = await answerBefore(app, ctx, person, id, context);
      if (before !== null) return { id, revision: Number(before.revision) };
      const { workspaceId } = session;
      const plan = await app.reads([workspaceId], (tx) => planFor(tx, session, id));
      assertMay(canTellPeople, askerOf(session), session);
      const facts = factsToKeep(app, body as Hand);
      const telling = { workspaceId, personId: id, plan, facts, besides: false, ifMatch, context };
      const { revision } = await tellPerson(app, ctx, telling);
      return { id, revision: revision === 'none' ? -1 : revision };
    },
  });
  return { ...route, may: canTellPeople };
}

/** To who may not read about people nobody is there. */
async function planFor(tx: Transaction, session: Session, id: string): Promise<TellingPlan> {
  const plan = canReadPeople(session)
    ? await getTellingPlan(tx, session.workspaceId, id)
    : undefined;
  if (plan === undefined) throw new NotFoundError('person', id);
  return plan;
}

function shownOf({
  name,
  url,
  email,
  headline,
  location,
  summary,
  position,
  company,
  skills,
}: NonNullable<TellingPlan['others']>) {
  return { name, url, email, headline, location, summary, position, company, skills: [...skills] };
}

/** Whom the profile and mail address lead to, as they are known now; somebody new where they lead to nobody. */
async function whoIs(
  app: PeopleContext,
  { workspaceId }: Session,
  newPersonId: string,
  facts: Hand,
): Promise<Pick<TellingPlan, 'presentId' | 'others' | 'decidedOn'>> {
  const claims = personClaimsOn(app.pool, app.clock);
  const recordId = handRecordOf(app.ids, newPersonId);
  const claiming = { recordId, personId: null, newPersonId, marks: personMarksOf(app.hash, facts) };
  const found = await claims.take(workspaceId, [claiming]);
  const personId = found.get(recordId)?.personId ?? newPersonId;
  if (personId !== newPersonId) await claims.release([recordId]);
  const plan = await app.reads([workspaceId], (tx) => getTellingPlan(tx, workspaceId, personId));
  return plan ?? { presentId: personId, others: null, decidedOn: false };
}

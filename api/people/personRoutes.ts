import { z } from 'zod';
import { DecisionResource, PersonResource } from '../../domain/contracts/people.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canReadPeople } from '../../domain/people/policy.ts';
import { asOfFrom } from '../../platform/subscriptions/query/asOf.ts';
import { forgottenPeople } from '../../projections/people/forgottenPeople.ts';
import { getPersonSources } from '../../projections/people/personSources.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { candidacyTexts } from '../../projections/pipeline/candidacyTexts.ts';
import { listDecisionsAbout } from '../../projections/pipeline/listDecisions.ts';
import { projects } from '../../projections/projects/projects.ts';
import { askerOf } from '../http/asked.ts';
import type { Session } from '../http/endpoint.ts';
import { asOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { listReadableProjects } from '../projects/projectFor.ts';
import { personFor } from './personFor.ts';
import { presentDecision } from './presentDecision.ts';
import { presentPerson } from './presentPerson.ts';

const declared = {
  capability: 'people',
  params: z.object({ id: Id }),
  query: z.object(asOf),
  may: canReadPeople,
  // To who may not read about people at all nobody is there.
  async subject({ session, params: { id } }: { session: Session; params: { id: string } }) {
    if (!canReadPeople(session)) throw new NotFoundError('person', id);
    return session;
  },
} as const;

/** Reading about a person of the workspace, now or as they were known at an earlier moment. */
export function personRoutes() {
  return [
    read({
      ...declared,
      path: '/api/people/:id',
      summary:
        'Read about a person and where each fact comes from, now or as they were known at a position or an instant.',
      answer: PersonResource,
      reads: [forgottenPeople],
      async find({ session: { workspaceId }, params: { id }, query }, tx) {
        const moment = query.asOf === undefined ? null : asOfFrom(query.asOf);
        const found = await personFor(tx, workspaceId, id, moment);
        return { found, madeOf: await getPersonSources(tx, workspaceId, found.id, moment) };
      },
      present: ({ found, madeOf }, { session }) => presentPerson(found, madeOf, askerOf(session)),
    }),
    read({
      ...declared,
      path: '/api/people/:id/decisions',
      summary:
        'List what the projects that you may see have decided on a person, now or as at a position or an instant.',
      answer: z.array(DecisionResource),
      reads: [forgottenPeople, projects, prospects, candidacyTexts],
      async find({ session, params: { id }, query }, tx) {
        const moment = query.asOf === undefined ? null : asOfFrom(query.asOf);
        const { workspaceId } = session;
        const found = await personFor(tx, workspaceId, id, moment);
        const decisions = await listDecisionsAbout(tx, workspaceId, found.id, moment);
        const named = decisions.map(({ projectId }) => projectId);
        const readable = await listReadableProjects(tx, session, named);
        return { decisions, projects: new Map(readable.map((one) => [one.id, one])) };
      },
      present: (found) =>
        found.decisions.flatMap((decision) => {
          const project = found.projects.get(decision.projectId);
          return project === undefined ? [] : [presentDecision(decision, project)];
        }),
    }),
  ];
}

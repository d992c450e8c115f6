import { z } from 'zod';
import { PersonResource } from '../../domain/contracts/people.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canReadPeople } from '../../domain/people/policy.ts';
import { asOfFrom } from '../../platform/subscriptions/query/asOf.ts';
import { getPerson, type Person } from '../../projections/people/people.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint } from '../http/endpoint.ts';
import { asOf } from '../http/listQuery.ts';

/** Reading about a person of the workspace, now or as they were known at an earlier moment. */
export function personRoutes({ reads }: ApiContext) {
  return [
    endpoint({
      method: 'get',
      path: '/api/people/:id',
      summary: 'Read about a person, now or as they were known at a position or an instant.',
      capability: 'people',
      access: 'user',
      reads: [],
      params: z.object({ id: Id }),
      query: z.object(asOf),
      answer: PersonResource,
      async handle({ session, params: { id }, query }) {
        if (!canReadPeople(session)) throw new NotFoundError('person', id);
        const moment = query.asOf === undefined ? null : asOfFrom(query.asOf);
        const { workspaceId } = session;
        const found = await reads([workspaceId], (tx) => getPerson(tx, workspaceId, id, moment));
        if (found === undefined) throw new NotFoundError('person', id);
        return present(found);
      },
    }),
  ];
}

function present(person: Person): PersonResource {
  const { id, name, url, headline, location, summary, position, company, changedAt } = person;
  return {
    id,
    name,
    url,
    headline,
    location,
    summary,
    position,
    company,
    experience: [...person.experience],
    skills: [...person.skills],
    education: [...person.education],
    changedAt,
  };
}

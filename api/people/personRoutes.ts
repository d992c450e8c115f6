import { z } from 'zod';
import { PersonResource } from '../../domain/contracts/people.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canReadPeople } from '../../domain/people/policy.ts';
import { asOfFrom } from '../../platform/subscriptions/query/asOf.ts';
import { getPerson, type Person } from '../../projections/people/people.ts';
import { asOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';

/** Reading about a person of the workspace, now or as they were known at an earlier moment. */
export function personRoutes() {
  return [
    read({
      path: '/api/people/:id',
      summary: 'Read about a person, now or as they were known at a position or an instant.',
      capability: 'people',
      params: z.object({ id: Id }),
      query: z.object(asOf),
      answer: PersonResource,
      reads: [],
      may: canReadPeople,
      // To who may not read about people at all nobody is there.
      subject: async ({ session, params: { id } }) => {
        if (!canReadPeople(session)) throw new NotFoundError('person', id);
        return null;
      },
      async find({ session: { workspaceId }, params: { id }, query }, tx) {
        const moment = query.asOf === undefined ? null : asOfFrom(query.asOf);
        const found = await getPerson(tx, workspaceId, id, moment);
        if (found === undefined) throw new NotFoundError('person', id);
        return found;
      },
      present,
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

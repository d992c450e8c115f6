import { z } from 'zod';
import {
  PossibleDuplicateResource,
  type PossibleDuplicateResource as Shown,
} from '../../domain/contracts/possibleDuplicates.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canMergePeople } from '../../domain/people/policy.ts';
import { listPeople, type Person } from '../../projections/people/people.ts';
import { listPossibleDuplicates } from '../../projections/people/possibleDuplicates.ts';
import { answerList } from '../http/answerList.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';

/** People whom imports have found to be possibly one: what there is to merge. */
export function duplicateRoutes() {
  return [
    read({
      path: '/api/possible-duplicates',
      summary: 'List pairs of people who may be one, with the reason; merge or leave them.',
      capability: 'people',
      query: listQuery({ filter: { personId: Id.optional() }, sort: ['id'] as const }),
      answer: z.array(PossibleDuplicateResource),
      reads: [],
      may: canMergePeople,
      async find({ session: { workspaceId }, query }, tx) {
        const { personId } = query.filter ?? {};
        const wanted = { ...pageOf(query), sort: query.sort, ids: idsOf(query.filter), personId };
        const page = await listPossibleDuplicates(tx, workspaceId, wanted);
        const ids = page.rows.flatMap(({ personId, otherPersonId }) => [personId, otherPersonId]);
        const found = await listPeople(tx, workspaceId, ids);
        return { page, people: new Map(found.map((person) => [person.id, person])) };
      },
      present({ page, people }, { query, ctx }) {
        const whole = page.rows.flatMap(({ id, personId, otherPersonId }): Shown[] => {
          const [person, other] = [people.get(personId), people.get(otherPersonId)];
          if (person === undefined || other === undefined) return [];
          return [{ id, reason: 'sameMailAddress', person: half(person), other: half(other) }];
        });
        const shown = { rows: whole, total: page.total };
        return answerList(ctx, 'possible-duplicates', pageOf(query).offset, shown, (one) => one);
      },
    }),
  ];
}

function half({ id, name, position, company, location, url }: Person): Shown['person'] {
  return { id, name, position, company, location, url };
}

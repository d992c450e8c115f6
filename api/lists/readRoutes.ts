import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import { ListedPersonResource, ListResource } from '../../domain/contracts/lists.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canMakeList, canOwnList, canReadList } from '../../domain/lists/policy.ts';
import { users } from '../../projections/identity/users.ts';
import { listedPeople } from '../../projections/lists/listedPeople.ts';
import {
  listLists,
  listPeopleOfList,
  type List,
  type Listed,
} from '../../projections/lists/listLists.ts';
import { lists } from '../../projections/lists/lists.ts';
import { answerList } from '../http/answerList.ts';
import { asOf, idsOf, listQuery, momentOf, pageOf, searchText } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { isOffered } from '../http/asked.ts';
import type { Session } from '../http/endpoint.ts';
import { listFor } from './listFor.ts';

/** Looking at lists of people. */
export function listReadRoutes() {
  return [
    read({
      path: '/api/lists',
      summary:
        'List the lists of people that you may see, your own and those that are shared, now or as at a position or an instant.',
      capability: 'lists',
      scope: 'people:read',
      query: listQuery({
        filter: { q: searchText.optional(), personId: Id.optional() },
        sort: ['name', 'createdAt', 'changedAt', 'peopleCount'] as const,
      }).extend(asOf),
      answer: z.array(ListResource),
      reads: [lists, listedPeople, users],
      may: canMakeList,
      find({ session, query }, tx) {
        const { q: text, personId } = query.filter ?? {};
        const page = { ...pageOf(query), sort: query.sort, ids: idsOf(query.filter) };
        const moment = momentOf(query) ?? undefined;
        return listLists(tx, session, { ...page, text, personId, asOf: moment });
      },
      present: (found, { query, session, ctx }) =>
        answerList(ctx, 'lists', pageOf(query).offset, found, (one) => presentList(one, session)),
    }),
    read({
      path: '/api/lists/:id',
      summary: 'Read one list of people, now or as at a position or an instant.',
      capability: 'lists',
      scope: 'people:read',
      params: z.object({ id: Id }),
      query: z.object(asOf),
      answer: ListResource,
      reads: [lists, listedPeople, users],
      may: canReadList,
      subject: ({ session, params, query }, tx) =>
        listFor(tx, session, params.id, { asOf: momentOf(query) }),
      find: async ({ subject }) => subject,
      present(found, { session, query, ctx }) {
        if (query.asOf === undefined) ctx.set('ETag', `"${found.revision}"`);
        return presentList(found, session);
      },
    }),
    read({
      path: '/api/list-people',
      summary:
        'List the people of a list, each once, now or as at a position or an instant; whoever has been forgotten is on none.',
      capability: 'lists',
      scope: 'people:read',
      query: listQuery({
        filter: { listId: Id.optional(), q: searchText.optional() },
        sort: ['name', 'company', 'location', 'addedAt'] as const,
      }).extend(asOf),
      answer: z.array(ListedPersonResource),
      reads: [lists, listedPeople, users],
      may: canReadList,
      subject({ session, query }, tx) {
        const { filter } = query;
        if (filter?.listId === undefined) throw new NotFoundError('list');
        return listFor(tx, session, filter.listId, { asOf: momentOf(query) });
      },
      find({ session, query, subject: { id: listId } }, tx) {
        const text = query.filter?.q;
        const page = { ...pageOf(query), sort: query.sort, ids: idsOf(query.filter) };
        const moment = momentOf(query) ?? undefined;
        const wanted = { ...page, listId, text, asOf: moment };
        return listPeopleOfList(tx, session.workspaceId, wanted);
      },
      present: (found, { query, ctx }) =>
        answerList(ctx, 'list-people', pageOf(query).offset, found, presentListed),
    }),
  ];
}

function presentList(list: List, session: Session): ListResource {
  const { id, sharing, ownerId, peopleCount, createdAt, changedAt, revision } = list;
  return {
    id,
    name: list.name ?? ERASED,
    sharing,
    ownerId,
    ownerName: list.ownerName ?? ERASED,
    peopleCount,
    createdAt,
    changedAt,
    may: { own: isOffered(session, canOwnList(session, list)) },
    revision,
  };
}

function presentListed(person: Listed): ListedPersonResource {
  const { id, name, position, company, location, url, addedAt } = person;
  const addedByName = person.addedByName ?? ERASED;
  return { id, name, position, company, location, url, addedAt, addedByName };
}

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
import { idsOf, listQuery, pageOf, searchText } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import type { Session } from '../http/endpoint.ts';
import { listFor } from './listFor.ts';

/** Looking at lists of people. */
export function listReadRoutes() {
  return [
    read({
      path: '/api/lists',
      summary: 'List the lists of people that you may see: your own, and those that are shared.',
      capability: 'lists',
      query: listQuery({
        filter: { q: searchText.optional(), personId: Id.optional() },
        sort: ['name', 'changedAt', 'peopleCount'] as const,
      }),
      answer: z.array(ListResource),
      reads: [lists, listedPeople, users],
      may: canMakeList,
      find({ session, query }, tx) {
        const { q: text, personId } = query.filter ?? {};
        const ids = idsOf(query.filter);
        return listLists(tx, session, { ...pageOf(query), sort: query.sort, ids, text, personId });
      },
      present: (found, { query, session, ctx }) =>
        answerList(ctx, 'lists', pageOf(query).offset, found, (one) => presentList(one, session)),
    }),
    read({
      path: '/api/lists/:id',
      summary: 'Read one list of people.',
      capability: 'lists',
      params: z.object({ id: Id }),
      answer: ListResource,
      reads: [lists, listedPeople, users],
      may: canReadList,
      subject: ({ session, params }, tx) => listFor(tx, session, params.id),
      find: async ({ subject }) => subject,
      present(found, { session, ctx }) {
        ctx.set('ETag', `"${found.revision}"`);
        return presentList(found, session);
      },
    }),
    read({
      path: '/api/list-people',
      summary: 'List the people of a list, each once; whoever has been forgotten is on none.',
      capability: 'lists',
      query: listQuery({
        filter: { listId: Id.optional(), q: searchText.optional() },
        sort: ['name', 'company', 'location', 'addedAt'] as const,
      }),
      answer: z.array(ListedPersonResource),
      reads: [lists, listedPeople, users],
      may: canReadList,
      subject({ session, query: { filter } }, tx) {
        if (filter?.listId === undefined) throw new NotFoundError('list');
        return listFor(tx, session, filter.listId);
      },
      find({ session, query, subject: { id: listId } }, tx) {
        const text = query.filter?.q;
        const page = { ...pageOf(query), sort: query.sort, ids: idsOf(query.filter) };
        return listPeopleOfList(tx, session.workspaceId, { ...page, listId, text });
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
    may: { own: canOwnList(session, list) },
    revision,
  };
}

function presentListed(person: Listed): ListedPersonResource {
  const { id, name, position, company, location, url, addedAt } = person;
  const addedByName = person.addedByName ?? ERASED;
  return { id, name, position, company, location, url, addedAt, addedByName };
}

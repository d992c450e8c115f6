import { z } from 'zod';
import {
  ListChanged,
  ListPeopleBody,
  MakeListBody,
  RenameListBody,
  ShareListBody,
} from '../../domain/contracts/lists.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { ListCommand } from '../../domain/lists/commands.ts';
import type { ListEvent } from '../../domain/lists/events.ts';
import { list } from '../../domain/lists/list.ts';
import { canFillList, canMakeList, canOwnList } from '../../domain/lists/policy.ts';
import type { Handled } from '../../platform/eventStore/commandHandler.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { idsOnList, type List } from '../../projections/lists/listLists.ts';
import { NOBODY, peopleToList, type PeopleToList } from '../../projections/lists/peopleToList.ts';
import type { May, UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import { listFor } from './listFor.ts';

const ById = z.object({ id: Id });
const nothing = z.strictObject({});

type Ask<Body> = UserRequest<{ id: string }, object, Body>;
type Chosen = z.infer<typeof ListPeopleBody>;
type Wish = Pick<ListCommand, 'type' | 'data'>;

/** Keeping lists of people. */
export function listCommandRoutes({ ids }: Pick<ApiContext, 'ids'>) {
  /** `POST /api/lists/:id/<verb>`: a command on a list by somebody who may see it, and may give it. */
  const verb = <Body, Loaded extends List = List>(
    name: string,
    summary: string,
    may: May<List>,
    body: z.ZodType<Body>,
    wishOf: (asked: Ask<Body>, loaded: Loaded) => Wish,
    subject: (asked: Ask<Body>, tx: Transaction) => Promise<Loaded> = ({ session, params }, tx) =>
      listFor(tx, session, params.id) as Promise<Loaded>,
  ) =>
    command({
      path: `/api/lists/:id/${name}`,
      summary,
      capability: 'lists',
      scope: 'people:write',
      params: ById,
      body,
      honoursIfMatch: true,
      answer: ListChanged,
      may,
      subject,
      decider: list,
      idOf: ({ params }) => params.id,
      command: (asked) => wishOf(asked, asked.subject) as ListCommand,
      present,
    });

  return [
    command({
      path: '/api/lists',
      summary: 'Make a list, private or shared in the workspace, with people on it if you like.',
      capability: 'lists',
      scope: 'people:write',
      body: MakeListBody,
      answer: ListChanged,
      status: 201,
      may: canMakeList,
      subject: async ({ session, body: { personIds } }, tx) => ({
        ...session,
        people: canMakeList(session)
          ? await peopleToList(tx, session.workspaceId, personIds)
          : NOBODY,
      }),
      decider: list,
      idOf: (_request, { commandId }) => ids.idOf('list', commandId),
      command: ({ session, body: { name, sharing }, subject: { people } }, { commandId }) => ({
        type: 'MakeList' as const,
        data: {
          listId: ids.idOf('list', commandId),
          workspaceId: session.workspaceId,
          ownerId: session.userId,
          sharing,
          name,
          ...people,
        },
      }),
      present,
    }),
    verb(
      'rename',
      'Give a list another name.',
      canOwnList,
      RenameListBody,
      ({ session: { workspaceId }, params, body: { name } }) => ({
        type: 'RenameList',
        data: { listId: params.id, workspaceId, name },
      }),
    ),
    verb(
      'share',
      'Say whom a list is for: yourself, or everybody who may read about people.',
      canOwnList,
      ShareListBody,
      ({ params, body: { sharing } }) => ({
        type: 'ShareList',
        data: { listId: params.id, sharing },
      }),
    ),
    verb<Chosen, List & { readonly people: PeopleToList }>(
      'add',
      'Put people on a list, up to 500 at once; who stands on it already stands on it once.',
      canFillList,
      ListPeopleBody,
      ({ params }, { people }) => ({
        type: 'ListPeople',
        data: { listId: params.id, ...people },
      }),
      async ({ session, params, body: { personIds } }, tx) => {
        const found = await listFor(tx, session, params.id);
        const present = await idsOnList(tx, session.workspaceId, params.id, personIds);
        const people = await peopleToList(
          tx,
          session.workspaceId,
          personIds,
          new Set(present.values()),
        );
        return { ...found, people };
      },
    ),
    verb<Chosen, List & { readonly standing: string[] }>(
      'remove',
      'Take people off a list, up to 500 at once.',
      canFillList,
      ListPeopleBody,
      ({ params }, { standing }) => ({
        type: 'UnlistPeople',
        data: { listId: params.id, personIds: standing },
      }),
      async ({ session, params, body: { personIds } }, tx) => {
        const found = await listFor(tx, session, params.id);
        const standing = await idsOnList(tx, session.workspaceId, params.id, personIds);
        return { ...found, standing: [...standing.keys()] };
      },
    ),
    verb('delete', 'Delete a list; it can be had back.', canOwnList, nothing, ({ params }) => ({
      type: 'DeleteList',
      data: { listId: params.id },
    })),
    verb(
      'restore',
      'Have a deleted list back, with everybody who stood on it.',
      canOwnList,
      nothing,
      ({ params }) => ({ type: 'RestoreList', data: { listId: params.id } }),
      ({ session, params }, tx) => listFor(tx, session, params.id, { evenDeleted: true }),
    ),
  ];
}

function present({ revision, events }: Handled<ListEvent>, id: string): ListChanged {
  const personIds = events.flatMap((event) =>
    event.type === 'PeopleListed' || event.type === 'PeopleUnlisted' ? event.data.personIds : [],
  );
  return { id, revision: Number(revision), personIds: [...new Set(personIds)] };
}

import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import {
  RenameViewBody,
  ReplaceViewBody,
  SaveViewBody,
  ShareViewBody,
  ViewResource,
} from '../../domain/contracts/views.ts';
import { Code } from '../../domain/kernel/code.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { ViewCommand } from '../../domain/views/commands.ts';
import { canChangeView, canReadView } from '../../domain/views/policy.ts';
import { view } from '../../domain/views/view.ts';
import { users } from '../../projections/identity/users.ts';
import { getView, listViews, views, type View } from '../../projections/views/views.ts';
import { canAsMember, isOffered, type UserRequest } from '../http/asked.ts';
import { answerList } from '../http/answerList.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';

const Done = z.object({ id: Id, revision: z.int() });
const nothing = z.strictObject({});
type Ask<Body> = UserRequest<{ id: string }, object, Body>;

/** Views of tables: kept on the server, for oneself or for the workspace. */
export function viewRoutes({ ids }: Pick<ApiContext, 'ids'>) {
  /** `POST /api/views/:id/<verb>`: a change of a view by somebody who may change it. */
  const verb = <Body>(
    name: string,
    summary: string,
    body: z.ZodType<Body>,
    wishOf: (
      body: Body,
      view: { readonly viewId: string; readonly workspaceId: string },
    ) => Pick<ViewCommand, 'type' | 'data'>,
  ) =>
    command({
      path: `/api/views/:id/${name}`,
      summary,
      capability: 'views',
      params: z.object({ id: Id }),
      body,
      honoursIfMatch: true,
      answer: Done,
      may: canChangeView,
      async subject({ session, params }: Ask<Body>, tx) {
        const found = await getView(tx, session.workspaceId, params.id);
        const isGone = found === undefined || (found.deleted && name !== 'restore');
        if (isGone || !canReadView(session, found)) throw new NotFoundError('view', params.id);
        return found;
      },
      decider: view,
      idOf: ({ params }) => params.id,
      command: ({ body: wanted, params, session: { workspaceId } }) =>
        wishOf(wanted, { viewId: params.id, workspaceId }) as ViewCommand,
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    });
  return [
    read({
      path: '/api/views',
      summary:
        'List the views of a table that you may use, your own and those that are shared, or the deleted ones that you may have back.',
      capability: 'views',
      query: listQuery({
        filter: { table: Code.optional(), deleted: z.boolean().optional() },
        sort: ['name'] as const,
      }),
      answer: z.array(ViewResource),
      reads: [views, users],
      may: canAsMember,
      find({ session, query }, tx) {
        const wanted = { ...pageOf(query), sort: query.sort, ids: idsOf(query.filter) };
        return listViews(tx, session, {
          ...wanted,
          table: query.filter?.table,
          deleted: query.filter?.deleted,
        });
      },
      present: (found, { query, session, ctx }) =>
        answerList(ctx, 'views', pageOf(query).offset, found, (one) => present(one, session)),
    }),
    command({
      path: '/api/views',
      summary: 'Keep what you see of a table under a name, for yourself or for the workspace.',
      capability: 'views',
      body: SaveViewBody,
      answer: Done,
      status: 201,
      may: canAsMember,
      decider: view,
      idOf: (_request, { commandId }) => ids.idOf('view', commandId),
      command: ({ session: { userId: ownerId, workspaceId }, body }, { commandId }) => ({
        type: 'SaveView' as const,
        data: { viewId: ids.idOf('view', commandId), workspaceId, ownerId, ...body },
      }),
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    }),
    verb('replace', 'Have a view show something else.', ReplaceViewBody, ({ query }, which) => ({
      type: 'ReplaceView',
      data: { ...which, query },
    })),
    verb('rename', 'Give a view another name.', RenameViewBody, ({ name }, which) => ({
      type: 'RenameView',
      data: { ...which, name },
    })),
    verb(
      'share',
      'Say whom a view is for: yourself, or everybody of the workspace.',
      ShareViewBody,
      ({ sharing }, which) => ({ type: 'ShareView', data: { ...which, sharing } }),
    ),
    verb('delete', 'Delete a view; it can be had back.', nothing, (_body, which) => ({
      type: 'DeleteView',
      data: which,
    })),
    verb('restore', 'Have a deleted view back.', nothing, (_body, which) => ({
      type: 'RestoreView',
      data: which,
    })),
  ];
}

function present(found: View, session: Session): ViewResource {
  const { id, tableCode, sharing, ownerId, revision } = found;
  return {
    id,
    table: tableCode,
    name: found.name ?? ERASED,
    query: found.query ?? '',
    sharing,
    ownerId,
    ownerName: found.ownerName ?? ERASED,
    may: { change: isOffered(session, canChangeView(session, found)) },
    revision,
  };
}

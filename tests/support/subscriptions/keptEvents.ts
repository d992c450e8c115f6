import { inGone, the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

/** Lists of people and views of tables: each of the company, and of the one that leaves. */
export const keptEvents: readonly Told<KithEvent>[] = [
  ...[
    { listId: the.list, workspaceId: the.workspace, name: 'Weavers' },
    { listId: the.goneList, workspaceId: the.gone, name: 'Vanishing weavers' },
  ].map(({ listId, workspaceId, name }) =>
    told(
      'list',
      listId,
      {
        type: 'ListMade',
        data: {
          listId,
          ownerId: the.recruiter,
          sharing: 'private',
          personal: { [workspaceId]: { name } },
        },
      },
      { workspaceId },
    ),
  ),
  told('list', the.list, {
    type: 'ListRenamed',
    data: { listId: the.list, personal: { [the.workspace]: { name: 'Weavers of the north' } } },
  }),
  told('list', the.list, {
    type: 'ListSharingChanged',
    data: { listId: the.list, sharing: 'workspace' },
  }),
  told('list', the.list, {
    type: 'PeopleListed',
    data: {
      listId: the.list,
      personIds: [the.ada, the.cleo],
      recordIds: [the.ada, the.cleo],
    },
  }),
  told('list', the.list, {
    type: 'PeopleUnlisted',
    data: { listId: the.list, personIds: [the.cleo] },
  }),
  told('list', the.list, { type: 'ListDeleted', data: { listId: the.list } }),
  told('list', the.list, { type: 'ListRestored', data: { listId: the.list } }),
  told(
    'list',
    the.goneList,
    {
      type: 'PeopleListed',
      data: { listId: the.goneList, personIds: [the.eve], recordIds: [the.eve] },
    },
    inGone,
  ),
  ...[
    { viewId: the.view, workspaceId: the.workspace, name: 'Open ones' },
    { viewId: the.goneView, workspaceId: the.gone, name: 'Vanishing ones' },
  ].map(({ viewId, workspaceId, name }) =>
    told(
      'view',
      viewId,
      {
        type: 'ViewSaved',
        data: {
          viewId,
          ownerId: the.recruiter,
          table: 'projects',
          sharing: 'private',
          personal: { [workspaceId]: { name, query: `filter=${name}` } },
        },
      },
      { workspaceId },
    ),
  ),
  told('view', the.view, {
    type: 'ViewReplaced',
    data: { viewId: the.view, personal: { [the.workspace]: { query: 'sort=name' } } },
  }),
  told('view', the.view, {
    type: 'ViewRenamed',
    data: { viewId: the.view, personal: { [the.workspace]: { name: 'By name' } } },
  }),
  told('view', the.view, {
    type: 'ViewSharingChanged',
    data: { viewId: the.view, sharing: 'workspace' },
  }),
  told('view', the.view, { type: 'ViewDeleted', data: { viewId: the.view } }),
  told('view', the.view, { type: 'ViewRestored', data: { viewId: the.view } }),
];

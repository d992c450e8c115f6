import type { ListCommand } from '../../../../domain/lists/commands.ts';
import type { ListEvent } from '../../../../domain/lists/events.ts';
import { list } from '../../../../domain/lists/list.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const [listId, workspaceId, ownerId, ada, bo] = [1, 2, 3, 4, 5].map(testId) as [
  string,
  string,
  string,
  string,
  string,
];
const people = { personIds: [ada, bo], recordIds: [ada, bo] };
const nobody = { personIds: [], recordIds: [] };
const make = (who: typeof people | typeof nobody): ListCommand => ({
  type: 'MakeList',
  data: { listId, workspaceId, ownerId, sharing: 'private', name: 'Weavers', ...who },
  context,
});
const made: ListEvent = {
  type: 'ListMade',
  data: { listId, ownerId, sharing: 'private', personal: { [workspaceId]: { name: 'Weavers' } } },
};
const listed: ListEvent = { type: 'PeopleListed', data: { listId, ...people } };
const deleted: ListEvent = { type: 'ListDeleted', data: { listId } };
const rename: ListCommand = {
  type: 'RenameList',
  data: { listId, workspaceId, name: 'Spinners' },
  context,
};

describe('a list of people', () => {
  test('given nothing, when it is made with people, then they stand on it from the beginning', () => {
    given(list, []).when(make(people)).then([made, listed]);
    given(list, []).when(make(nobody)).then([made]);
    given(list, [made]).when(make(people)).thenNothingHappened();
  });

  test('given people who are put on it, when they are taken off, then that is the inverse', () => {
    given(list, [made])
      .when({ type: 'ListPeople', data: { listId, ...people }, context })
      .then([listed]);
    given(list, [made, listed])
      .when({ type: 'UnlistPeople', data: { listId, personIds: [ada, bo] }, context })
      .then([{ type: 'PeopleUnlisted', data: { listId, personIds: [ada, bo] } }]);
  });

  test('given nobody for whom anything changes, then nothing happens', () => {
    given(list, [made])
      .when({ type: 'ListPeople', data: { listId, ...nobody }, context })
      .thenNothingHappened();
    given(list, [made])
      .when({ type: 'UnlistPeople', data: { listId, personIds: [] }, context })
      .thenNothingHappened();
    given(list, [made])
      .when({ type: 'ShareList', data: { listId, sharing: 'private' }, context })
      .thenNothingHappened();
  });

  test('given it is renamed or shared, then the same with what stood before is the inverse', () => {
    given(list, [made])
      .when(rename)
      .then([
        {
          type: 'ListRenamed',
          data: { listId, personal: { [workspaceId]: { name: 'Spinners' } } },
        },
      ]);
    given(list, [made])
      .when({ type: 'ShareList', data: { listId, sharing: 'workspace' }, context })
      .then([{ type: 'ListSharingChanged', data: { listId, sharing: 'workspace' } }]);
  });

  test('given it is deleted, then it changes no more until it is had back', () => {
    const command = (type: 'DeleteList' | 'RestoreList'): ListCommand => ({
      type,
      data: { listId },
      context,
    });
    given(list, [made]).when(command('DeleteList')).then([deleted]);
    given(list, [made, deleted]).when(command('DeleteList')).thenNothingHappened();
    given(list, [made, deleted]).when(rename).thenRuleBroken('list-deleted');
    given(list, [made, deleted])
      .when(command('RestoreList'))
      .then([{ type: 'ListRestored', data: { listId } }]);
    given(list, [made]).when(command('RestoreList')).thenNothingHappened();
    expect(() => list.decide(rename, null)).toThrow('There is no such list.');
  });
});

import type { ViewCommand } from '../../../../domain/views/commands.ts';
import type { ViewEvent } from '../../../../domain/views/events.ts';
import { view } from '../../../../domain/views/view.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const [viewId, workspaceId, ownerId] = [testId(1), testId(2), testId(3)];
const which = { viewId, workspaceId };
const save: ViewCommand = {
  type: 'SaveView',
  data: { ...which, ownerId, table: 'projects', sharing: 'private', name: 'Mine', query: 'a=1' },
  context,
};
const saved: ViewEvent = {
  type: 'ViewSaved',
  data: {
    viewId,
    ownerId,
    table: 'projects',
    sharing: 'private',
    personal: { [workspaceId]: { name: 'Mine', query: 'a=1' } },
  },
};
const deleted: ViewEvent = { type: 'ViewDeleted', data: { viewId } };
const give = (type: 'DeleteView' | 'RestoreView'): ViewCommand => ({ type, data: which, context });
const rename: ViewCommand = { type: 'RenameView', data: { ...which, name: 'Ours' }, context };

describe('a view of a table', () => {
  test('given nothing, when it is saved, then name and query are under the workspace’s key, once', () => {
    given(view, []).when(save).then([saved]);
    given(view, [saved]).when(save).thenNothingHappened();
  });

  test('given one, when it is changed, then the same with what stood before is the inverse', () => {
    given(view, [saved])
      .when(rename)
      .then([
        { type: 'ViewRenamed', data: { viewId, personal: { [workspaceId]: { name: 'Ours' } } } },
      ]);
    given(view, [saved])
      .when({ type: 'ReplaceView', data: { ...which, query: 'a=2' }, context })
      .then([
        { type: 'ViewReplaced', data: { viewId, personal: { [workspaceId]: { query: 'a=2' } } } },
      ]);
    given(view, [saved])
      .when({ type: 'ShareView', data: { ...which, sharing: 'workspace' }, context })
      .then([{ type: 'ViewSharingChanged', data: { viewId, sharing: 'workspace' } }]);
    given(view, [saved])
      .when({ type: 'ShareView', data: { ...which, sharing: 'private' }, context })
      .thenNothingHappened();
  });

  test('given it is deleted, then it changes no more until it is had back', () => {
    given(view, [saved]).when(give('DeleteView')).then([deleted]);
    given(view, [saved, deleted]).when(give('DeleteView')).thenNothingHappened();
    given(view, [saved, deleted]).when(rename).thenRuleBroken('view-deleted');
    given(view, [saved, deleted])
      .when(give('RestoreView'))
      .then([{ type: 'ViewRestored', data: { viewId } }]);
    given(view, [saved]).when(give('RestoreView')).thenNothingHappened();
    expect(() => view.decide(rename, null)).toThrow('There is no such view.');
  });
});

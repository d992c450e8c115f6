import { bulk } from '../../../../domain/bulks/bulk.ts';
import type { BulkCommand } from '../../../../domain/bulks/commands.ts';
import type { BulkEvent } from '../../../../domain/bulks/events.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const bulkId = testId(1);
const listId = testId(2);
const startedBy = testId(3);
const personIds = [testId(4)];
const nothing = { stage: null, reasonCode: null, assigneeId: null, undoes: null, personal: {} };
const whom = { candidacyIds: [testId(5)], personIds: [], seenAt: '0'.repeat(32) };
const ofProject = { bulkId, projectId: testId(6) };

const wish = { ...ofProject, ...nothing, ...whom, startedBy, action: 'accept', listId: null };
const wishOfList = { bulkId, listId, fromListId: null, startedBy, action: 'add', undoes: null };

const ways: readonly {
  readonly of: string;
  readonly began: BulkEvent;
  readonly stopped: BulkEvent;
  readonly ended: BulkEvent;
}[] = [
  {
    of: 'prospects',
    began: { type: 'BulkStarted', data: wish },
    stopped: { type: 'BulkStopped', data: { ...ofProject, stoppedBy: startedBy } },
    ended: { type: 'BulkFinished', data: { bulkId, done: 1, failed: [] } },
  },
  {
    of: 'a list',
    began: { type: 'ListBulkStarted', data: { ...wishOfList, personIds } },
    stopped: { type: 'ListBulkStopped', data: { bulkId, listId, stoppedBy: startedBy } },
    ended: { type: 'ListBulkFinished', data: { bulkId, changed: 1, failed: [] } },
  },
];

const commandOf = {
  BulkStarted: 'StartBulk',
  BulkStopped: 'StopBulk',
  BulkFinished: 'FinishBulk',
  ListBulkStarted: 'StartListBulk',
  ListBulkStopped: 'StopListBulk',
  ListBulkFinished: 'FinishListBulk',
  BulkFailed: 'FailBulk',
} as const;

const asking = ({ type, data }: BulkEvent) =>
  ({ type: commandOf[type], data, context }) as BulkCommand;

describe.each(ways)('one thing done to many of $of', ({ began, stopped, ended }) => {
  const failed: BulkEvent = { type: 'BulkFailed', data: { bulkId, code: 'x' } };

  it('is begun once, and ends once, whoever comes second', () => {
    given(bulk, []).when(asking(began)).then([began]);
    given(bulk, [began]).when(asking(began)).thenNothingHappened();
    given(bulk, [began]).when(asking(ended)).then([ended]);
    given(bulk, [began, ended]).when(asking(failed)).thenNothingHappened();
    given(bulk, [began, failed]).when(asking(ended)).thenNothingHappened();
  });

  it('is stopped once while it is done, and ends by that', () => {
    given(bulk, [began]).when(asking(stopped)).then([stopped]);
    given(bulk, [began, stopped]).when(asking(stopped)).thenNothingHappened();
    given(bulk, [began, stopped]).when(asking(ended)).then([ended]);
    given(bulk, [began, ended]).when(asking(stopped)).thenNothingHappened();
  });

  it('that nobody has begun is not there', () => {
    const decide = () => bulk.decide(asking(stopped), bulk.initialState());
    expect(decide).toThrow(expect.objectContaining({ code: 'not-found' }));
  });
});

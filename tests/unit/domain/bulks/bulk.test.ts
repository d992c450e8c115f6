import { bulk } from '../../../../domain/bulks/bulk.ts';
import type { BulkCommand } from '../../../../domain/bulks/commands.ts';
import {
  BulkFinished,
  BulkStarted,
  ListBulkFinished,
  ListBulkStarted,
  type BulkEvent,
} from '../../../../domain/bulks/events.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import { BULK_MAX } from '../../../../domain/bulks/limits.ts';
import { catalogue } from '../../../../domain/catalogue.ts';
import { prepareAppend } from '../../../../platform/eventStore/preparedAppend.ts';
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
  /** It left one as they were. */
  readonly endedWithout: BulkEvent;
}[] = [
  {
    of: 'prospects',
    began: { type: 'BulkStarted', data: wish },
    stopped: { type: 'BulkStopped', data: { ...ofProject, stoppedBy: startedBy } },
    ended: { type: 'BulkFinished', data: { bulkId, done: 1, failed: [] } },
    endedWithout: {
      type: 'BulkFinished',
      data: { bulkId, done: 0, failed: [{ candidacyId: testId(5), code: 'changed-since' }] },
    },
  },
  {
    of: 'a list',
    began: { type: 'ListBulkStarted', data: { ...wishOfList, personIds } },
    stopped: { type: 'ListBulkStopped', data: { bulkId, listId, stoppedBy: startedBy } },
    ended: { type: 'ListBulkFinished', data: { bulkId, changed: 1, failed: [] } },
    endedWithout: {
      type: 'ListBulkFinished',
      data: { bulkId, changed: 0, failed: [{ personId: testId(4), code: 'not-found' }] },
    },
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

describe.each(ways)('one thing done to many of $of', ({ began, stopped, ended, endedWithout }) => {
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

  it('is whole once it has ended by itself and left nobody', () => {
    const whole = { status: 'over', isWhole: true };
    expect(fold(bulk, [began, ended])).toEqual(whole);
    for (const history of [
      [began, failed],
      [began, stopped, ended],
      [began, endedWithout],
    ]) {
      expect(fold(bulk, history)).toEqual({ ...whole, isWhole: false });
    }
  });

  it('that nobody has begun is not there', () => {
    const decide = () => bulk.decide(asking(stopped), bulk.initialState());
    expect(decide).toThrow(expect.objectContaining({ code: 'not-found' }));
  });
});

const many = Array.from({ length: BULK_MAX }, (_, at) => testId(at));
// As long a reason as any is.
const code = 'reason-not-offered';
const asManyAsCanBe = [
  { ...BulkStarted, data: { ...wish, candidacyIds: many, personIds: many } },
  {
    ...BulkFinished,
    data: { bulkId, done: 0, failed: many.map((candidacyId) => ({ candidacyId, code })) },
  },
  { ...ListBulkStarted, data: { ...wishOfList, personIds: many } },
  {
    ...ListBulkFinished,
    data: { bulkId, changed: 0, failed: many.map((personId) => ({ personId, code })) },
  },
] as const;

it.each(asManyAsCanBe)(
  'given 10,000 people at once, then $type goes into the log, each of them told of with why not',
  ({ type, plain, data }) => {
    const { personal: _, ...told } = { personal: {}, ...data };
    expect([many.length, plain.parse(told)]).toEqual([10_000, told]);
    const { now: occurredAt, ...asked } = context;
    const metadata = { ...asked, occurredAt, schemaVersion: 2 };
    const event = { eventId: bulkId, type, data, metadata };
    expect(() => prepareAppend(`bulk-${bulkId}`, [event], 'any')).not.toThrow();
  },
);

it.each(asManyAsCanBe)('given $type of version 1, then it is read as one of today', ({ type }) => {
  const data = { bulkId, told: 'as it was' };
  expect(catalogue.lift(type, 1, data)).toEqual(data);
});

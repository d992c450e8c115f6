import type { RecordUserlogEntry } from '../../../../domain/notices/commands.ts';
import type { UserlogEvent } from '../../../../domain/notices/events.ts';
import { userlogDecider } from '../../../../domain/notices/userlog.ts';
import { UserlogItem } from '../../../../domain/notices/userlogTypes.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const userId = testId(1);
type Feature = 'COVID_CLAUSES' | 'GEN_AI_SEQUENCES';
const recorded = (entry: number, feature: Feature): UserlogEvent => ({
  type: 'UserlogEntryRecorded',
  data: {
    userId,
    entryId: testId(entry),
    entryType: 'seen-feature',
    feature,
    personal: { [userId]: { data: { feature } } },
  },
});
const record = (entry: number, feature: Feature): RecordUserlogEntry => ({
  type: 'RecordUserlogEntry',
  data: { userId, entryId: testId(entry), log: { type: 'seen-feature', data: { feature } } },
  context: {
    commandId: testId(900),
    now: '2026-11-21T09:00:00.000Z',
    actor: { kind: 'user', id: userId },
    workspaceId: testId(2),
    correlationId: testId(900),
    causationId: null,
  },
});

describe('the userlog', () => {
  it('given an entry, when another of the same feature comes, then that is recorded too', () => {
    given(userlogDecider, [recorded(1, 'COVID_CLAUSES')])
      .when(record(2, 'COVID_CLAUSES'))
      .then([recorded(2, 'COVID_CLAUSES')]);
  });

  it.each([
    { type: 'other', data: {} },
    { type: 'seen-feature', data: {} },
    { type: 'seen-feature', data: { feature: 'OTHER' } },
    { type: 'seen-feature', data: { feature: 'COVID_CLAUSES', more: 1 } },
    { type: 'seen-feature', data: { feature: 'COVID_CLAUSES' }, id: 1 },
  ])('given %j, when it is read, then it is refused', (item) => {
    expect(UserlogItem.safeParse(item).success).toBe(false);
  });
});

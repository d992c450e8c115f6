import { stopObjectedProcess } from '../../../../domain/enrolments/stopObjected.process.ts';
import { DueChanges } from '../../../../platform/subscriptions/runner/dueChanges.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { testId } from '../../../support/ids.ts';

const WORKSPACE = testId(2);

const suppressed = (reason: string, at = 1) => ({
  event: {
    type: 'AddressSuppressed' as const,
    data: {
      workspaceId: WORKSPACE,
      suppressionId: testId(100 + at),
      addressHash: 'a'.repeat(64),
      personId: null,
      recordIds: [],
      reason,
      suppressedAt: context.now,
      way: 'byHand',
      enrolmentId: null,
      generation: null,
      userId: testId(4),
    },
  },
  eventId: testId(200 + at),
  stream: `suppression-${testId(100 + at)}`,
  revision: 0,
  position: String(at).padStart(32, '0'),
  metadata: { ...context, workspaceId: WORKSPACE, occurredAt: context.now, schemaVersion: 1 },
});
const reactionsTo = (reason: string) =>
  stopObjectedProcess.react(suppressed(reason), undefined).reactions;

it.each(['unsubscribed', 'objection', 'complaint', 'byHand'])(
  'given somebody wants none, or is to get none (%s), then whoever is not mailed is looked for in all sequences',
  (reason) => {
    expect(reactionsTo(reason)).toEqual([
      { kind: 'cancel', key: WORKSPACE },
      {
        kind: 'job',
        processor: 'enrolments/stopObjected',
        key: WORKSPACE,
        payload: { workspaceId: WORKSPACE },
      },
    ]);
  },
);

it('given an address is gone, or its owner erased, then nothing is ended by this', () => {
  for (const reason of ['bounced', 'erased']) expect(reactionsTo(reason)).toEqual([]);
});

it('given many addresses of one list, then one pass is due for all of them, and takes the place of one that nobody has begun', async () => {
  const asked: { readonly sql: string; readonly values: readonly unknown[] }[] = [];
  const query = (sql: string, values: readonly unknown[]) => {
    asked.push({ sql, values });
    return Promise.resolve([]);
  };
  const due = new DueChanges(stopObjectedProcess.name, context.now);
  for (let at = 1; at <= 500; at += 1) {
    const logged = suppressed('byHand', at);
    const { reactions } = stopObjectedProcess.react(logged, undefined);
    due.follow(logged, reactions);
  }
  expect(await due.write({ query })).toBe(1);

  const [cancelled, inserted, ...none] = asked;
  expect(none).toEqual([]);
  expect(cancelled?.sql).toContain('cancelled = true');
  expect(cancelled?.values[0]).toEqual([`enrolments/stopObjected ${WORKSPACE}`]);
  expect(inserted?.values[1]).toEqual(['enrolments/stopObjected']);
});

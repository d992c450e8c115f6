import { stopObjectedProcess } from '../../../../domain/enrolments/stopObjected.process.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { testId } from '../../../support/ids.ts';

const place = {
  eventId: testId(9),
  stream: `suppression-${testId(1)}`,
  revision: 0,
  position: `${'0'.repeat(31)}1`,
  metadata: { ...context, occurredAt: context.now, schemaVersion: 1 },
};
const reactionsTo = (reason: string, personId: string | null) => {
  const event = {
    type: 'AddressSuppressed' as const,
    data: {
      workspaceId: testId(2),
      suppressionId: testId(1),
      addressHash: 'a'.repeat(64),
      personId,
      recordIds: [],
      reason,
      suppressedAt: context.now,
      way: 'byHand',
      enrolmentId: null,
      generation: null,
      userId: testId(4),
    },
  };
  return stopObjectedProcess.react({ event, ...place }, undefined).reactions;
};

it.each(['unsubscribed', 'objection', 'complaint'])(
  'given somebody who is known says so themselves (%s), then every sequence with them is ended',
  (reason) => {
    expect(reactionsTo(reason, testId(3))).toEqual([
      {
        kind: 'job',
        processor: 'enrolments/stopObjected',
        payload: { workspaceId: testId(2), personId: testId(3), reason },
      },
    ]);
  },
);

it('given nobody knows whose address it is, or they did not say it, then nothing is ended by this', () => {
  expect(reactionsTo('objection', null)).toEqual([]);
  for (const reason of ['byHand', 'bounced', 'erased']) {
    expect(reactionsTo(reason, testId(3))).toEqual([]);
  }
});

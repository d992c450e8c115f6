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

it.each(['unsubscribed', 'objection', 'complaint', 'byHand'])(
  'given somebody who is known wants none, or is to get none (%s), then every sequence with them is ended',
  (reason) => {
    expect(reactionsTo(reason, testId(3))).toEqual([
      {
        kind: 'job',
        processor: 'enrolments/stopObjected',
        payload: {
          workspaceId: testId(2),
          personId: testId(3),
          addressHash: 'a'.repeat(64),
          reason,
        },
      },
    ]);
  },
);

it('given nobody knows whose address it is, then whatever goes to it is ended all the same', () => {
  expect(reactionsTo('objection', null)).toMatchObject([
    { payload: { personId: null, addressHash: 'a'.repeat(64) } },
  ]);
});

it('given an address is gone, or its owner erased, then nothing is ended by this', () => {
  for (const reason of ['bounced', 'erased']) {
    expect(reactionsTo(reason, testId(3))).toEqual([]);
  }
});

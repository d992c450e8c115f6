import { stopUnsubscribedProcess } from '../../../../domain/enrolments/stopUnsubscribed.process.ts';
import type { SuppressionEvent } from '../../../../domain/suppressions/events.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { testId } from '../../../support/ids.ts';

const place = {
  eventId: testId(9),
  stream: `suppression-${testId(1)}`,
  revision: 0,
  position: `${'0'.repeat(31)}1`,
  metadata: { ...context, occurredAt: context.now, schemaVersion: 1 },
};
const suppressed = (reason: string, enrolmentId: string | null): SuppressionEvent => ({
  type: 'AddressSuppressed',
  data: {
    workspaceId: testId(2),
    suppressionId: testId(1),
    addressHash: 'a'.repeat(64),
    personId: null,
    recordIds: [],
    reason,
    suppressedAt: context.now,
    way: 'oneClick',
    enrolmentId,
    generation: 1,
    userId: null,
  },
});
const reactionsTo = (event: SuppressionEvent) =>
  stopUnsubscribedProcess.react({ event, ...place }, undefined).reactions;

describe('whoever unsubscribes', () => {
  it('is out of the sequence after whose mail they did', () => {
    expect(reactionsTo(suppressed('unsubscribed', testId(3)))).toEqual([
      {
        kind: 'command',
        category: 'enrolment',
        id: testId(3),
        type: 'StopEnrolment',
        data: { enrolmentId: testId(3), reason: 'unsubscribed' },
      },
    ]);
  });

  it.each([
    ['that no mail came before', suppressed('unsubscribed', null)],
    ['that somebody else said', suppressed('byHand', testId(3))],
  ])('an address %s stops nobody by this', (_what, event) => {
    expect(reactionsTo(event)).toEqual([]);
  });
});

import type { CircleEvent } from '../../../../domain/boards/events.ts';
import type { LoggedEvent } from '../../../../domain/kernel/event.ts';
import type { PersonEvent } from '../../../../domain/people/events.ts';
import type { SubjectEvent } from '../../../../domain/privacy/events.ts';
import { forgettingProcess } from '../../../../domain/privacy/forgetting.process.ts';
import { testId } from '../../../support/ids.ts';

const workspaceId = testId(1);
const personId = testId(2);
const other = testId(3);

type Followed = PersonEvent | CircleEvent | SubjectEvent;

function logged(event: Followed): LoggedEvent<Followed> {
  return {
    event,
    eventId: testId(50),
    stream: 'subject-x',
    revision: 0,
    position: '0'.repeat(31) + '7',
    metadata: {
      commandId: testId(51),
      occurredAt: '2026-11-03T09:30:00.000Z',
      actor: { kind: 'operator' },
      workspaceId,
      correlationId: testId(52),
      causationId: null,
      schemaVersion: 1,
    },
  };
}

describe('the process of forgetting', () => {
  test('has every record of a forgotten person forgotten', () => {
    const event: PersonEvent = {
      type: 'PersonForgotten',
      data: { personId, recordIds: [personId, other], requestId: null, reasonCode: 'asked' },
    };
    const { reactions } = forgettingProcess.react(logged(event), undefined);
    expect(reactions).toEqual(
      [personId, other].map((recordId) => ({
        kind: 'command',
        category: 'subject',
        id: recordId,
        type: 'ForgetSubject',
        data: {
          subjectId: recordId,
          kind: 'record',
          personId,
          requestId: null,
          reasonCode: 'asked',
        },
      })),
    );
  });

  test.each([
    ['CircleLeft', 'circle-left'],
    ['CircleMembershipLapsed', 'circle-lapsed'],
  ] as const)('has an entry of the Talent Circle forgotten after %s', (type, reasonCode) => {
    const event: CircleEvent = { type, data: { memberId: other } };
    const { reactions } = forgettingProcess.react(logged(event), undefined);
    expect(reactions).toMatchObject([
      {
        kind: 'command',
        type: 'ForgetSubject',
        data: { subjectId: other, personId: null, reasonCode },
      },
    ]);
    const joined: CircleEvent = {
      type: 'CircleMembershipConfirmed',
      data: { memberId: other, linkId: testId(4) },
    };
    expect(forgettingProcess.react(logged(joined), undefined).reactions).toEqual([]);
  });

  test('has a forgotten subject erased', () => {
    const event: SubjectEvent = {
      type: 'SubjectForgotten',
      data: {
        subjectId: other,
        kind: 'record',
        personId,
        requestId: null,
        reasonCode: 'asked',
      },
    };
    const { reactions } = forgettingProcess.react(logged(event), undefined);
    expect(reactions).toEqual([
      { kind: 'job', processor: 'privacy/forgetSubject', payload: { subjectId: other } },
    ]);
  });

  test('does nothing about receipts', () => {
    const event: SubjectEvent = {
      type: 'ErasureProven',
      data: {
        subjectId: other,
        keyDestroyedAt: '2026-11-03T09:30:00.000Z',
        swept: [],
        open: [],
      },
    };
    expect(forgettingProcess.react(logged(event), undefined).reactions).toEqual([]);
  });
});

import type { SubjectCommand } from '../../../../domain/privacy/commands.ts';
import type { SubjectEvent } from '../../../../domain/privacy/events.ts';
import { subject } from '../../../../domain/privacy/subject.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const subjectId = testId(1);
const context = {
  commandId: testId(10),
  now: '2026-11-03T09:30:00.000Z',
  actor: { kind: 'operator' as const },
  workspaceId: testId(2),
  correlationId: testId(11),
  causationId: null,
};

const request = {
  subjectId,
  kind: 'record' as const,
  personId: testId(3),
  requestId: null,
  reasonCode: 'asked',
};
const receipt = {
  subjectId,
  keyDestroyedAt: '2026-11-03T09:30:01.000Z',
  swept: [{ store: 'files', copies: 2 }],
  open: [],
};

const forget: SubjectCommand = { type: 'ForgetSubject', data: request, context };
const prove: SubjectCommand = { type: 'ProveErasure', data: receipt, context };
const forgotten: SubjectEvent = { type: 'SubjectForgotten', data: request };
const proven: SubjectEvent = { type: 'ErasureProven', data: receipt };

describe('forgetting a subject', () => {
  test('is decided the first time it is asked for', () => {
    given(subject, []).when(forget).then([forgotten]);
  });

  test('changes nothing the second time, nor after the receipt', () => {
    given(subject, [forgotten]).when(forget).thenNothingHappened();
    given(subject, [forgotten, proven]).when(forget).thenNothingHappened();
  });

  test('has its receipt once', () => {
    given(subject, [forgotten]).when(prove).then([proven]);
    given(subject, [forgotten, proven]).when(prove).thenNothingHappened();
  });

  test('has no receipt when nobody asked', () => {
    given(subject, []).when(prove).thenRuleBroken('not-forgotten');
  });
});

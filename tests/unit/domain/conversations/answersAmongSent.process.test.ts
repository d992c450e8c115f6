import { answersAmongSentProcess } from '../../../../domain/conversations/answersAmongSent.process.ts';
import type { ConversationEvent } from '../../../../domain/conversations/events.ts';
import type { LoggedEvent } from '../../../../domain/kernel/event.ts';
import { testId } from '../../../support/ids.ts';

const workspaceId = testId(20);
const answerId = testId(5);
const of = { candidacyId: testId(1), projectId: testId(2), personId: testId(3), answerId };
const payload = { workspaceId, candidacyId: testId(1), answerId };

function reactionsTo(event: ConversationEvent) {
  const metadata = { occurredAt: '2026-11-26T10:00:00.000Z', workspaceId };
  const logged = { event, metadata } as unknown as LoggedEvent<ConversationEvent>;
  return answersAmongSentProcess.react(logged, undefined).reactions;
}

const settled = (wasSent: boolean, by: string): ConversationEvent => ({
  type: 'AnswerSettled',
  data: { ...of, wasSent, by },
});

describe('an answer among what was sent', () => {
  it('given it is unclear, then it is looked for within a quarter of an hour', () => {
    const looks = reactionsTo({
      type: 'AnswerUnclear',
      data: { ...of, writtenBy: testId(4), code: 'lineLost' },
    });
    expect(looks).toHaveLength(4);
    expect(looks.at(-1)).toMatchObject({
      processor: 'conversations/lookForAnswer',
      payload,
      key: answerId,
      at: '2026-11-26T10:15:00.000Z',
    });
  });

  it.each<readonly [string, ConversationEvent]>([
    ['it was sent', { type: 'AnswerSent', data: { ...of, personal: {} } }],
    ['a person says that it was', settled(true, 'person')],
    ['their next mail names it', settled(true, 'reply')],
  ])('given %s, then it is looked for no more, and filed a minute later', (_what, event) => {
    expect(reactionsTo(event)).toEqual([
      { kind: 'cancel', key: answerId },
      {
        kind: 'job',
        processor: 'conversations/copyAnswer',
        payload,
        at: '2026-11-26T10:01:00.000Z',
      },
    ]);
  });

  it.each([
    ['it lies there', settled(true, 'sentFolder')],
    ['it was not sent', settled(false, 'person')],
  ])('given %s, then it is only looked for no more', (_what, event) => {
    expect(reactionsTo(event)).toEqual([{ kind: 'cancel', key: answerId }]);
  });
});

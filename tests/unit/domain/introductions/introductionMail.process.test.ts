import type { IntroductionEvent } from '../../../../domain/introductions/events.ts';
import { introductionMailProcess } from '../../../../domain/introductions/introductionMail.process.ts';
import type { LoggedEvent } from '../../../../domain/kernel/event.ts';
import { testId } from '../../../support/ids.ts';

const facts = {
  introductionId: testId(1),
  projectId: testId(2),
  candidacyId: testId(3),
  askedById: testId(4),
  colleagueId: testId(5),
};
const askedAt = '2026-11-20T09:00:00.000Z';
const remindAt = '2026-11-25T09:00:00.000Z';
const again = { ...facts, askedAt, remindAt };
const before = '2026-11-23T09:00:00.000Z';
const after = '2026-11-26T09:00:00.000Z';

function reactionsTo(event: IntroductionEvent, occurredAt = before) {
  const logged = { event, metadata: { occurredAt } } as unknown as LoggedEvent<IntroductionEvent>;
  return introductionMailProcess.react(logged, undefined).reactions;
}
const job = (purpose: string) => ({
  kind: 'job',
  processor: 'introductions/sendIntroduction',
  payload: { introductionId: facts.introductionId, askedAt, purpose },
});
const reminder = { ...job('reminder'), key: facts.introductionId, at: remindAt };
const answered = { personal: { [facts.candidacyId]: { note: '' } } };

describe('mails about an introduction', () => {
  it('given a colleague is asked, then they are mailed at once, and once more when they have not answered', () => {
    const asking = { personId: testId(6), recordIds: [testId(6)], kind: 'introduce' as const };
    const personal = { [facts.candidacyId]: { message: '' } };
    const data = { ...again, ...asking, personal };
    expect(reactionsTo({ type: 'IntroductionAsked', data })).toEqual([job('question'), reminder]);
  });

  it.each<IntroductionEvent>([
    { type: 'IntroductionAgreed', data: { ...facts, ...answered } },
    { type: 'IntroductionDeclined', data: { ...facts, ...answered, reasonCode: null } },
    { type: 'IntroductionWithdrawn', data: facts },
  ])('given $type, then nobody is reminded', (event) => {
    expect(reactionsTo(event)).toEqual([{ kind: 'cancel', key: facts.introductionId }]);
  });

  it('given it waits again, then the reminder comes at its time, unless that has passed', () => {
    const reopened = { type: 'IntroductionReopened', data: again } as const;
    expect(reactionsTo(reopened)).toEqual([reminder]);
    expect(reactionsTo(reopened, after)).toEqual([]);
    const reinstated = (isWaiting: boolean) =>
      reactionsTo({ type: 'IntroductionReinstated', data: { ...again, isWaiting } });
    expect(reinstated(true)).toEqual([reminder]);
    expect(reinstated(false)).toEqual([]);
  });
});

import { testId } from '../../../support/ids.ts';
import {
  claim,
  enrol,
  follows,
  heard,
  next,
  one,
  pause,
  refusalOf,
  reopen,
  resume,
  settle,
  stateAfter,
  stepId,
  stop,
  takeBack,
  typesOf,
  unclear,
  type Wish,
} from '../../../support/outreach/enrolmentWishes.ts';

describe('somebody in a sequence', () => {
  it('is in it once', () => {
    expect(refusalOf([enrol], enrol)).toBe('enrolled-already');
  });

  it('given they were taken out before anything came of it, then they are put in anew; given a mail may have gone, or it ended by itself, then not', () => {
    const maybeSent = [enrol, claim, unclear, settle(false)];
    expect(typesOf([enrol, takeBack], enrol)).toEqual(['PersonEnrolled']);
    expect(typesOf(maybeSent, takeBack)).toEqual([]);
    expect(refusalOf([...maybeSent, stop()], enrol)).toBe('enrolled-already');
    expect(refusalOf([enrol, stop('unsubscribed')], enrol)).toBe('enrolled-already');
  });

  it('given a step is done by hand, then it is that which comes, and none other', () => {
    const doneBy = (done: string): Wish => ({
      type: 'DoManualStep',
      data: { ...one, stepId: done, next: follows },
    });
    expect(typesOf([enrol], doneBy(stepId))).toEqual(['ManualStepDone']);
    expect(refusalOf([enrol], doneBy(testId(99)))).toBe('not-due');
    expect(typesOf([enrol, doneBy(stepId)], doneBy(stepId))).toEqual([]);
    // Nobody would be asked any more what became of a mail that is its step.
    expect(refusalOf([enrol, claim], doneBy(stepId))).toBe('mail-open');
    expect(refusalOf([enrol, claim, unclear], doneBy(stepId))).toBe('mail-open');
  });

  it('given they are paused and resumed, then the step that was not sent comes', () => {
    expect(stateAfter([enrol, pause])).toMatchObject({ status: 'paused', next });
    expect(stateAfter([enrol, pause, resume])).toMatchObject({ status: 'active', next });
    expect(typesOf([enrol], resume)).toEqual([]);
    expect(typesOf([enrol, pause], pause)).toEqual([]);
  });

  it('given somebody stopped it by hand, then it can be taken back; given they answered, nobody does', () => {
    expect(typesOf([enrol, stop()], reopen)).toEqual(['EnrolmentReopened']);
    expect(refusalOf([enrol, stop('replied')], reopen)).toBe('enrolment-over');
    expect(refusalOf([enrol, stop()], pause)).toBe('enrolment-over');
  });

  it.each(['stageChanged', 'skipped', 'noAddress', 'refused', 'undeliverable', 'unfit'] as const)(
    'given it ended by what can be mended (%s), then it can be taken back, until they answer',
    (reason) => {
      expect(typesOf([enrol, stop(reason)], reopen)).toEqual(['EnrolmentReopened']);
      expect(typesOf([enrol, stop(reason)], stop('replied'))).toEqual(['EnrolmentStopped']);
      expect(refusalOf([enrol, stop(reason), stop('replied')], reopen)).toBe('enrolment-over');
    },
  );

  it('given they left their stage, came back and were put in again, then that they came back is heard too late to end it', () => {
    const movedBy = (from: string, to: string): Wish => ({
      type: 'StopEnrolment',
      data: { ...one, reason: 'stageChanged', moved: { from, to } },
    });
    const left = movedBy('inOutreach', 'interviewing');
    expect(typesOf([enrol], left)).toEqual(['EnrolmentStopped']);
    expect(typesOf([enrol, left, reopen], movedBy('interviewing', 'inOutreach'))).toEqual([]);
    expect(typesOf([enrol, left, reopen], left)).toEqual(['EnrolmentStopped']);
    // Somebody moves them back to where Kith had moved them from, and means it.
    const follow: Wish = { type: 'FollowStage', data: { ...one, stage: 'interviewing' } };
    const back = movedBy('interviewing', 'inOutreach');
    expect(typesOf([enrol, follow], back)).toEqual(['EnrolmentStopped']);
  });

  it('given somebody stopped it by hand and they answer, then that ended it, once, and it is not taken back', () => {
    expect(typesOf([enrol, stop()], stop('replied'))).toEqual(['EnrolmentStopped']);
    expect(stateAfter([enrol, stop(), stop('replied')])).toMatchObject({ reason: 'replied' });
    expect(refusalOf([enrol, stop(), stop('replied')], reopen)).toBe('enrolment-over');
    expect(typesOf([enrol, stop('replied')], stop('bounced'))).toEqual([]);
    expect(typesOf([enrol, stop()], stop('skipped'))).toEqual([]);
  });

  it('given nothing is left, then nobody stops it; an answer is heard all the same', () => {
    const last = heard({ kind: 'accepted', serverMessageId: null, next: null });
    expect(typesOf([enrol, claim, last], stop())).toEqual([]);
    expect(typesOf([enrol, claim, last], stop('replied'))).toEqual(['EnrolmentStopped']);
  });
});

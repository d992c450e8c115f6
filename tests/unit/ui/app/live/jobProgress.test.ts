import { noteProgress, othersBulks, progressOf } from '../../../../../ui/app/live/jobProgress.ts';

const told = (id: string, done: number) => {
  noteProgress({ type: 'LIVE_ACTIVITY', kind: 'progress', ids: [id], done, total: 100 });
  return progressOf(id);
};

describe('how far a job is', () => {
  it('given it goes on after a pause and counts some anew, then it does not go backwards', () => {
    const heard = [40, 30, 60].map((done) => told('one', done));
    expect(heard.map((one) => one?.done)).toEqual([40, 40, 60]);
    expect(told('other', 1)).toEqual({ done: 1, total: 100 });
  });

  it('given colleagues do something to many, then each is known until it is over or nothing is heard of it, and is no job of one’s own', () => {
    jest.useFakeTimers();
    const progress = (actorId: string, more: object) =>
      noteProgress({
        type: 'LIVE_ACTIVITY',
        kind: 'progress',
        resource: 'bulks',
        actorId,
        projectId: 'baker',
        done: 20,
        total: 40,
        ...more,
      });
    const doing = () => othersBulks.get().map(({ actorId }) => actorId);
    progress('ada', {});
    progress('grace', {});
    progress('ada', { done: 25 });
    expect(doing()).toEqual(['grace', 'ada']);
    progress('ada', { done: 25, left: true });
    expect(doing()).toEqual(['grace']);
    progress('grace', { projectId: 'other', done: 1 });
    expect(doing()).toEqual(['grace', 'grace']);
    progress('grace', { projectId: 'other', done: 40 });
    expect(doing()).toEqual(['grace']);
    jest.advanceTimersByTime(6_000);
    progress('grace', { done: 30 });
    jest.advanceTimersByTime(6_000);
    expect(doing()).toEqual(['grace']);
    progress('ada', {});
    jest.advanceTimersByTime(4_000);
    expect(doing()).toEqual(['ada']);
    jest.advanceTimersByTime(6_000);
    expect(doing()).toEqual([]);
    expect(progressOf('baker')).toBeUndefined();
    jest.useRealTimers();
  });
});

import { noteProgress, othersBulk, progressOf } from '../../../../../ui/app/live/jobProgress.ts';

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

  it('given a colleague does something to many, then that is known, and is no job of one’s own', () => {
    const of = { actorId: 'ada', projectId: 'baker', done: 20, total: 40 };
    noteProgress({ type: 'LIVE_ACTIVITY', kind: 'progress', resource: 'bulks', ...of });
    expect(othersBulk.get()).toMatchObject(of);
    expect(progressOf('baker')).toBeUndefined();
  });
});

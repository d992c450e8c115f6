import { takesOnToTell } from '../../../../../ui/app/jobs/shownJobs.ts';

it('what comes of a job is told by whoever takes it on first, and by nobody else', () => {
  expect(['one', 'one', 'other', 'one'].map(takesOnToTell)).toEqual([true, false, true, false]);
});

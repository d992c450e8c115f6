import { callOf, declared } from '../../support/http/declared.ts';
import { ITSELF, takenBack } from '../../support/http/takenBack.ts';

/** Calls that change nothing, though what they ask is too long for an address, or is told on. */
const readsByPost = [
  'post /api/projects/{id}/presence',
  'post /api/extract',
  'post /api/search',
  'post /api/notes/unseen-by',
  'post /api/enrolments/plan',
  'post /api/enrolments/preview',
  'post /api/drafts/preview',
  'post /api/search/taken-away',
];

const calls = declared.map(callOf);
const changes = declared
  .filter(({ access, method }) => access === 'user' && method !== 'get')
  .map(callOf)
  .filter((call) => !readsByPost.includes(call));

describe('how a change is taken back', () => {
  it('is said of every change that somebody signed in can make, and of no other', () => {
    expect(Object.keys(takenBack).toSorted()).toEqual(changes.toSorted());
  });

  it('is a call that there is, or a reason', () => {
    const unknown = Object.values(takenBack).flatMap((how) =>
      'by' in how && how.by !== ITSELF && !calls.includes(how.by) ? [how.by] : [],
    );
    expect(unknown).toEqual([]);
    const reasons = Object.values(takenBack).flatMap((how) => ('never' in how ? [how.never] : []));
    expect(reasons.filter((reason) => reason.trim() === '')).toEqual([]);
  });
});

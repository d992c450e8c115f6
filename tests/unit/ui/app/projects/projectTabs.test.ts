import { tabsOf } from '../../../../../ui/app/projects/projectTabs.ts';

const closed = { takesReferrals: false, hasOfferedReward: false };
const pathsOf = (...of: Parameters<typeof tabsOf>) => tabsOf(...of).map(({ path }) => path);

describe('the tabs of a project', () => {
  it('tell of rewards where colleagues refer people, and where any was ever offered', () => {
    const rights = { readPeople: true };
    expect(pathsOf(closed, rights)).not.toContain('rewards');
    expect(pathsOf({ ...closed, takesReferrals: true }, rights)).toContain('rewards');
    expect(pathsOf({ ...closed, hasOfferedReward: true }, rights)).toContain('rewards');
  });

  it('tell what was done to those alone who read about people', () => {
    expect(pathsOf(closed, { readPeople: true })).toContain('activity');
    expect(pathsOf(closed, { readPeople: false })).not.toContain('activity');
  });
});

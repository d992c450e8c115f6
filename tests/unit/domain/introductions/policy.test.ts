import type { IntroductionReach } from '../../../../domain/identity/introductionReach.ts';
import type { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import {
  canAskColleague,
  canMarkIntroductionMade,
  canReadIntroduction,
} from '../../../../domain/introductions/policy.ts';

const members = [{ userId: 'on the project' }];
const asks = (userId: string, role: WorkspaceRole, reach: IntroductionReach, colleagueId = 'ola') =>
  canAskColleague({ userId, role }, { members, colleagueId, reach });

describe('whoever asks a colleague', () => {
  it('may ask whoever lets everybody ask, of a project that they see', () => {
    expect(asks('on the project', 'recruiter', 'anybody')).toBe(true);
    expect(asks('elsewhere', 'owner', 'anybody')).toBe(true);
    expect(asks('elsewhere', 'recruiter', 'anybody')).toBe(false);
    expect(asks('on the project', 'colleague', 'anybody')).toBe(false);
  });

  it('works on the project themselves where the colleague wants that, an owner too', () => {
    expect(asks('on the project', 'recruiter', 'hiring')).toBe(true);
    expect(asks('elsewhere', 'owner', 'hiring')).toBe(false);
  });

  it('asks nobody who wants to be asked by nobody, and never themselves', () => {
    expect(asks('on the project', 'owner', 'nobody')).toBe(false);
    for (const reach of ['anybody', 'hiring'] as const) {
      expect(asks('on the project', 'recruiter', reach, 'on the project')).toBe(false);
    }
  });
});

describe('what a colleague was asked', () => {
  const of = { members, colleagueId: 'ola' };
  const who = (userId: string, role: WorkspaceRole) => ({ userId, role });

  it('is read, and said to be made, by who was asked and by whoever sees the project, and by nobody else', () => {
    const asked = who('ola', 'colleague');
    for (const one of [asked, who('on the project', 'recruiter'), who('elsewhere', 'owner')]) {
      expect([canReadIntroduction(one, of), canMarkIntroductionMade(one, of)]).toEqual([
        true,
        true,
      ]);
    }
    for (const role of ['recruiter', 'colleague', 'auditor'] as const) {
      const one = who('elsewhere', role);
      expect([canReadIntroduction(one, of), canMarkIntroductionMade(one, of)]).toEqual([
        false,
        false,
      ]);
    }
  });
});

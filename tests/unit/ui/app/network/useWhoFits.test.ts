import { useWhoFits } from '../../../../../ui/app/network/useWhoFits.ts';
import { commandScreen } from '../commandScreen.tsx';

const forWhom = (may: object) => commandScreen(useWhoFits, () => undefined, { may }).used;

test('whoever starts projects goes on to them once people have come in', () => {
  const recruiter = { createProject: true, followReferrals: true };
  expect(forWhom(recruiter)).toEqual({
    to: '/projects',
    goThere: 'network.progress.toProjects',
  });
});

test('a colleague goes on to the roles that take referrals, not to a list of no projects', () => {
  const colleague = { createProject: false, followReferrals: true };
  expect(forWhom(colleague)).toEqual({ to: '/referrals', goThere: 'network.progress.toRoles' });
});

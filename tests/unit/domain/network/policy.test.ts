import { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import { canAnswerRemoval, canOpenNetworkUpload } from '../../../../domain/network/policy.ts';

describe('handing in the file of one’s network', () => {
  it('is for everybody who recruits or refers, and for nobody who only looks on', () => {
    const allowed = WorkspaceRole.options.filter((role) => canOpenNetworkUpload({ role }));

    expect(allowed).toEqual(['owner', 'recruiter', 'hiringManager', 'colleague']);
  });
});

describe('saying whether missing connections go', () => {
  it('is for who handed the file in, while they may hand one in', () => {
    const asked = (role: WorkspaceRole, requestedBy: string | null) =>
      canAnswerRemoval({ role, userId: 'ada' }, { requestedBy });

    expect([asked('colleague', 'ada'), asked('owner', 'bo'), asked('owner', null)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(asked('auditor', 'ada')).toBe(false);
  });
});

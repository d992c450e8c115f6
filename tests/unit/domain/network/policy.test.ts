import { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import { canOpenNetworkUpload } from '../../../../domain/network/policy.ts';

describe('handing in the file of one’s network', () => {
  it('is for everybody who recruits or refers, and for nobody who only looks on', () => {
    const allowed = WorkspaceRole.options.filter((role) => canOpenNetworkUpload({ role }));

    expect(allowed).toEqual(['owner', 'recruiter', 'hiringManager', 'colleague']);
  });
});

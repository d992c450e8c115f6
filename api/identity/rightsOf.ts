import type { SelfUser } from '../../domain/contracts/user.ts';
import { canConnectMailbox } from '../../domain/mailboxes/policy.ts';
import { canOpenNetworkUpload } from '../../domain/network/policy.ts';
import { canReadPeople, canTellPeople } from '../../domain/people/policy.ts';
import { canManagePortfolio, canSeePortfolio } from '../../domain/portfolios/policy.ts';
import { canCreateProject } from '../../domain/projects/policy.ts';
import { canFollowReferrals } from '../../domain/referrals/policy.ts';
import { canReadDiversity, canReadReports } from '../../domain/reports/policy.ts';
import { canManageSignOn } from '../../domain/signOn/policy.ts';
import { canManageSuppressions } from '../../domain/suppressions/policy.ts';
import { canManageTokens } from '../../domain/tokens/policy.ts';
import { canManageTracking } from '../../domain/tracking/policy.ts';
import { canManageMembers, canReadAudits } from '../../domain/workspace/policy.ts';
import { isOffered } from '../http/asked.ts';
import type { Session } from '../http/endpoint.ts';

type Asker = Pick<Session, 'userId' | 'workspaceId' | 'role' | 'standing'>;

/** What somebody's screens may offer, by the policies that the calls ask; what changes something not while it is to be read only. */
export function rightsOf(session: Asker, asked: Parameters<typeof isOffered>[0]): SelfUser['may'] {
  return {
    change: isOffered(asked, true),
    createProject: isOffered(asked, canCreateProject(session)),
    readPeople: canReadPeople(session),
    tellPeople: isOffered(asked, canTellPeople(session)),
    uploadNetwork: canOpenNetworkUpload(session),
    manageMembers: canManageMembers(session),
    manageTokens: canManageTokens(session),
    manageSignOn: canManageSignOn(session),
    manageTracking: canManageTracking(session),
    manageSuppressions: canManageSuppressions(session),
    connectMailboxes: canConnectMailbox(session),
    followReferrals: canFollowReferrals(session),
    readReports: canReadReports(session),
    readDiversity: canReadDiversity(session),
    readAudits: canReadAudits(session),
    seePortfolio: canSeePortfolio(session),
    managePortfolio: isOffered(asked, canManagePortfolio(session)),
  };
}

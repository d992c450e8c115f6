import { inGone, the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const made = (tokenId: string, makerId: string, workspaceId: string = the.workspace) =>
  told(
    'tokens',
    workspaceId,
    {
      type: 'TokenMade',
      data: {
        workspaceId,
        makerId,
        tokenId,
        scopes: ['people:read', 'projects:write'],
        endsAt: '2027-02-01T00:00:00.000Z',
        personal: { [makerId]: { name: 'Nightly sync' } },
      },
    },
    { workspaceId },
  );

/** Tokens for the API: one that is revoked, one that ends with its maker's membership, one of the company that leaves. */
export const tokenEvents: readonly Told<KithEvent>[] = [
  made(the.token, the.recruiter),
  made(the.leaversToken, the.leaver),
  made(the.goneToken, the.recruiter, inGone.workspaceId),
  told('tokens', the.workspace, {
    type: 'TokenRevoked',
    data: { workspaceId: the.workspace, makerId: the.recruiter, tokenId: the.token },
  }),
  told('tokens', the.workspace, {
    type: 'TokensEnded',
    data: {
      workspaceId: the.workspace,
      makerId: the.leaver,
      tokenIds: [the.leaversToken],
      ownerIds: [the.recruiter],
    },
  }),
];

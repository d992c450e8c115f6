import { InvitedPeople, InvitePeopleBody } from '../../domain/contracts/invitations.ts';
import { canInviteMembers } from '../../domain/invitations/policy.ts';
import { BEGINNING } from '../../platform/eventStore/port.ts';
import { invitations } from '../../projections/invitations/invitations.ts';
import { endpoint } from '../http/endpoint.ts';
import { sayIfBehind } from '../http/execute.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { oneMorePlace } from '../workspace/trialCounts.ts';
import { invitePeople } from './invitePeople.ts';

/** Inviting people, one or many. */
export function inviteRoutes({ app, limits }: Pick<VisitorDeps, 'app' | 'limits'>) {
  return [
    endpoint({
      method: 'post',
      path: '/api/invitations',
      summary:
        'Invite people to your workspace by mail, one or a pasted list; each entry is answered.',
      capability: 'invitations',
      access: 'user',
      body: InvitePeopleBody,
      inTrial: oneMorePlace,
      may: canInviteMembers,
      answer: InvitedPeople,
      async handle({ session: { workspaceId, userId }, body, commandContext, ctx }) {
        const { people, role, word = '' } = body;
        const wish = { workspaceId, inviterId: userId, role, word };
        const invited = await invitePeople(app, limits, commandContext, people, wish);
        if (invited.position !== BEGINNING) {
          ctx.set('X-Kith-Position', invited.position);
          await sayIfBehind(app, ctx, [invitations], invited.position);
        }
        return { lines: [...invited.lines] };
      },
    }),
  ];
}

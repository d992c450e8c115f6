import { z } from 'zod';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { InvitationCommand, ResendInvitation } from '../../domain/invitations/commands.ts';
import { invitation } from '../../domain/invitations/invitation.ts';
import { canInviteMembers } from '../../domain/invitations/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { mayInviteNoMore } from '../../domain/workspace/workspaceState.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { isInvitation } from '../../projections/invitations/listInvitations.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import type { UserRequest } from '../http/asked.ts';
import type { InTrial } from '../http/standing.ts';
import { assertSeatLeft } from '../identity/hasSeatLeft.ts';
import { businessCalendarOf } from '../workspace/businessCalendar.ts';
import { oneMorePlace } from '../workspace/trialCounts.ts';

const ById = z.object({ id: Id });
const Done = z.object({ id: Id, revision: z.int() });
const nothing = z.strictObject({});

/** What owners do with invitations that nobody has accepted yet. */
export function invitationCommandRoutes(app: ApiContext) {
  const verb = (
    name: string,
    summary: string,
    wishOf: (
      of: { readonly workspaceId: string; readonly invitationId: string },
      link: Pick<ResendInvitation['data'], 'linkId' | 'calendar'>,
    ) => Pick<InvitationCommand, 'type' | 'data'>,
    more: {
      readonly inTrial?: InTrial<UserRequest<object, object, unknown>>;
      readonly stillOpen?: boolean;
    } = {},
    assertMeant: (workspaceId: string, invitationId: string) => Promise<void> = async () => {},
  ) =>
    command({
      ...more,
      path: `/api/invitations/:id/${name}`,
      summary,
      capability: 'invitations',
      params: ById,
      body: nothing,
      answer: Done,
      may: canInviteMembers,
      subject: async ({ session, params }, tx) => {
        if (await isInvitation(tx, session.workspaceId, params.id)) return session;
        throw new NotFoundError('invitation', params.id);
      },
      decider: invitation,
      idOf: ({ params }) => params.id,
      async command({ session: { workspaceId }, params }, { commandId, now }) {
        await assertMeant(workspaceId, params.id);
        const linkId = app.ids.idOf('invitation-link', commandId);
        const calendar = await businessCalendarOf(app, workspaceId, now);
        const of = { workspaceId, invitationId: params.id };
        return wishOf(of, { linkId, calendar }) as InvitationCommand;
      },
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    });

  /**
   * It would still be theirs who sent it, and it has a seat to keep.
   * @throws RuleBrokenError `inviter-gone` where they may invite no more, `no-seat-free`
   */
  async function assertMayBeGood(workspaceId: string, invitationId: string) {
    const state = await readState(app, invitation, invitationId);
    const workspace = await readState(app, workspaceDecider, workspaceId);
    if (state === null || workspace === null) return;
    if (mayInviteNoMore(workspace, state.inviterId)) {
      throw new RuleBrokenError(
        'inviter-gone',
        'Who sent this invitation may invite nobody any more. Invite them again: then it is yours.',
      );
    }
    if (state.status === 'revoked') await assertSeatLeft(app, workspace);
  }

  return [
    verb(
      'resend',
      'Send an invitation again, with a new link that works for another week; the one before works no longer.',
      (of, link) => ({ type: 'ResendInvitation', data: { ...of, ...link } }),
    ),
    verb(
      'revoke',
      'Take an invitation back: its link works no longer.',
      (of) => ({ type: 'RevokeInvitation', data: of }),
      { stillOpen: true },
    ),
    verb(
      'reinstate',
      'Let an invitation that was taken back be good again, with the link that was sent.',
      (of) => ({ type: 'ReinstateInvitation', data: of }),
      { inTrial: oneMorePlace },
      assertMayBeGood,
    ),
  ];
}

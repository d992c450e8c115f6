import { DEMO_DOMAIN } from '../../domain/contracts/demo.ts';
import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import { invitation } from '../../domain/invitations/invitation.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { claimsOn } from '../../platform/identity/claims.ts';
import { invitedAddress } from '../../platform/identity/invitedAddress.ts';
import { reachedLog } from '../../platform/identity/reachedLog.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import type { DemoIds } from './demoIds.ts';
import type { Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';

interface Invited {
  readonly mailbox: string;
  readonly name: string;
  readonly role: WorkspaceRole;
  readonly word: string;
  readonly day: number;
}

/** Whom Sunniva invited and who has not come: one whose link is good still, and one who let hers lapse. */
const INVITED: readonly Invited[] = [
  {
    mailbox: 'leontyne',
    name: 'Leontyne Marchetti',
    role: 'colleague',
    word: '',
    day: 28,
  },
  {
    mailbox: 'bertil',
    name: 'Bertil Okonjo',
    role: 'hiringManager',
    word: 'You asked who decides on your two openings: you do, here.',
    day: 40,
  },
];

/** Invites them. What became of it stands under Members, and the mails in the inbox of development. */
export function invitationSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  return INVITED.map(({ day, ...invited }) => {
    const email = `${invited.mailbox}@${DEMO_DOMAIN}`;
    const run = () =>
      invite(
        app,
        ids,
        { ...invited, email },
        actedBy(app, ids, 'sunniva', `invite ${invited.mailbox}`),
      );
    return { at: calendar(day, '10:25'), alone: false, run };
  });
}

/** Somebody of a workspace invites somebody to it, as the context says. */
export async function invite(
  app: DemoContext,
  ids: DemoIds,
  { mailbox, email, ...invited }: Omit<Invited, 'day'> & { readonly email: string },
  context: CommandContext,
): Promise<void> {
  const { workspaceId, actor } = context;
  if (workspaceId === null || actor.kind !== 'user') throw new Error('Nobody invites.');
  const invitationId = ids.of('invitation', mailbox);
  const claims = claimsOn(app.pool, app.clock);
  const hash = invitedAddress(app, workspaceId, email);
  const reached = (ownerId: string) =>
    reachedLog(app.store, streamName(invitation.category, ownerId));
  await claims.take('invited-address', hash, invitationId, reached);
  const key = { subjectId: invitationId, kind: 'invitation', workspaceId } as const;
  await app.keyring.createKeys([key]);
  await handleCommand({ ...app, decider: invitation }, invitationId, {
    type: 'InviteMember',
    data: {
      ...invited,
      workspaceId,
      invitationId,
      linkId: ids.of('invitation link', mailbox),
      inviterId: actor.id,
      email,
      emailHash: app.hash('mail-address', email),
    },
    context,
  });
  await claims.confirm('invited-address', hash, invitationId);
}

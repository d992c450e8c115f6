import { DEMO_DOMAIN } from '../../domain/contracts/demo.ts';
import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import { invitation } from '../../domain/invitations/invitation.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { claimsOn } from '../../platform/identity/claims.ts';
import { invitedAddress } from '../../platform/identity/invitedAddress.ts';
import { reachedLog } from '../../platform/identity/reachedLog.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
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
  const workspaceId = demoWorkspace(ids);
  return INVITED.map(({ mailbox, name, role, word, day }) => {
    const invitationId = ids.of('invitation', mailbox);
    const email = `${mailbox}@${DEMO_DOMAIN}`;
    const run = async () => {
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
          workspaceId,
          invitationId,
          linkId: ids.of('invitation link', mailbox),
          inviterId: demoUser(ids, 'sunniva'),
          role,
          email,
          emailHash: app.hash('mail-address', email),
          name,
          word,
        },
        context: actedBy(app, ids, 'sunniva', `invite ${mailbox}`),
      });
      await claims.confirm('invited-address', hash, invitationId);
    };
    return { at: calendar(day, '10:25'), alone: false, run };
  });
}

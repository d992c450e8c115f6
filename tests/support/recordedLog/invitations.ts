import type { InvitationCommand } from '../../../domain/invitations/commands.ts';
import { invitation } from '../../../domain/invitations/invitation.ts';
import type { Company } from './company.ts';
import type { Product, Told } from './product.ts';

/** Two are invited: one waits, with all that becomes of an invitation, the other accepts. */
export async function peopleInvited(
  product: Product,
  { workspaceId, userId, by }: Company,
): Promise<void> {
  const { ids, clock } = product;
  const now = clock.now().getTime();
  const give = (command: Told<InvitationCommand>, afterMs = 0) =>
    product.give(invitation, command.data.invitationId, command, {
      ...by,
      now: new Date(now + afterMs).toISOString(),
    });
  const invite = async (name: string, email: string) => {
    const of = { workspaceId, invitationId: ids.newId() };
    const link = { ...of, linkId: ids.newId() };
    await product.keyring.createKeys([
      { subjectId: of.invitationId, kind: 'invitation', workspaceId },
    ]);
    const said = { email, emailHash: product.hash('mail-address', email), name, word: 'Do come' };
    await give({
      type: 'InviteMember',
      data: { ...link, inviterId: userId, role: 'colleague', ...said },
    });
    return { of, link };
  };
  const mail = { purpose: 'invitation', outcome: 'sent' } as const;
  const { of, link } = await invite('Ines Wray', 'ines@larkmoor.example');
  await give({ type: 'RecordInvitationMail', data: { ...link, ...mail } });
  const again = { ...of, linkId: ids.newId() };
  await give({ type: 'ResendInvitation', data: again }, 60 * 60 * 1000);
  await give({ type: 'RecordInvitationMail', data: { ...again, ...mail, outcome: 'failed' } });
  await give({ type: 'RevokeInvitation', data: of });
  await give({ type: 'ReinstateInvitation', data: of });
  const accepting = await invite('Ada Wray', 'ada@larkmoor.example');
  await give({ type: 'AcceptInvitation', data: { ...accepting.link, userId } });
}

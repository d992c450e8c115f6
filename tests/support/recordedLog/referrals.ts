import type { ReferralCommand } from '../../../domain/referrals/commands.ts';
import { referral } from '../../../domain/referrals/referral.ts';
import type { Company } from './company.ts';
import type { Product, Told } from './product.ts';

/** A colleague recommends somebody, and takes it back. */
export async function referrals(
  product: Product,
  { projectId, leaverId, workspaceId }: Company,
  personId: string,
): Promise<void> {
  const by = { actor: { kind: 'user', id: leaverId } as const, workspaceId };
  const referralId = product.ids.idOf('referral', projectId, personId, leaverId);
  const candidacyId = product.ids.idOf('candidacy', projectId, personId);
  const about = { referralId, projectId, personId, candidacyId, referrerId: leaverId };
  const give = (command: Told<ReferralCommand>) => product.give(referral, referralId, command, by);
  await give({
    type: 'ReferPerson',
    data: { ...about, recordIds: [personId], note: 'We wove at the same mill' },
  });
  await give({ type: 'WithdrawReferral', data: { referralId } });
}

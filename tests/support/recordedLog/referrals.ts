import type { ReferralCommand } from '../../../domain/referrals/commands.ts';
import { referral } from '../../../domain/referrals/referral.ts';
import type { Company } from './company.ts';
import type { Product, Told } from './product.ts';

/** A colleague recommends somebody, and takes it back. */
export async function referrals(
  product: Product,
  { projectId, leaverId, userId, workspaceId }: Company,
  personId: string,
): Promise<void> {
  const by = { actor: { kind: 'user', id: leaverId } as const, workspaceId };
  const referralId = product.ids.idOf('referral', projectId, personId, leaverId);
  const candidacyId = product.ids.idOf('candidacy', projectId, personId);
  const about = { referralId, projectId, personId, candidacyId, referrerId: leaverId };
  const give = (command: Told<ReferralCommand>, as = by) =>
    product.give(referral, referralId, command, as);
  await give({
    type: 'ReferPerson',
    data: {
      ...about,
      recordIds: [personId],
      strength: 'referral',
      note: 'We wove at the same mill',
      told: null,
    },
  });
  const paid = { state: 'eligible', amount: 1500, currency: 'EUR' } as const;
  // Nobody pays themself.
  const payer = { ...by, actor: { kind: 'user', id: userId } as const };
  await give({ type: 'PayReferralReward', data: { referralId, ...paid, paidBy: userId } }, payer);
  await give({ type: 'TakeBackRewardPayment', data: { referralId } }, payer);
  await give({ type: 'WithdrawReferral', data: { referralId, decidedOn: false } });
  await told(product, { projectId, leaverId, workspaceId });
}

/** A colleague tells of somebody who is in no file. */
async function told(
  product: Product,
  { projectId, leaverId, workspaceId }: Pick<Company, 'projectId' | 'leaverId' | 'workspaceId'>,
) {
  const by = { actor: { kind: 'user', id: leaverId } as const, workspaceId };
  const personId = product.ids.idOf('record', 'referral', 'Wanda Weaver');
  const referralId = product.ids.idOf('referral', projectId, leaverId, 'Wanda Weaver');
  const candidacyId = product.ids.idOf('candidacy', projectId, personId);
  await product.keyring.createKeys([{ subjectId: personId, kind: 'record', workspaceId }]);
  const dependent = { subjectId: candidacyId, kind: 'candidacy', workspaceId };
  await product.keyring.createDependentKey({ ...dependent, endsWith: [personId] }, [[personId]]);
  const facts = { name: 'Wanda Weaver', email: 'wanda@weft.example', company: 'Weft' };
  await product.give(
    referral,
    referralId,
    {
      type: 'ReferPerson',
      data: {
        referralId,
        projectId,
        personId,
        candidacyId,
        referrerId: leaverId,
        recordIds: [personId],
        strength: 'lead',
        note: 'I only know her cloth',
        told: { recordId: personId, personId, facts },
      },
    },
    by,
  );
}

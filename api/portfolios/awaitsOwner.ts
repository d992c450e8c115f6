import { INVITATION_LIFETIME_MS } from '../../domain/invitations/invitation.ts';
import type { Company, CompanyNumbers } from '../../projections/portfolios/listCompanies.ts';

/**
 * Whether somebody is asked to be a company's owner, as its firm is told. Whom the firm asks may belong to the company, or
 * be invited already, and is asked nothing then, which is the company's to know: so it is told for the week in which
 * they could answer, whoever they are, unless an owner has come and gone since.
 */
export function awaitsOwner(
  { askedAt }: Pick<Company, 'askedAt'>,
  {
    hasOwner,
    hasOwnerInvited,
    ownerLeftAt,
  }: Pick<CompanyNumbers, 'hasOwner' | 'hasOwnerInvited' | 'ownerLeftAt'>,
  now: Date,
): boolean {
  if (hasOwner) return false;
  if (hasOwnerInvited) return true;
  if (askedAt === null || (ownerLeftAt !== null && askedAt < ownerLeftAt)) return false;
  return now.getTime() < Date.parse(askedAt) + INVITATION_LIFETIME_MS;
}

import { awaitsOwner } from '../../../../api/portfolios/awaitsOwner.ts';
import { INVITATION_LIFETIME_MS } from '../../../../domain/invitations/invitation.ts';

const ASKED = '2026-11-23T09:00:00.000Z';
const at = (ms: number) => new Date(Date.parse(ASKED) + ms);
const nobody = { hasOwner: false, hasOwnerInvited: false, ownerLeftAt: null };

describe('whether a company awaits an owner, as its firm is told', () => {
  it('given the firm has asked somebody, whomever that reached, then it does for the week of an invitation', () => {
    expect(awaitsOwner({ askedAt: null }, nobody, at(0))).toBe(false);
    expect(awaitsOwner({ askedAt: ASKED }, nobody, at(INVITATION_LIFETIME_MS - 1))).toBe(true);
    expect(awaitsOwner({ askedAt: ASKED }, nobody, at(INVITATION_LIFETIME_MS))).toBe(false);
  });

  it('given somebody else is invited, or there is an owner, then that is told', () => {
    expect(awaitsOwner({ askedAt: null }, { ...nobody, hasOwnerInvited: true }, at(0))).toBe(true);
    expect(awaitsOwner({ askedAt: ASKED }, { ...nobody, hasOwner: true }, at(0))).toBe(false);
  });

  it('given an owner has come and gone since, then nobody is awaited until the firm asks again', () => {
    const left = { ...nobody, ownerLeftAt: at(1_000).toISOString() };
    expect(awaitsOwner({ askedAt: ASKED }, left, at(2_000))).toBe(false);
    expect(awaitsOwner({ askedAt: at(1_500).toISOString() }, left, at(2_000))).toBe(true);
  });
});

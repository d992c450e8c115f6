import type { OutboxCommand } from '../../../../domain/outbox/commands.ts';
import { outbox } from '../../../../domain/outbox/outbox.ts';
import {
  canHoldOutbox,
  canReadOutbox,
  canReleaseOutbox,
} from '../../../../domain/outbox/policy.ts';
import { testId } from '../../../support/ids.ts';

const [me, owner, other] = [testId(3), testId(4), testId(5)];
const ofMine = {
  workspaceId: testId(1),
  outboxId: testId(2),
  mailboxId: testId(6),
  accountOf: me,
  date: '2026-11-26',
};
const ofAll = { ...ofMine, mailboxId: null, accountOf: null };
const hold = (heldBy: string | null, userId: string, of: typeof ofMine | typeof ofAll = ofMine) =>
  outbox.decide({ type: 'HoldOutbox', data: { ...of, userId } } as OutboxCommand, { heldBy });
const release = (heldBy: string | null, seen = heldBy) => {
  const data = { ...ofMine, userId: me, heldBy: seen };
  return outbox.decide({ type: 'ReleaseOutbox', data } as OutboxCommand, { heldBy });
};

describe('the outbox of a day', () => {
  it('is held once, and let go once', () => {
    expect(hold(null, me)).toEqual([{ type: 'OutboxHeld', data: { ...ofMine, heldBy: me } }]);
    expect(hold(me, me)).toEqual([]);
    expect(release(me)).toEqual([{ type: 'OutboxReleased', data: { ...ofMine, releasedBy: me } }]);
    expect(release(null)).toEqual([]);
    expect(hold(owner, other, ofAll)).toEqual([]);
  });

  it('is taken over by an owner from whose account it is, and not the other way round', () => {
    expect(hold(me, owner)).toEqual([{ type: 'OutboxHeld', data: { ...ofMine, heldBy: owner } }]);
    expect(hold(owner, me)).toEqual([]);
    expect(hold(owner, other)).toEqual([]);
    expect(() => release(owner, me)).toThrow('Somebody else holds this by now.');
  });

  it.each([
    ['recruiter', 'me', true],
    ['recruiter', 'owner', false],
    ['recruiter', null, true],
    ['owner', 'another owner', true],
  ] as const)('is let go by a %s of whose account it is, held by %s: %s', (role, heldBy, may) => {
    expect(canReleaseOutbox({ userId: 'me', role }, { userId: 'me', heldBy })).toBe(may);
  });

  it.each([
    ['owner', true, true, true],
    ['recruiter', true, true, false],
    ['hiringManager', true, true, false],
    ['colleague', false, false, false],
    ['auditor', false, false, false],
  ] as const)('is for a %s to see, to hold of their own account, of all', (role, ...may) => {
    const actor = { userId: 'me', role };

    expect([
      canReadOutbox(actor),
      canHoldOutbox(actor, { userId: 'me' }),
      canHoldOutbox(actor, { userId: null }),
    ]).toEqual(may);
  });
});

import type { OutboxCommand } from '../../../../domain/outbox/commands.ts';
import { outbox } from '../../../../domain/outbox/outbox.ts';
import { canHoldOutbox, canReadOutbox } from '../../../../domain/outbox/policy.ts';
import { testId } from '../../../support/ids.ts';

const of = { workspaceId: testId(1), outboxId: testId(2), mailboxId: null, date: '2026-11-26' };
const given = (type: OutboxCommand['type'], isHeld: boolean) =>
  outbox.decide({ type, data: { ...of, userId: testId(3) } } as OutboxCommand, { isHeld });

describe('the outbox of a day', () => {
  it('is held once, and let go once', () => {
    expect(given('HoldOutbox', false)).toEqual([
      { type: 'OutboxHeld', data: { ...of, heldBy: testId(3) } },
    ]);
    expect(given('HoldOutbox', true)).toEqual([]);
    expect(given('ReleaseOutbox', true)).toEqual([
      { type: 'OutboxReleased', data: { ...of, releasedBy: testId(3) } },
    ]);
    expect(given('ReleaseOutbox', false)).toEqual([]);
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

import { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import {
  canAnswerSendingAs,
  canAskSendingAs,
  canChangeMailbox,
  canConnectMailbox,
  canLookAfterMailboxes,
  canWithdrawSendingAs,
} from '../../../../domain/mailboxes/policy.ts';
import { testId } from '../../../support/ids.ts';

const WRITERS = ['owner', 'recruiter', 'hiringManager'];
const recruiter = { userId: 'ada', role: 'recruiter' } as const;

describe('a mail account', () => {
  it('is connected by those who write to candidates', () => {
    expect(WorkspaceRole.options.filter((role) => canConnectMailbox({ role }))).toEqual(WRITERS);
  });

  it('is changed by whose it is alone', () => {
    expect(canChangeMailbox({ userId: 'ada' }, { userId: 'ada' })).toBe(true);
    expect(canChangeMailbox({ userId: 'bo' }, { userId: 'ada' })).toBe(false);
  });

  it('is looked after by Kith, and by nobody by hand', () => {
    const kith = { kind: 'system', name: 'mailboxes' } as const;
    const others = [
      { kind: 'operator' },
      { kind: 'visitor' },
      { kind: 'user', id: testId(1) },
    ] as const;
    expect(canLookAfterMailboxes(kith)).toBe(true);
    expect(others.some(canLookAfterMailboxes)).toBe(false);
  });
});

describe('sending as a colleague', () => {
  it('is asked among those who write to candidates, and of nobody of themselves', () => {
    const askers = WorkspaceRole.options.filter((role) =>
      canAskSendingAs({ userId: 'bo', role }, recruiter),
    );
    const asked = WorkspaceRole.options.filter((role) =>
      canAskSendingAs(recruiter, { userId: 'bo', role }),
    );
    expect([askers, asked]).toEqual([WRITERS, WRITERS]);
    expect(canAskSendingAs(recruiter, recruiter)).toBe(false);
  });

  it('is answered by whose name it is alone, and taken back by who asked', () => {
    const between = { askedById: 'bo', colleagueId: 'ada' };
    expect(canAnswerSendingAs({ userId: 'ada' }, between)).toBe(true);
    expect(canAnswerSendingAs({ userId: 'bo' }, between)).toBe(false);
    expect(canWithdrawSendingAs({ userId: 'bo' }, between)).toBe(true);
    expect(canWithdrawSendingAs({ userId: 'ada' }, between)).toBe(false);
  });
});

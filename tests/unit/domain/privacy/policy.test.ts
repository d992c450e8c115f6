import {
  canForgetPerson,
  canForgetRecord,
  canForgetTrial,
  canForgetUser,
  canProveErasure,
  type PrivacyActor,
} from '../../../../domain/privacy/policy.ts';
import { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import { testId } from '../../../support/ids.ts';

const workspaceId = testId(1);
const userId = testId(2);
const operator: PrivacyActor = { actor: { kind: 'operator' }, membership: null };
const visitor: PrivacyActor = { actor: { kind: 'visitor' }, membership: null };
const system: PrivacyActor = {
  actor: { kind: 'system', name: 'privacy/forgetSubject' },
  membership: null,
};
const member = (role: WorkspaceRole, where = workspaceId): PrivacyActor => ({
  actor: { kind: 'user', id: userId },
  membership: { workspaceId: where, role },
});

describe('who may forget a person', () => {
  test.each(WorkspaceRole.options)('a member as %s: owners and recruiters may', (role) => {
    const may = role === 'owner' || role === 'recruiter';
    expect(canForgetPerson(member(role), { workspaceId })).toBe(may);
  });

  test('nobody of another workspace may', () => {
    expect(canForgetPerson(member('owner', testId(9)), { workspaceId })).toBe(false);
  });

  test('the operator may; a visitor and a user without a session may not', () => {
    expect(canForgetPerson(operator, { workspaceId })).toBe(true);
    expect(canForgetPerson(visitor, { workspaceId })).toBe(false);
    const outside: PrivacyActor = { actor: { kind: 'user', id: userId }, membership: null };
    expect(canForgetPerson(outside, { workspaceId })).toBe(false);
  });
});

describe('who else may forget', () => {
  test('an account: whom it belongs to, and the operator', () => {
    expect(canForgetUser(member('colleague'), { userId })).toBe(true);
    expect(canForgetUser(member('owner'), { userId: testId(9) })).toBe(false);
    expect(canForgetUser(operator, { userId })).toBe(true);
    expect(canForgetUser(visitor, { userId })).toBe(false);
  });

  test('a request for a trial: the operator alone', () => {
    expect(canForgetTrial(operator)).toBe(true);
    expect(canForgetTrial(member('owner'))).toBe(false);
    expect(canForgetTrial(visitor)).toBe(false);
  });

  test('the receipt is written by Kith alone', () => {
    expect(canProveErasure(system.actor)).toBe(true);
    expect(canProveErasure(operator.actor)).toBe(false);
  });

  test('a record, once its person is to be forgotten: Kith alone', () => {
    expect(canForgetRecord(system.actor)).toBe(true);
    expect(canForgetRecord(operator.actor)).toBe(false);
  });
});

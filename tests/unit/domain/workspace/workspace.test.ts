import type { GrantMembership, WorkspaceCommand } from '../../../../domain/workspace/commands.ts';
import type { WorkspaceEvent } from '../../../../domain/workspace/events.ts';
import {
  isNeededAsOwner,
  successorNow,
  workspaceDecider,
} from '../../../../domain/workspace/workspace.ts';
import type { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import type { CommandContext } from '../../../../domain/kernel/command.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const workspaceId = testId(1);
const context: CommandContext = {
  commandId: testId(900),
  now: '2026-11-21T09:00:00.000Z',
  actor: { kind: 'operator' },
  workspaceId,
  correlationId: testId(900),
  causationId: null,
};
const added = (seats: number | null = null, kind: 'company' | 'pool' = 'company') =>
  ({
    type: 'WorkspaceAdded',
    data: {
      workspaceId,
      kind,
      ownerWorkspaceId: null,
      seats,
      personal: { [workspaceId]: { name: 'Acme' } },
    },
  }) satisfies WorkspaceEvent;
const opened: WorkspaceEvent = { type: 'SignUpOpened', data: { workspaceId } };
const verified: WorkspaceEvent = {
  type: 'DomainVerified',
  data: { workspaceId, personal: { [workspaceId]: { domain: 'acme.test', domainHash: 'h1' } } },
};
const member = (user: number, role: GrantMembership['data']['role'] = 'colleague') =>
  ({
    type: 'MembershipGranted',
    data: { workspaceId, userId: testId(user), role, via: 'signUp', invitationId: null },
  }) satisfies WorkspaceEvent;
const grant = (
  user: number,
  via: GrantMembership['data']['via'],
  role: GrantMembership['data']['role'] = 'colleague',
): WorkspaceCommand => ({
  type: 'GrantMembership',
  data: { workspaceId, userId: testId(user), role, via, invitationId: null },
  context,
});
const add: WorkspaceCommand = {
  type: 'AddWorkspace',
  data: { workspaceId, kind: 'company', ownerWorkspaceId: null, seats: 3, name: 'Acme' },
  context,
};
const verify: WorkspaceCommand = {
  type: 'VerifyDomain',
  data: { workspaceId, domain: 'acme.test', domainHash: 'h1' },
  context,
};
const open: WorkspaceCommand = { type: 'OpenSignUp', data: { workspaceId }, context };
const close: WorkspaceCommand = { type: 'CloseSignUp', data: { workspaceId }, context };

describe('a workspace', () => {
  it('given none, when it is added, then it is there with its seats and closed', () => {
    given(workspaceDecider, [])
      .when(add)
      .then([added(3)]);
    expect(fold(workspaceDecider, [added(3)])).toMatchObject({ seats: 3, signUp: 'closed' });
  });

  it('given it is there, when it is added again, then that is refused', () => {
    given(workspaceDecider, [added()]).when(add).thenRuleBroken('workspace-exists');
  });

  it('given none, when anything else comes, then there is no such workspace', () => {
    expect(() => workspaceDecider.decide(open, null)).toThrow('There is no such workspace.');
  });

  it('given a verified domain, when it is verified again, then nothing happens', () => {
    given(workspaceDecider, [added()]).when(verify).then([verified]);
    given(workspaceDecider, [added(), verified]).when(verify).thenNothingHappened();
  });

  it('given sign-up is open, when it is opened again, then nothing happens', () => {
    given(workspaceDecider, [added()]).when(open).then([opened]);
    given(workspaceDecider, [added(), opened]).when(open).thenNothingHappened();
    given(workspaceDecider, [added()]).when(close).thenNothingHappened();
  });

  it('given a pool, when it is given a domain, a member or sign-up, then that is refused', () => {
    const pool = [added(null, 'pool')];
    given(workspaceDecider, pool).when(verify).thenRuleBroken('pool-has-no-domain');
    given(workspaceDecider, pool).when(open).thenRuleBroken('pool-has-no-members');
    given(workspaceDecider, pool).when(grant(2, 'operator')).thenRuleBroken('pool-has-no-members');
  });

  it('given a workspace that was forgotten, when it is folded, then it stands without name or domain', () => {
    const forgotten = [added(), verified].map((event) => ({
      ...event,
      data: { ...event.data, personal: { [workspaceId]: null } },
    })) as WorkspaceEvent[];
    expect(fold(workspaceDecider, forgotten)).toMatchObject({ name: null, domainHashes: [] });
  });
});

describe('a seat', () => {
  it('given one seat and one member, when another comes by any way, then no seat is free', () => {
    for (const via of ['signUp', 'operator', 'invitation', 'trial'] as const) {
      given(workspaceDecider, [added(1), opened, member(2)])
        .when(grant(3, via))
        .thenRuleBroken('no-seat-free');
    }
  });

  it('given a member, when the membership is granted again, then nothing happens, full or not', () => {
    given(workspaceDecider, [added(1), opened, member(2)])
      .when(grant(2, 'signUp'))
      .thenNothingHappened();
  });

  it('given sign-up is closed, when somebody signs up, then that is refused, and an operator may', () => {
    const shut = [added()];
    given(workspaceDecider, shut).when(grant(2, 'signUp')).thenRuleBroken('sign-up-closed');
    given(workspaceDecider, shut)
      .when(grant(2, 'operator', 'recruiter'))
      .then([
        {
          type: 'MembershipGranted',
          data: {
            workspaceId,
            userId: testId(2),
            role: 'recruiter',
            via: 'operator',
            invitationId: null,
          },
        },
      ]);
  });

  it('given nobody is there yet, when a trial begins, then the first becomes owner although sign-up is closed', () => {
    const granted = (role: GrantMembership['data']['role']) =>
      ({
        type: 'MembershipGranted',
        data: { workspaceId, userId: testId(2), role, via: 'trial', invitationId: null },
      }) satisfies WorkspaceEvent;
    given(workspaceDecider, [added()])
      .when(grant(2, 'trial', 'owner'))
      .then([granted('owner')]);
    given(workspaceDecider, [added(), member(5, 'owner')])
      .when(grant(2, 'trial', 'owner'))
      .thenRuleBroken('sign-up-closed');
    given(workspaceDecider, [added(), opened, member(5, 'owner')])
      .when(grant(2, 'trial', 'owner'))
      .then([granted('recruiter')]);
  });

  it('given two came to an empty workspace as its owner, then the second is a recruiter, unless somebody made them an owner', () => {
    const history = [added(), opened, member(5, 'owner')];
    const roleBy = (via: GrantMembership['data']['via']) =>
      workspaceDecider.decide(grant(2, via, 'owner'), fold(workspaceDecider, history));
    expect(roleBy('signUp')).toMatchObject([{ data: { role: 'recruiter' } }]);
    expect(roleBy('invitation')).toMatchObject([{ data: { role: 'owner' } }]);
    expect(roleBy('operator')).toMatchObject([{ data: { role: 'owner' } }]);
  });

  it('given two members, when there are to be as many seats, then there are; fewer are refused', () => {
    const two = [added(5), member(2), member(3)];
    const change = (seats: number | null): WorkspaceCommand => ({
      type: 'ChangeSeats',
      data: { workspaceId, seats },
      context,
    });
    given(workspaceDecider, two)
      .when(change(2))
      .then([{ type: 'SeatsChanged', data: { workspaceId, from: 5, seats: 2 } }]);
    given(workspaceDecider, two).when(change(1)).thenRuleBroken('seats-taken');
    given(workspaceDecider, two).when(change(5)).thenNothingHappened();
  });

  it('given sign-up is closed, when the provider vouches for somebody, then they come in, as by themselves', () => {
    given(workspaceDecider, [added()])
      .when(grant(2, 'signOn', 'recruiter'))
      .then([member(2, 'recruiter')]);
  });
});

describe('a membership', () => {
  const change = (user: number, role: GrantMembership['data']['role']): WorkspaceCommand => ({
    type: 'ChangeRole',
    data: { workspaceId, userId: testId(user), role },
    context,
  });
  const end = (user: number, successor?: number): WorkspaceCommand => ({
    type: 'EndMembership',
    data: {
      workspaceId,
      userId: testId(user),
      successorId: successor === undefined ? null : testId(successor),
    },
    context,
  });
  const restore = (user: number): WorkspaceCommand => ({
    type: 'RestoreMembership',
    data: { workspaceId, userId: testId(user) },
    context,
  });
  const handedOver = (user: number, successor: number): WorkspaceEvent => ({
    type: 'WorkHandedOver',
    data: { workspaceId, userId: testId(user), successorId: testId(successor) },
  });
  const ended = (user: number): WorkspaceEvent => ({
    type: 'MembershipEnded',
    data: { workspaceId, userId: testId(user) },
  });
  const owned = [added(), opened, member(5, 'owner'), member(6, 'recruiter')];

  it('given a recruiter, when the role is changed, then it is told with the one before, once', () => {
    const data = { workspaceId, userId: testId(6), from: 'recruiter', role: 'auditor' } as const;
    const changed: WorkspaceEvent = { type: 'RoleChanged', data };
    given(workspaceDecider, owned).when(change(6, 'auditor')).then([changed]);
    given(workspaceDecider, [...owned, changed])
      .when(change(6, 'auditor'))
      .thenNothingHappened();
    expect(fold(workspaceDecider, [...owned, changed])?.members.get(testId(6))).toBe('auditor');
  });

  it('given a member, when the membership ends, then the seat is free, and it ends once', () => {
    given(workspaceDecider, owned)
      .when(end(6))
      .then([handedOver(6, 5), ended(6)]);
    given(workspaceDecider, [...owned, ended(6)])
      .when(end(6))
      .thenNothingHappened();
    expect(fold(workspaceDecider, [...owned, ended(6)])?.members.has(testId(6))).toBe(false);
  });

  it('given the only owner among others, when they are to go or to be less, then that is refused', () => {
    given(workspaceDecider, owned).when(end(5)).thenRuleBroken('last-owner');
    given(workspaceDecider, owned).when(change(5, 'recruiter')).thenRuleBroken('last-owner');
    given(workspaceDecider, [...owned, member(7, 'owner')])
      .when(end(5))
      .then([handedOver(5, 7), ended(5)]);
  });

  it('given an owner with nobody else there, when they are to go, then they may', () => {
    given(workspaceDecider, [added(), opened, member(5, 'owner')])
      .when(end(5))
      .then([ended(5)]);
  });

  it('given a closed account, when its membership ends, then it does even of the only owner, and is not taken back', () => {
    const close = (user: number): WorkspaceCommand => ({
      type: 'EndMembership',
      data: { workspaceId, userId: testId(user), successorId: null, because: 'accountClosed' },
      context,
    });
    const closed = (user: number): WorkspaceEvent => ({
      type: 'MembershipEnded',
      data: { workspaceId, userId: testId(user), because: 'accountClosed' },
    });
    given(workspaceDecider, owned)
      .when(close(5))
      .then([closed(5)]);
    given(workspaceDecider, owned)
      .when(close(6))
      .then([handedOver(6, 5), closed(6)]);
    given(workspaceDecider, [...owned, closed(6)])
      .when(restore(6))
      .thenRuleBroken('account-closed');
  });

  it('given a workspace, then its only owner is needed while there are others in it and it is open', () => {
    const needed = (history: readonly WorkspaceEvent[], user = 5) =>
      isNeededAsOwner(fold(workspaceDecider, history), testId(user));
    const endsAt = '2026-12-05T09:00:00.000Z';
    expect(needed(owned)).toBe(true);
    expect(needed(owned, 6)).toBe(false);
    expect(needed([added(), opened, member(5, 'owner')])).toBe(false);
    expect(needed([...owned, member(7, 'owner')])).toBe(false);
    expect(needed([...owned, { type: 'WorkspaceClosed', data: { workspaceId, endsAt } }])).toBe(
      false,
    );
    const reasonCode = 'unpaid';
    const suspended: WorkspaceEvent = {
      type: 'WorkspaceSuspended',
      data: { workspaceId, reasonCode },
    };
    expect(needed([...owned, suspended])).toBe(false);
    const reinstated: WorkspaceEvent = { type: 'WorkspaceReinstated', data: { workspaceId } };
    expect(needed([...owned, suspended, reinstated])).toBe(true);
  });

  it('given a colleague who works on projects, when somebody leaves, then their work is that colleague’s', () => {
    const history = [...owned, member(7, 'hiringManager'), member(8, 'colleague')];
    given(workspaceDecider, history)
      .when(end(6, 7))
      .then([handedOver(6, 7), ended(6)]);
    for (const successor of [6, 8, 9]) {
      given(workspaceDecider, history).when(end(6, successor)).thenRuleBroken('no-such-successor');
    }
  });

  it('given a workspace without owners, when somebody leaves, then nobody goes on with their work', () => {
    given(workspaceDecider, [added(), opened, member(6, 'recruiter'), member(8)])
      .when(end(6))
      .then([ended(6)]);
  });

  it('given somebody who left, when they are taken back, then they are what they were, once, where a seat is free', () => {
    const back: WorkspaceEvent = {
      type: 'MembershipRestored',
      data: { workspaceId, userId: testId(6), role: 'recruiter' },
    };
    given(workspaceDecider, [...owned, ended(6)])
      .when(restore(6))
      .then([back]);
    given(workspaceDecider, [...owned, ended(6), back])
      .when(restore(6))
      .thenNothingHappened();
    expect(fold(workspaceDecider, [...owned, ended(6), back])?.members.get(testId(6))).toBe(
      'recruiter',
    );
    given(workspaceDecider, [added(2), opened, member(5, 'owner'), member(6), ended(6), member(7)])
      .when(restore(6))
      .thenRuleBroken('no-seat-free');
    const state = fold(workspaceDecider, owned);
    expect(() => workspaceDecider.decide(restore(9), state)).toThrow('no such member');
  });

  it('given somebody who was taken out, when they sign in, then they do not come back, and an operator may take them in', () => {
    const history = [...owned, ended(6)];
    const self = { ...context, actor: { kind: 'user', id: testId(6) } } as const;
    for (const via of ['signUp', 'operator'] as const) {
      const byThemselves = { ...grant(6, via), context: self } as WorkspaceCommand;
      given(workspaceDecider, history).when(byThemselves).thenRuleBroken('membership-ended');
    }
    expect(workspaceDecider.decide(grant(6, 'operator'), fold(workspaceDecider, history))).toEqual([
      expect.objectContaining({ type: 'MembershipGranted' }),
    ]);
  });

  it('given a stranger, when their role is changed or their membership ended, then there is no such member', () => {
    const state = fold(workspaceDecider, owned);
    expect(() => workspaceDecider.decide(change(9, 'owner'), state)).toThrow('no such member');
    expect(() => workspaceDecider.decide(end(9), state)).toThrow('no such member');
  });
});

it('given whoever was to go on with somebody’s work, then an owner does once they have left or may not, and nobody where none owns it', () => {
  const [leaver, named, owner] = [testId(6), testId(7), testId(8)];
  const stateOf = (members: readonly [string, WorkspaceRole][]) => ({
    workspaceId,
    kind: 'company' as const,
    seats: null,
    name: null,
    ownerWorkspaceId: null,
    domainHashes: [],
    signUp: 'closed' as const,
    members: new Map(members),
    closedAccounts: new Set<string>(),
    formerMembers: new Map<string, WorkspaceRole>(),
    suspendedMembers: new Map<string, string>(),
    isSuspended: false,
    endsAt: null,
    hasEnded: false,
  });
  const now = (...members: [string, WorkspaceRole][]) =>
    successorNow(stateOf(members), leaver, named);
  expect(now([owner, 'owner'], [named, 'recruiter'])).toBe(named);
  expect(now([owner, 'owner'], [named, 'colleague'])).toBe(owner);
  expect(now([leaver, 'owner'], [owner, 'owner'])).toBe(owner);
  expect(now([leaver, 'owner'])).toBeUndefined();
  expect(successorNow(null, leaver, named)).toBeUndefined();
});

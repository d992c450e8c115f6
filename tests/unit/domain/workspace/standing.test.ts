import { TRIAL } from '../../../../domain/contracts/standingLimits.ts';
import type { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import type { WorkspaceEvent } from '../../../../domain/workspace/events.ts';
import { closingProcess } from '../../../../domain/workspace/closing.process.ts';
import { holdWorkProcess } from '../../../../domain/workspace/holdWork.process.ts';
import { workspaceDecider } from '../../../../domain/workspace/workspace.ts';
import {
  firmThatAsks,
  isKeptOut,
  isShutOut,
  presentRoleOf,
  seatsOf,
  type WorkspaceState,
} from '../../../../domain/workspace/workspaceState.ts';
import { commandContext } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const workspaceId = testId(1);
const [olga, leo, pia] = [testId(2), testId(3), testId(4)];
const context = { ...commandContext, now: '2026-11-21T09:00:00.000Z' };
const added: WorkspaceEvent = {
  type: 'WorkspaceAdded',
  data: {
    workspaceId,
    kind: 'company',
    ownerWorkspaceId: null,
    seats: null,
    personal: { [workspaceId]: { name: 'Acme' } },
  },
};
const opened: WorkspaceEvent = { type: 'SignUpOpened', data: { workspaceId } };
const member = (userId: string, role: WorkspaceRole): WorkspaceEvent => ({
  type: 'MembershipGranted',
  data: { workspaceId, userId, role, via: 'operator', invitationId: null },
});
const suspended = (userId: string, reasonCode = 'away'): WorkspaceEvent => ({
  type: 'MembershipSuspended',
  data: { workspaceId, userId, reasonCode },
});
const ended = (userId: string): WorkspaceEvent => ({
  type: 'MembershipEnded',
  data: { workspaceId, userId },
});
const company = [added, opened, member(olga, 'owner'), member(leo, 'recruiter')];
const suspend = (userId: string, by = olga) => ({
  type: 'SuspendMember' as const,
  data: { workspaceId, userId, reasonCode: 'away' },
  context: { ...context, actor: { kind: 'user' as const, id: by } },
});
const inviting = (userId: string) => ({
  type: 'GrantMembership' as const,
  data: {
    workspaceId,
    userId,
    role: 'recruiter' as const,
    via: 'invitation' as const,
    invitationId: testId(90),
  },
  context,
});

describe('a member who is kept out', () => {
  it('given a member, when an owner suspends them, then they are, once, and keep their role and seat', () => {
    given(workspaceDecider, company)
      .when(suspend(leo))
      .then([suspended(leo)]);
    given(workspaceDecider, [...company, suspended(leo)])
      .when(suspend(leo))
      .thenNothingHappened();
    const state = fold(workspaceDecider, [...company, suspended(leo)]);
    expect(presentRoleOf(state, leo)).toBeNull();
    expect(state?.members.get(leo)).toBe('recruiter');
  });

  it('given they are reinstated, then they are what they were', () => {
    given(workspaceDecider, [...company, suspended(leo)])
      .when({ type: 'ReinstateMember', data: { workspaceId, userId: leo }, context })
      .then([
        { type: 'MembershipReinstated', data: { workspaceId, userId: leo, role: 'recruiter' } },
      ]);
  });

  it('refuses the last owner who can come in, and oneself', () => {
    given(workspaceDecider, company).when(suspend(olga, leo)).thenRuleBroken('last-owner');
    const two = [...company, member(pia, 'owner')];
    given(workspaceDecider, two).when(suspend(olga)).thenRuleBroken('not-yourself');
    given(workspaceDecider, [...two, suspended(pia)])
      .when(suspend(olga, pia))
      .thenRuleBroken('last-owner');
  });

  it('given they leave and are taken back, then they are still kept out; invited anew they are not', () => {
    const left = [...company, suspended(leo), ended(leo)];
    given(workspaceDecider, left)
      .when({ type: 'RestoreMembership', data: { workspaceId, userId: leo }, context })
      .then([
        { type: 'MembershipRestored', data: { workspaceId, userId: leo, role: 'recruiter' } },
        suspended(leo),
      ]);
    const again = fold(workspaceDecider, [...left, member(leo, 'colleague')]);
    expect(presentRoleOf(again, leo)).toBe('colleague');
  });

  it('given they leave, then they are shut out, and kept out of nothing; nor is who left with their account', () => {
    const left = fold(workspaceDecider, [...company, suspended(leo), ended(leo)]);
    expect([isKeptOut(left, leo), isShutOut(left, leo)]).toEqual([false, true]);
    const because = 'accountClosed' as const;
    const closed: WorkspaceEvent = {
      type: 'MembershipEnded',
      data: { workspaceId, userId: leo, because },
    };
    expect(isShutOut(fold(workspaceDecider, [...company, closed]), leo)).toBe(false);
    expect(isShutOut(fold(workspaceDecider, [...company, suspended(leo), closed]), leo)).toBe(true);
  });
});

describe('whoever asks people into a company that a firm made', () => {
  const firm = testId(8);
  const made = {
    ...added,
    data: { ...added.data, ownerWorkspaceId: firm },
  } as WorkspaceEvent;
  const asksFor = (...events: readonly WorkspaceEvent[]) => {
    const state = fold(workspaceDecider, [made, ...events]) as NonNullable<WorkspaceState>;
    return firmThatAsks(state, olga);
  };

  it('does so for the firm, unless they belong to the company, or once did', () => {
    expect(asksFor()).toBe(firm);
    expect(asksFor(member(olga, 'owner'))).toBeNull();
    expect(asksFor(member(olga, 'owner'), ended(olga))).toBeNull();
  });
});

describe('a trial', () => {
  const trial = [added, member(olga, 'owner'), member(leo, 'recruiter'), member(pia, 'recruiter')];

  it('given it is full, then nobody comes in by invitation, and whoever runs the server brings more in', () => {
    expect(trial).toHaveLength(1 + TRIAL.members);
    given(workspaceDecider, trial)
      .when(inviting(testId(9)))
      .thenRuleBroken('trial-limit-reached');
    const byOperator = inviting(testId(9));
    given(workspaceDecider, trial)
      .when({ ...byOperator, data: { ...byOperator.data, via: 'operator' } })
      .then([
        {
          type: 'MembershipGranted',
          data: { ...byOperator.data, via: 'operator' },
        },
      ]);
  });

  it('given it has fewer seats than a trial allows, then those count', () => {
    const data = { ...added.data, seats: 1 } as Extract<
      WorkspaceEvent,
      { type: 'WorkspaceAdded' }
    >['data'];
    const one: WorkspaceEvent[] = [{ type: 'WorkspaceAdded', data }, member(olga, 'owner')];
    given(workspaceDecider, one).when(inviting(leo)).thenRuleBroken('no-seat-free');
    expect(seatsOf(fold(workspaceDecider, one) as NonNullable<WorkspaceState>)).toBe(1);
  });

  it('given it is a firm’s, then none of that holds', () => {
    const firm = { ...added, data: { ...added.data, kind: 'portfolio' } } as WorkspaceEvent;
    given(workspaceDecider, [firm, ...trial.slice(1)])
      .when(inviting(testId(9)))
      .then([{ type: 'MembershipGranted', data: inviting(testId(9)).data }]);
  });

  it('given it is ready, then its seats alone count', () => {
    given(workspaceDecider, [...trial, opened])
      .when(inviting(testId(9)))
      .then([{ type: 'MembershipGranted', data: inviting(testId(9)).data }]);
  });
});

describe('a workspace that is shut', () => {
  const close = { type: 'CloseWorkspace' as const, data: { workspaceId }, context };
  const endsAt = '2026-12-05T09:00:00.000Z';
  const closed: WorkspaceEvent = { type: 'WorkspaceClosed', data: { workspaceId, endsAt } };
  const end = (now: string) => ({
    type: 'EndWorkspace' as const,
    data: { workspaceId },
    context: { ...context, now },
  });

  it('given it is suspended twice, then once, and nobody comes in by invitation until it is reinstated', () => {
    const wish = { workspaceId, reasonCode: 'unpaid' };
    const shut: WorkspaceEvent = { type: 'WorkspaceSuspended', data: wish };
    const command = { type: 'SuspendWorkspace' as const, data: wish, context };
    given(workspaceDecider, company).when(command).then([shut]);
    given(workspaceDecider, [...company, shut])
      .when(command)
      .thenNothingHappened();
    given(workspaceDecider, [...company, shut])
      .when(inviting(pia))
      .thenRuleBroken('workspace-shut');
    given(workspaceDecider, [...company, shut])
      .when({ type: 'ReinstateWorkspace', data: { workspaceId }, context })
      .then([{ type: 'WorkspaceReinstated', data: { workspaceId } }]);
  });

  it('given an owner closes it, then it ends after fourteen days, unless it is opened again', () => {
    given(workspaceDecider, company).when(close).then([closed]);
    given(workspaceDecider, [...company, closed])
      .when(close)
      .thenNothingHappened();
    given(workspaceDecider, [...company, closed])
      .when(end('2026-12-05T08:59:59.000Z'))
      .thenNothingHappened();
    given(workspaceDecider, [...company, closed])
      .when(end(endsAt))
      .then([{ type: 'WorkspaceEnded', data: { workspaceId } }]);
    const reopened: WorkspaceEvent = { type: 'WorkspaceReopened', data: { workspaceId } };
    given(workspaceDecider, [...company, closed])
      .when({ type: 'ReopenWorkspace', data: { workspaceId }, context })
      .then([reopened]);
    given(workspaceDecider, [...company, closed, reopened])
      .when(end(endsAt))
      .thenNothingHappened();
  });

  it('given nobody has ever come in, then who made it renames it and ends it at once; afterwards neither', () => {
    const untilBegun = true as const;
    const { now } = context;
    const atOnce: WorkspaceEvent = { type: 'WorkspaceClosed', data: { workspaceId, endsAt: now } };
    const closing = { ...close, data: { workspaceId, untilBegun } };
    const renaming = {
      type: 'RenameWorkspace' as const,
      data: { workspaceId, name: 'Weft', untilBegun },
      context,
    };
    given(workspaceDecider, [added, opened]).when(closing).then([atOnce]);
    given(workspaceDecider, [added, atOnce]).when(closing).thenNothingHappened();
    given(workspaceDecider, [added, atOnce])
      .when(end(now))
      .then([{ type: 'WorkspaceEnded', data: { workspaceId } }]);
    given(workspaceDecider, [added, opened])
      .when(renaming)
      .then([
        {
          type: 'WorkspaceRenamed',
          data: { workspaceId, personal: { [workspaceId]: { from: 'Acme', name: 'Weft' } } },
        },
      ]);
    // Also where all of them have left again: what was in it was theirs.
    for (const came of [[member(olga, 'owner')], [member(leo, 'recruiter'), ended(leo)]]) {
      given(workspaceDecider, [added, ...came])
        .when(closing)
        .thenRuleBroken('company-has-begun');
      given(workspaceDecider, [added, ...came])
        .when(renaming)
        .thenRuleBroken('company-has-begun');
    }
  });

  it('given it is suspended or closed, then nobody comes in but whom who runs the server brings', () => {
    const shut: WorkspaceEvent = {
      type: 'WorkspaceSuspended',
      data: { workspaceId, reasonCode: 'unpaid' },
    };
    const invited = inviting(pia);
    const data = { ...invited.data, via: 'operator' as const };
    for (const why of [shut, closed]) {
      given(workspaceDecider, [...company, why])
        .when(invited)
        .thenRuleBroken('workspace-shut');
      given(workspaceDecider, [...company, why])
        .when({ ...invited, data })
        .then([{ type: 'MembershipGranted', data }]);
    }
  });

  it('given it has ended, then nothing is decided of it any more', () => {
    const gone: WorkspaceEvent = { type: 'WorkspaceEnded', data: { workspaceId } };
    given(workspaceDecider, [...company, closed, gone])
      .when({ type: 'ReopenWorkspace', data: { workspaceId }, context })
      .thenRuleBroken('workspace-ended');
    given(workspaceDecider, [...company, closed, gone])
      .when(end(endsAt))
      .thenNothingHappened();
  });

  it('given each event, then work is held and released, the end is due and cancelled, and erasing begins', () => {
    const logged = (event: WorkspaceEvent) => ({ event }) as never;
    const held = (event: WorkspaceEvent) =>
      holdWorkProcess.react(logged(event), undefined).reactions;
    const due = (event: WorkspaceEvent) => closingProcess.react(logged(event), undefined).reactions;
    const about = { workspaceId };
    const gone: WorkspaceEvent = { type: 'WorkspaceEnded', data: about };
    const hold = { kind: 'hold', workspaceId };
    expect(
      held({ type: 'WorkspaceSuspended', data: { workspaceId, reasonCode: 'unpaid' } }),
    ).toEqual([{ ...hold, isHeld: true }]);
    expect(held({ type: 'WorkspaceReinstated', data: about })).toEqual([
      { ...hold, isHeld: false },
    ]);
    expect(held(gone)).toEqual([{ ...hold, isHeld: true }]);
    expect(due(closed)).toMatchObject([{ type: 'EndWorkspace', key: workspaceId, at: endsAt }]);
    expect(due({ type: 'WorkspaceReopened', data: about })).toEqual([
      { kind: 'cancel', key: workspaceId },
    ]);
    expect(due(gone)).toMatchObject([{ processor: 'workspace/eraseWorkspace', payload: about }]);
    expect([held(added), due(added)]).toEqual([[], []]);
  });
});

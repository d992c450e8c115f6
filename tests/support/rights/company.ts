import type { WorkspaceRole } from '../../../domain/identity/roles.ts';
import type { IntroductionReach } from '../../../domain/identity/introductionReach.ts';
import { introduction } from '../../../domain/introductions/introduction.ts';
import {
  canAskColleague,
  canReadIntroduction,
  type IntroductionActor,
  type IntroductionSubject,
} from '../../../domain/introductions/policy.ts';
import { userDecider } from '../../../domain/identity/user.ts';
import { invitation, whyInvitationIsNoGood } from '../../../domain/invitations/invitation.ts';
import { canInviteMembers } from '../../../domain/invitations/policy.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import type { JobReaction } from '../../../domain/kernel/process.ts';
import {
  canCreateProject,
  canInviteProjectMember,
  canOwnProject,
} from '../../../domain/projects/policy.ts';
import { project } from '../../../domain/projects/project.ts';
import { canRefer, canWithdrawReferral } from '../../../domain/referrals/policy.ts';
import { referral } from '../../../domain/referrals/referral.ts';
import { extract } from '../../../domain/search/extract.ts';
import { canManageMembers } from '../../../domain/workspace/policy.ts';
import {
  isNeededAsOwner,
  successorNow,
  workspaceDecider,
} from '../../../domain/workspace/workspace.ts';
import {
  isKeptOut,
  isShutOut,
  mayInviteNoMore,
  presentRoleOf,
} from '../../../domain/workspace/workspaceState.ts';
import { testId } from '../ids.ts';
import { CompanyLog } from './companyLog.ts';

/** How many there are of each: few, so that chance brings them together often. */
export const MANY = { users: 5, projects: 2, people: 2 } as const;

/** What an act needs of this it takes; the rest says nothing. */
export interface Attempt {
  /** Who tries it: one of the users. */
  readonly by: number;
  /** Whom it is about: one of the users. */
  readonly whom: number;
  readonly project: number;
  readonly person: number;
  readonly role: WorkspaceRole;
}

/** Two of them do not let themselves be asked by everybody. */
const reaches: readonly IntroductionReach[] = ['anybody', 'anybody', 'anybody', 'hiring', 'nobody'];

const query = extract('We look for a software engineer who writes Python.');

/**
 * A workspace in which people try things: each is allowed as its route allows it, decided by the real
 * deciders, and written to a log. What a process has to do afterwards is done when an act says so, in
 * whichever order.
 */
export class Company extends CompanyLog {
  /** How many invitations of each address have been accepted: the next is another. */
  readonly #accepted: number[] = Array.from({ length: MANY.users }, () => 0);
  /** How many times somebody's work stayed theirs, because nobody was there to take it. */
  leftBehind = 0;

  /** @param number tells its ids from those of other companies */
  constructor(number: number) {
    super((number + 1) * 0x1000);
    const { workspaceId } = this;
    this.give(workspaceDecider, workspaceId, null, 'AddWorkspace', {
      workspaceId,
      kind: 'company',
      ownerWorkspaceId: null,
      seats: null,
      name: 'Northwind',
    });
    for (let n = 0; n < MANY.users; n += 1) this.#register(n);
    this.#join(0, 'owner');
  }

  projectId(n: number): string {
    return testId(this.space + 0x200 + n);
  }
  personId(n: number): string {
    return testId(this.space + 0x300 + n);
  }
  introductionId(person: number, colleague: number): string {
    return testId(this.space + 0x400 + person * 0x10 + colleague);
  }
  invitationId(user: number): string {
    return testId(this.space + 0x700 + user * 0x20 + (this.#accepted[user] ?? 0));
  }
  referralId(project: number, person: number, referrer: number): string {
    return testId(this.space + 0x500 + project * 0x40 + person * 0x10 + referrer);
  }

  join({ whom, role }: Attempt): void {
    this.#join(whom, role);
  }

  changeMembership({ by, whom }: Attempt, type: ChangeOfMembership, more: object): void {
    const { workspaceId } = this;
    const actor = this.#actor(by);
    if (actor === null || !canManageMembers(actor)) return;
    const data = { workspaceId, userId: this.userId(whom), ...more };
    this.give(workspaceDecider, workspaceId, by, type, data);
  }

  closeAccount({ whom }: Attempt): void {
    const userId = this.userId(whom);
    if (this.#actor(whom) === null || isNeededAsOwner(this.#workspace(), userId)) return;
    const data = { userId, by: 'user', erase: false };
    this.give(userDecider, userId, whom, 'CloseAccount', data);
  }

  invite({ by, whom, role }: Attempt): void {
    const inviter = this.#actor(by);
    if (inviter === null || !canInviteMembers(inviter)) return;
    if (this.#workspace()?.members.has(this.userId(whom)) === true) return;
    const invitationId = this.invitationId(whom);
    this.give(invitation, invitationId, by, 'InviteMember', {
      workspaceId: this.workspaceId,
      invitationId,
      linkId: testId(3),
      inviterId: inviter.userId,
      role,
      email: addressOf(whom),
      emailHash: addressOf(whom),
      name: '',
      word: '',
    });
  }

  changeInvitation({ by, whom }: Attempt, type: 'RevokeInvitation' | 'ReinstateInvitation'): void {
    const actor = this.#actor(by);
    if (actor === null || !canInviteMembers(actor)) return;
    const invitationId = this.invitationId(whom);
    const { inviterId = '' } = this.state(invitation, invitationId) ?? {};
    const isGoodAgain = type === 'ReinstateInvitation';
    if (isGoodAgain && mayInviteNoMore(this.#workspace(), inviterId)) return;
    const data = { workspaceId: this.workspaceId, invitationId };
    this.give(invitation, invitationId, by, type, data);
  }

  /** Whoever is invited accepts with the account that they have. */
  accept({ whom }: Attempt): void {
    const { workspaceId } = this;
    const [userId, invitationId] = [this.userId(whom), this.invitationId(whom)];
    const [asked, workspace] = [this.state(invitation, invitationId), this.#workspace()];
    if (asked === null || !this.#isOpen(whom) || isKeptOut(workspace, userId)) return;
    const { linkId } = asked.link;
    if (whyInvitationIsNoGood(asked, linkId, this.now) !== null) return;
    const left = this.log.findLast(({ event }) => isLeaving(event, userId))?.at ?? '';
    if (isShutOut(workspace, userId) && left >= asked.invitedAt) return;
    if (mayInviteNoMore(workspace, asked.inviterId)) return;
    const accepted = { workspaceId, invitationId, linkId, userId };
    this.give(invitation, invitationId, whom, 'AcceptInvitation', accepted);
    const granted = { workspaceId, userId, role: asked.role, via: 'invitation', invitationId };
    this.give(workspaceDecider, workspaceId, whom, 'GrantMembership', granted);
    this.#accepted[whom] = (this.#accepted[whom] ?? 0) + 1;
  }

  create({ by, project: n }: Attempt): void {
    const actor = this.#actor(by);
    if (actor === null || !canCreateProject(actor)) return;
    const { workspaceId } = this;
    const projectId = this.projectId(n);
    this.give(project, projectId, by, 'CreateProject', {
      projectId,
      workspaceId,
      ownerId: actor.userId,
      name: 'Engineer',
      jobDescription: 'We look for a software engineer who writes Python.',
      descriptionId: testId(1),
      searchId: testId(2),
      extractor: 'rules-1',
      query,
    });
  }

  changeProject(
    { by, project: n }: Attempt,
    may: typeof canOwnProject,
    type: string,
    more: object = {},
  ): void {
    const [actor, subject] = [this.#actor(by), this.#project(n)];
    if (actor === null || subject === null || !may(actor, subject)) return;
    const projectId = this.projectId(n);
    this.give(project, projectId, by, type, { projectId, ...more });
  }

  bring(act: Attempt, role: 'owner' | 'member'): void {
    const [actor, subject] = [this.#actor(act.by), this.#project(act.project)];
    if (actor === null || subject === null || this.#actor(act.whom) === null) return;
    const userId = this.userId(act.whom);
    const before = subject.members.find((member) => member.userId === userId)?.role;
    const ownersOnly = role === 'owner' || before === 'owner';
    if (ownersOnly && !canOwnProject(actor, subject)) return;
    if (!canInviteProjectMember(actor, subject)) return;
    const projectId = this.projectId(act.project);
    this.give(project, projectId, act.by, 'AddProjectMember', { projectId, userId, role });
  }

  refer({ by, project: n, person }: Attempt): void {
    const [actor, subject] = [this.#actor(by), this.#project(n)];
    if (actor === null || subject === null || !canRefer(actor, subject)) return;
    const referralId = this.referralId(n, person, by);
    this.give(referral, referralId, by, 'ReferPerson', {
      referralId,
      projectId: this.projectId(n),
      personId: this.personId(person),
      candidacyId: this.#candidacyId(n, person),
      referrerId: actor.userId,
      recordIds: [this.personId(person)],
      strength: 'referral',
      note: '',
      told: null,
    });
  }

  takeReferralBack({ by, whom, project: n, person }: Attempt): void {
    const referrerId = this.userId(whom);
    const actor = this.#actor(by);
    if (actor === null || !canWithdrawReferral(actor, { referrerId })) return;
    const referralId = this.referralId(n, person, whom);
    const data = { referralId, decidedOn: false };
    this.give(referral, referralId, by, 'WithdrawReferral', data);
  }

  ask({ by, whom, project: n, person }: Attempt): void {
    const [actor, subject] = [this.#actor(by), this.#project(n)];
    if (actor === null || subject?.status !== 'open' || this.#actor(whom) === null) return;
    const colleagueId = this.userId(whom);
    const reach = reaches[whom] ?? 'anybody';
    const asked = { ...subject, colleagueId, reach };
    if (!canAskColleague(actor, asked)) return;
    const introductionId = this.introductionId(person, whom);
    this.give(introduction, introductionId, by, 'AskIntroduction', {
      introductionId,
      projectId: this.projectId(n),
      candidacyId: this.#candidacyId(n, person),
      askedById: actor.userId,
      colleagueId,
      personId: this.personId(person),
      recordIds: [this.personId(person)],
      kind: 'introduce',
      message: '',
    });
  }

  changeIntroduction(
    { by, whom, person }: Attempt,
    may: (actor: IntroductionActor, subject: IntroductionSubject) => boolean,
    type: string,
    more: object = {},
  ): void {
    const introductionId = this.introductionId(person, whom);
    const asked = this.state(introduction, introductionId);
    const actor = this.#actor(by);
    if (actor === null || asked === null) return;
    const { colleagueId, projectId } = asked.facts;
    const at = projectId === this.projectId(0) ? 0 : 1;
    const subject = { colleagueId, members: this.#project(at)?.members ?? [] };
    if (!canReadIntroduction(actor, subject)) return;
    if (!may(actor, subject)) return;
    this.give(introduction, introductionId, by, type, { introductionId, ...more });
  }

  #candidacyId(n: number, person: number): string {
    return testId(this.space + 0x600 + n * 0x10 + person);
  }

  #register(n: number): void {
    const userId = this.userId(n);
    const told = { email: addressOf(n), emailHash: addressOf(n), name: '' };
    const of = { workspaceId: this.workspaceId, role: 'recruiter', trialId: null };
    const data = { userId, via: 'operator', termsVersion: null, ...of, ...told };
    this.give(userDecider, userId, null, 'RegisterUser', data);
  }

  #join(whom: number, role: WorkspaceRole): void {
    const { workspaceId } = this;
    // With a closed account nobody is found by their address.
    if (!this.#isOpen(whom)) return;
    const data = { userId: this.userId(whom), role, via: 'operator', invitationId: null };
    const command = { workspaceId, ...data };
    this.give(workspaceDecider, workspaceId, null, 'GrantMembership', command);
  }

  #handOver(userId: string, successorId: string): void {
    const successor = successorNow(this.#workspace(), userId, successorId);
    for (let n = 0; n < MANY.projects; n += 1) {
      if (!this.#project(n)?.members.some((member) => member.userId === userId)) continue;
      if (successor === undefined) {
        this.leftBehind += 1;
        continue;
      }
      const projectId = this.projectId(n);
      const data = { projectId, userId, successorId: successor };
      this.give(project, projectId, null, 'HandOverProject', data);
    }
  }

  #leaveWithAccount(userId: string): void {
    const { workspaceId } = this;
    const data = { workspaceId, userId, successorId: null, because: 'accountClosed' };
    this.give(workspaceDecider, workspaceId, null, 'EndMembership', data);
  }

  #revokeOvertaken(userId: string, at: string): void {
    const { workspaceId } = this;
    const user = Array.from({ length: MANY.users }, (_, n) => this.userId(n)).indexOf(userId);
    const invitationId = this.invitationId(user);
    const asked = this.state(invitation, invitationId);
    if (asked?.status !== 'open' || asked.invitedAt > at) return;
    this.give(invitation, invitationId, null, 'RevokeInvitation', { workspaceId, invitationId });
  }

  #revokeOfInviter(inviterId: string): void {
    const { workspaceId } = this;
    if (!mayInviteNoMore(this.#workspace(), inviterId)) return;
    for (let user = 0; user < MANY.users; user += 1) {
      const invitationId = this.invitationId(user);
      const asked = this.state(invitation, invitationId);
      if (asked?.status !== 'open' || asked.inviterId !== inviterId) continue;
      this.give(invitation, invitationId, null, 'RevokeInvitation', { workspaceId, invitationId });
    }
  }

  /** Somebody signed in; `null` for who does not come into the workspace any more: their session is over. */
  #actor(n: number) {
    const userId = this.userId(n);
    const role = presentRoleOf(this.#workspace(), userId);
    return role === null || !this.#isOpen(n)
      ? null
      : { userId, workspaceId: this.workspaceId, role };
  }

  #isOpen(n: number): boolean {
    return this.state(userDecider, this.userId(n))?.status === 'open';
  }

  #workspace() {
    return this.state(workspaceDecider, this.workspaceId);
  }

  #project(n: number) {
    const state = this.state(project, this.projectId(n));
    if (state.status === 'absent') return null;
    const members = [...state.members].map(([userId, role]) => ({ userId, role }));
    return { ...state, members };
  }

  protected override do({ processor, payload }: JobReaction): void {
    const of = (name: string) => String(payload[name]);
    switch (processor) {
      case 'projects/handOver':
        return this.#handOver(of('userId'), of('successorId'));
      case 'workspace/leaveWithAccount':
        return this.#leaveWithAccount(of('userId'));
      case 'invitations/revokeOvertaken':
        return this.#revokeOvertaken(of('userId'), of('at'));
      case 'invitations/revokeOfInviter':
        return this.#revokeOfInviter(of('inviterId'));
      default:
        throw new Error(`Nobody does ${processor} here.`);
    }
  }
}

type ChangeOfMembership =
  'ChangeRole' | 'EndMembership' | 'RestoreMembership' | 'SuspendMember' | 'ReinstateMember';

const addressOf = (user: number) => `user${user}@northwind.example`;

const isLeaving = ({ type, data }: DomainEvent, userId: string) =>
  type === 'MembershipEnded' && Reflect.get(data, 'userId') === userId;

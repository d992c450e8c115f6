import type { WorkspaceRole } from '../../../domain/identity/roles.ts';
import type { IntroductionReach } from '../../../domain/identity/introductionReach.ts';
import { introduction } from '../../../domain/introductions/introduction.ts';
import {
  canAnswerIntroduction,
  canAskColleague,
  canMarkIntroductionMade,
  canReadIntroduction,
  canWithdrawIntroduction,
  type IntroductionActor,
  type IntroductionSubject,
} from '../../../domain/introductions/policy.ts';
import type { Command } from '../../../domain/kernel/command.ts';
import type { Decider } from '../../../domain/kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../../../domain/kernel/errors.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import { handOverProcess } from '../../../domain/projects/handOver.process.ts';
import {
  canChangeProject,
  canCreateProject,
  canInviteProjectMember,
  canOwnProject,
} from '../../../domain/projects/policy.ts';
import { project } from '../../../domain/projects/project.ts';
import { canRefer, canWithdrawReferral } from '../../../domain/referrals/policy.ts';
import { referral } from '../../../domain/referrals/referral.ts';
import { extract } from '../../../domain/search/extract.ts';
import { canManageMembers } from '../../../domain/workspace/policy.ts';
import { successorNow, workspaceDecider } from '../../../domain/workspace/workspace.ts';
import { commandContext } from '../commandContext.ts';
import { testId } from '../ids.ts';
import { logOf, type Told } from '../subscriptions/log.ts';

/** How many there are of each: few, so that chance brings them together often. */
export const MANY = { users: 5, projects: 2, people: 2 } as const;

/** One thing that somebody tries. What of it an act needs it takes; the rest says nothing. */
export interface Act {
  readonly kind: Verb;
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

interface Leaving {
  readonly workspaceId: string;
  readonly userId: string;
  readonly successorId: string;
}

/**
 * A workspace in which people try things: each is allowed as its route allows it, decided by the real
 * deciders, and written to a log. What a process has to do afterwards is done when an act says so, in
 * whichever order.
 */
export class Company {
  readonly log: Told[] = [];
  readonly #states = new Map<string, unknown>();
  readonly #leavings: Leaving[] = [];
  readonly #space: number;
  /** How many times somebody's work stayed theirs, because nobody was there to take it. */
  leftBehind = 0;

  /** @param number tells its ids from those of other companies */
  constructor(number: number) {
    this.#space = (number + 1) * 0x1000;
    const { workspaceId } = this;
    this.#give(workspaceDecider, workspaceId, null, 'AddWorkspace', {
      workspaceId,
      kind: 'company',
      ownerWorkspaceId: null,
      seats: null,
      name: 'Northwind',
    });
    this.#join(0, 'owner');
  }

  get workspaceId(): string {
    return testId(this.#space);
  }
  userId(n: number): string {
    return testId(this.#space + 0x100 + n);
  }
  projectId(n: number): string {
    return testId(this.#space + 0x200 + n);
  }
  personId(n: number): string {
    return testId(this.#space + 0x300 + n);
  }
  introductionId(person: number, colleague: number): string {
    return testId(this.#space + 0x400 + person * 0x10 + colleague);
  }
  referralId(project: number, person: number, referrer: number): string {
    return testId(this.#space + 0x500 + project * 0x40 + person * 0x10 + referrer);
  }

  /** Somebody tries it: what they may not, and what a rule stands against, changes nothing. */
  attempt(act: Act): void {
    verbs[act.kind](this, act);
  }

  /** Everything that processes still have to do, the newest first: the order that goes wrong most easily. */
  settle(): void {
    while (this.#leavings.length > 0) this.#handOver(this.#leavings.length - 1);
  }

  join({ whom, role }: Act): void {
    this.#join(whom, role);
  }

  changeMembership(
    { by, whom }: Act,
    type: 'ChangeRole' | 'EndMembership' | 'RestoreMembership',
    more: object,
  ): void {
    const { workspaceId } = this;
    const actor = this.#actor(by);
    if (actor === null || !canManageMembers(actor)) return;
    const data = { workspaceId, userId: this.userId(whom), ...more };
    this.#give(workspaceDecider, workspaceId, by, type, data);
  }

  handOverOne({ whom }: Act): void {
    if (this.#leavings.length > 0) this.#handOver(whom % this.#leavings.length);
  }

  create({ by, project: n }: Act): void {
    const actor = this.#actor(by);
    if (actor === null || !canCreateProject(actor)) return;
    const { workspaceId } = this;
    const projectId = this.projectId(n);
    this.#give(project, projectId, by, 'CreateProject', {
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
    { by, project: n }: Act,
    may: typeof canOwnProject,
    type: string,
    more: object = {},
  ): void {
    const [actor, subject] = [this.#actor(by), this.#project(n)];
    if (actor === null || subject === null || !may(actor, subject)) return;
    const projectId = this.projectId(n);
    this.#give(project, projectId, by, type, { projectId, ...more });
  }

  bring(act: Act, role: 'owner' | 'member'): void {
    const [actor, subject] = [this.#actor(act.by), this.#project(act.project)];
    if (actor === null || subject === null || this.#actor(act.whom) === null) return;
    const userId = this.userId(act.whom);
    const before = subject.members.find((member) => member.userId === userId)?.role;
    const ownersOnly = role === 'owner' || before === 'owner';
    if (ownersOnly && !canOwnProject(actor, subject)) return;
    if (!canInviteProjectMember(actor, subject)) return;
    const projectId = this.projectId(act.project);
    this.#give(project, projectId, act.by, 'AddProjectMember', { projectId, userId, role });
  }

  refer({ by, project: n, person }: Act): void {
    const [actor, subject] = [this.#actor(by), this.#project(n)];
    if (actor === null || subject === null || !canRefer(actor, subject)) return;
    const referralId = this.referralId(n, person, by);
    this.#give(referral, referralId, by, 'ReferPerson', {
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

  takeReferralBack({ by, whom, project: n, person }: Act): void {
    const referrerId = this.userId(whom);
    const actor = this.#actor(by);
    if (actor === null || !canWithdrawReferral(actor, { referrerId })) return;
    const referralId = this.referralId(n, person, whom);
    const data = { referralId, decidedOn: false };
    this.#give(referral, referralId, by, 'WithdrawReferral', data);
  }

  ask({ by, whom, project: n, person }: Act): void {
    const [actor, subject] = [this.#actor(by), this.#project(n)];
    if (actor === null || subject?.status !== 'open' || this.#actor(whom) === null) return;
    const colleagueId = this.userId(whom);
    const reach = reaches[whom] ?? 'anybody';
    const asked = { ...subject, colleagueId, reach };
    if (!canAskColleague(actor, asked)) return;
    const introductionId = this.introductionId(person, whom);
    this.#give(introduction, introductionId, by, 'AskIntroduction', {
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
    { by, whom, person }: Act,
    may: (actor: IntroductionActor, subject: IntroductionSubject) => boolean,
    type: string,
    more: object = {},
  ): void {
    const introductionId = this.introductionId(person, whom);
    const asked = this.#state(introduction, introductionId);
    const actor = this.#actor(by);
    if (actor === null || asked === null) return;
    const { colleagueId, projectId } = asked.facts;
    const at = projectId === this.projectId(0) ? 0 : 1;
    const subject = { colleagueId, members: this.#project(at)?.members ?? [] };
    if (!canReadIntroduction(actor, subject)) return;
    if (!may(actor, subject)) return;
    this.#give(introduction, introductionId, by, type, { introductionId, ...more });
  }

  #candidacyId(n: number, person: number): string {
    return testId(this.#space + 0x600 + n * 0x10 + person);
  }

  #join(whom: number, role: WorkspaceRole): void {
    const { workspaceId } = this;
    const data = { userId: this.userId(whom), role, via: 'operator', invitationId: null };
    const command = { workspaceId, ...data };
    this.#give(workspaceDecider, workspaceId, null, 'GrantMembership', command);
  }

  #handOver(at: number): void {
    const [leaving] = this.#leavings.splice(at, 1);
    if (leaving === undefined) return;
    const { userId, successorId } = leaving;
    const successor = successorNow(this.#workspace(), userId, successorId);
    for (let n = 0; n < MANY.projects; n += 1) {
      if (!this.#project(n)?.members.some((member) => member.userId === userId)) continue;
      if (successor === undefined) {
        this.leftBehind += 1;
        continue;
      }
      const projectId = this.projectId(n);
      const data = { projectId, userId, successorId: successor };
      this.#give(project, projectId, null, 'HandOverProject', data);
    }
  }

  /** Somebody signed in; `null` for who belongs to the workspace no longer: their session is over. */
  #actor(n: number) {
    const userId = this.userId(n);
    const role = this.#workspace()?.members.get(userId);
    return role === undefined ? null : { userId, workspaceId: this.workspaceId, role };
  }

  #workspace() {
    return this.#state(workspaceDecider, this.workspaceId);
  }

  #project(n: number) {
    const state = this.#state(project, this.projectId(n));
    if (state.status === 'absent') return null;
    const members = [...state.members].map(([userId, role]) => ({ userId, role }));
    return { ...state, members };
  }

  #state<State, C extends Command, E extends DomainEvent>(
    decider: Decider<State, C, E>,
    id: string,
  ): State {
    return (this.#states.get(id) as State | undefined) ?? decider.initialState();
  }

  #give<State, C extends Command, E extends DomainEvent>(
    decider: Decider<State, C, E>,
    id: string,
    by: number | null,
    type: string,
    data: object,
  ): void {
    const { workspaceId } = this;
    const command = { type, data, context: { ...commandContext, workspaceId } } as unknown as C;
    let state = this.#state(decider, id);
    for (const event of decided(decider, command, state)) {
      state = decider.evolve(state, event);
      const stream = `${decider.category}-${id}`;
      const actor = by === null ? ({ kind: 'operator' } as const) : userActor(this.userId(by));
      const told: Told<E> = { stream, event, workspaceId, actor };
      this.log.push(told);
      this.#follow(told);
    }
    this.#states.set(id, state);
  }

  #follow(told: Told): void {
    if (!handOverProcess.categories.some((one) => told.stream.startsWith(`${one}-`))) return;
    for (const logged of logOf([told])) {
      for (const reaction of handOverProcess.react(logged as never, undefined).reactions) {
        if (reaction.kind === 'job') this.#leavings.push(reaction.payload as unknown as Leaving);
      }
    }
  }
}

const userActor = (id: string) => ({ kind: 'user', id }) as const;

/** What follows, or nothing where a rule stands against it. */
function decided<State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  command: C,
  state: State,
): readonly E[] {
  try {
    return decider.decide(command, state);
  } catch (error) {
    if (error instanceof RuleBrokenError || error instanceof NotFoundError) return [];
    throw error;
  }
}

const note = { note: '' };

/** What may be tried, by name. */
const verbs = {
  join: (company: Company, act: Act) => company.join(act),
  changeRole: (company: Company, act: Act) =>
    company.changeMembership(act, 'ChangeRole', { role: act.role }),
  leave: (company: Company, act: Act) =>
    company.changeMembership(act, 'EndMembership', { successorId: null }),
  leaveTo: (company: Company, act: Act) =>
    company.changeMembership(act, 'EndMembership', {
      successorId: company.userId((act.whom + 1 + act.project) % MANY.users),
    }),
  takeBack: (company: Company, act: Act) => company.changeMembership(act, 'RestoreMembership', {}),
  handOver: (company: Company, act: Act) => company.handOverOne(act),
  create: (company: Company, act: Act) => company.create(act),
  bring: (company: Company, act: Act) => company.bring(act, 'member'),
  bringOwner: (company: Company, act: Act) => company.bring(act, 'owner'),
  takeOut: (company: Company, act: Act) =>
    company.changeProject(act, canOwnProject, 'RemoveProjectMember', {
      userId: company.userId(act.whom),
    }),
  archive: (company: Company, act: Act) =>
    company.changeProject(act, canOwnProject, 'ArchiveProject'),
  reopen: (company: Company, act: Act) =>
    company.changeProject(act, canOwnProject, 'ReopenProject'),
  openReferrals: (company: Company, act: Act) =>
    company.changeProject(act, canChangeProject, 'OpenReferrals'),
  closeReferrals: (company: Company, act: Act) =>
    company.changeProject(act, canChangeProject, 'CloseReferrals'),
  refer: (company: Company, act: Act) => company.refer(act),
  takeReferralBack: (company: Company, act: Act) => company.takeReferralBack(act),
  ask: (company: Company, act: Act) => company.ask(act),
  agree: (company: Company, act: Act) =>
    company.changeIntroduction(act, canAnswerIntroduction, 'AgreeIntroduction', note),
  decline: (company: Company, act: Act) =>
    company.changeIntroduction(act, canAnswerIntroduction, 'DeclineIntroduction', {
      ...note,
      reasonCode: null,
    }),
  reopenAnswer: (company: Company, act: Act) =>
    company.changeIntroduction(act, canAnswerIntroduction, 'ReopenIntroduction'),
  markMade: (company: Company, act: Act) =>
    company.changeIntroduction(act, canMarkIntroductionMade, 'MarkIntroductionMade'),
  withdraw: (company: Company, act: Act) =>
    company.changeIntroduction(act, canWithdrawIntroduction, 'WithdrawIntroduction'),
  reinstate: (company: Company, act: Act) =>
    company.changeIntroduction(act, canWithdrawIntroduction, 'ReinstateIntroduction'),
};

export type Verb = keyof typeof verbs;
export const verbNames = Object.keys(verbs) as readonly Verb[];

import type { WorkspaceRole } from '../../../domain/identity/roles.ts';
import * as introductionPolicy from '../../../domain/introductions/policy.ts';
import type { LoggedEvent } from '../../../domain/kernel/event.ts';
import * as projectPolicy from '../../../domain/projects/policy.ts';
import * as referralPolicy from '../../../domain/referrals/policy.ts';
import { canManageMembers } from '../../../domain/workspace/policy.ts';
import type { Transaction } from '../../../platform/postgres/transaction.ts';
import type { AnyReadModel } from '../../../platform/subscriptions/model/readModel.ts';
import { getMembershipRole, memberships } from '../../../projections/identity/memberships.ts';
import { users } from '../../../projections/identity/users.ts';
import { introductions } from '../../../projections/introductions/introductions.ts';
import { listIntroductions } from '../../../projections/introductions/listIntroductions.ts';
import { getProjectsAlone, listProjectsOf } from '../../../projections/projects/listProjects.ts';
import { projects } from '../../../projections/projects/projects.ts';
import { listOpenRoles } from '../../../projections/referrals/listOpenRoles.ts';
import { listReferrals } from '../../../projections/referrals/listReferrals.ts';
import { referrals } from '../../../projections/referrals/referrals.ts';
import { foldInto } from '../subscriptions/foldInto.ts';
import { MANY, type Company } from './company.ts';

const models: readonly AnyReadModel[] = [users, memberships, projects, introductions, referrals];
const BATCH = 500;
/** More than a company has of anything. */
const page = { offset: 0, limit: 50 };

/** Folds a log into the read models by which rights are decided. */
export async function project(tx: Transaction, log: readonly LoggedEvent[]): Promise<void> {
  await foldInto(tx, models, log, BATCH);
}

/** What everybody in the company may do: what its lists show, and what the policies say of what they show. */
export async function rightsHeld(tx: Transaction, company: Company): Promise<string[]> {
  const { workspaceId } = company;
  const projectIds = Array.from({ length: MANY.projects }, (_, n) => company.projectId(n));
  const all = await getProjectsAlone(tx, workspaceId, projectIds);
  const { rows: asked } = await listIntroductions(tx, workspaceId, page);
  const held: string[] = [];
  for (let user = 0; user < MANY.users; user += 1) {
    const userId = company.userId(user);
    const role = await getMembershipRole(tx, workspaceId, userId);
    // Without a membership there is no session, and nothing to ask a policy about.
    if (role === undefined) continue;
    const actor = { userId, workspaceId, role };
    const say = (right: string) => held.push(`user ${user} (${role}) ${right}`);
    for (const right of ofRole(actor)) say(right);
    for (const project of all) {
      const n = projectIds.indexOf(project.id);
      const can = (verb: string, may: boolean) => (may ? say(`${verb} project ${n}`) : undefined);
      can('reads', projectPolicy.canReadProject(actor, project));
      can('changes', projectPolicy.canChangeProject(actor, project));
      can('invites to', projectPolicy.canInviteProjectMember(actor, project));
      can('owns', projectPolicy.canOwnProject(actor, project));
      can('asks for', introductionPolicy.canAskIntroduction(actor, project));
      can('refers to', referralPolicy.canRefer(actor, project));
    }
    for (const id of await listProjectsOf(tx, workspaceId, userId)) {
      say(`works on project ${projectIds.indexOf(id)}`);
    }
    for (const { id } of (await listOpenRoles(tx, workspaceId, { ...page, userId })).rows) {
      say(`is offered project ${projectIds.indexOf(id)}`);
    }
    for (const one of asked) {
      const name = nameOf(company, one.id);
      const subject = {
        colleagueId: one.colleagueId,
        members: one.memberIds.map((id) => ({ userId: id })),
      };
      const can = (verb: string, may: boolean) => (may ? say(`${verb} ${name}`) : undefined);
      can('reads', introductionPolicy.canReadIntroduction(actor, subject));
      can('answers', introductionPolicy.canAnswerIntroduction(actor, subject));
      can('withdraws', introductionPolicy.canWithdrawIntroduction(actor, subject));
      can('marks', introductionPolicy.canMarkIntroductionMade(actor, subject));
    }
    const shown = await listIntroductions(tx, workspaceId, { ...page, concerning: userId });
    for (const { id } of shown.rows) say(`is shown ${nameOf(company, id)}`);
    const own = await listReferrals(tx, workspaceId, { ...page, referrerId: userId });
    for (const { id } of own.rows) say(`follows ${referralName(company, id, user)}`);
  }
  return held.toSorted();
}

function ofRole(actor: {
  readonly userId: string;
  readonly workspaceId: string;
  readonly role: WorkspaceRole;
}): string[] {
  return [
    ...(canManageMembers(actor) ? ['manages members'] : []),
    ...(projectPolicy.canCreateProject(actor) ? ['starts projects'] : []),
    ...(introductionPolicy.canSeeIntroducers(actor) ? ['sees who knows whom'] : []),
  ];
}

function nameOf(company: Company, id: string): string {
  for (let person = 0; person < MANY.people; person += 1) {
    for (let colleague = 0; colleague < MANY.users; colleague += 1) {
      if (company.introductionId(person, colleague) === id) {
        return `introduction ${person}.${colleague}`;
      }
    }
  }
  throw new Error(`Nobody asked for the introduction ${id}.`);
}

function referralName(company: Company, id: string, user: number): string {
  for (let n = 0; n < MANY.projects; n += 1) {
    for (let person = 0; person < MANY.people; person += 1) {
      if (company.referralId(n, person, user) === id) return `referral ${n}.${person}`;
    }
  }
  throw new Error(`User ${user} made no referral ${id}.`);
}

import type { WorkspaceRole } from '../../../domain/identity/roles.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import { MANY, type Company } from './company.ts';

/**
 * What everybody may do after a history, each right with its reason looked up in the log by the plainest
 * of means: the last event that gave or took it. Written from the table of rights, and from no policy.
 */
export function reasonsIn(company: Company): string[] {
  const events = company.log.map(({ event }) => event);
  const each = <T>(many: number, of: (n: number) => readonly T[]) =>
    Array.from({ length: many }, (_, n) => of(n)).flat();
  return each(MANY.users, (user) => {
    const id = company.userId(user);
    const role = roleOf(events, id);
    if (role === null) return [];
    const rights = [
      ...ofRole(role),
      ...each(MANY.projects, (n) => ofProject(events, company, { id, role }, n)),
      ...each(MANY.people, (person) =>
        each(MANY.users, (colleague) =>
          ofIntroduction(events, company, { id, role }, [person, colleague]),
        ),
      ),
      ...ofReferrals(events, company, { id, role }, user),
    ];
    return rights.map((right) => `user ${user} (${role}) ${right}`);
  }).toSorted();
}

interface Who {
  readonly id: string;
  readonly role: WorkspaceRole;
}
type Events = readonly DomainEvent[];

const decides = (role: WorkspaceRole) => ['owner', 'recruiter', 'hiringManager'].includes(role);
const looksAfter = (role: WorkspaceRole) => ['auditor', 'operator'].includes(role);

function ofRole(role: WorkspaceRole): string[] {
  return [
    ...(role === 'owner' ? ['manages members'] : []),
    ...(decides(role) ? ['starts projects', 'sees who knows whom'] : []),
  ];
}

function ofProject(events: Events, company: Company, { id, role }: Who, n: number): string[] {
  const projectId = company.projectId(n);
  if (!said(events, 'ProjectCreated', { projectId })) return [];
  const place = placeIn(events, projectId, id);
  const isOpen = lastIs(events, ['ProjectReopened', 'ProjectCreated'], ['ProjectArchived'], {
    projectId,
  });
  const takes = lastIs(events, ['ReferralsOpened'], ['ReferralsClosed'], { projectId });
  const refers = isOpen && takes && place === null && !looksAfter(role);
  const reads = role === 'owner' || place !== null;
  return [
    ...(reads ? ['reads', 'changes', 'invites to'] : []),
    ...(role === 'owner' || place === 'owner' ? ['owns'] : []),
    ...(place === null ? [] : ['works on']),
    ...(reads && decides(role) ? ['asks for'] : []),
    ...(refers ? ['refers to'] : []),
    ...(isOpen && takes && place === null ? ['is offered'] : []),
  ].map((verb) => `${verb} project ${n}`);
}

function ofIntroduction(
  events: Events,
  company: Company,
  { id, role }: Who,
  [person, colleague]: readonly [number, number],
): string[] {
  const introductionId = company.introductionId(person, colleague);
  const asked = last(events, ['IntroductionAsked'], { introductionId });
  if (asked === undefined) return [];
  const { projectId } = asked.data as { readonly projectId: string };
  const sees = role === 'owner' || placeIn(events, projectId, id) !== null;
  const isAsked = company.userId(colleague) === id;
  const worksFor = sees && decides(role);
  return [
    ...(isAsked || sees ? ['reads'] : []),
    ...(isAsked || placeIn(events, projectId, id) !== null ? ['is shown'] : []),
    ...(isAsked ? ['answers'] : []),
    ...(worksFor ? ['withdraws'] : []),
    ...(isAsked || worksFor ? ['marks'] : []),
  ].map((verb) => `${verb} introduction ${person}.${colleague}`);
}

function ofReferrals(events: Events, company: Company, { id }: Who, user: number): string[] {
  const all: string[] = [];
  for (let n = 0; n < MANY.projects; n += 1) {
    for (let person = 0; person < MANY.people; person += 1) {
      const referralId = company.referralId(n, person, user);
      if (said(events, 'PersonReferred', { referralId, referrerId: id }))
        all.push(`follows referral ${n}.${person}`);
    }
  }
  return all;
}

/** As what somebody comes into the workspace; `null` for who does not, or does for no reason. */
function roleOf(events: Events, id: string): WorkspaceRole | null {
  const isClosed = said(events, 'AccountClosed', { userId: id });
  const lets = ['MembershipGranted', 'MembershipRestored', 'MembershipReinstated'];
  const isLetIn = lastIs(events, lets, ['MembershipSuspended'], { userId: id });
  return isClosed || !isLetIn || !wasAskedSince(events, id) ? null : placeOf(events, id);
}

/** Of who was let in by an invitation: that it was made, or made good again, after they had left last. */
function wasAskedSince(events: Events, userId: string): boolean {
  const came = last(events, ['MembershipGranted', 'MembershipRestored'], { userId });
  const invitationId: unknown = came === undefined ? null : Reflect.get(came.data, 'invitationId');
  if (came === undefined || typeof invitationId !== 'string') return true;
  const before = events.slice(0, events.indexOf(came));
  const left = last(before, ['MembershipEnded'], { userId });
  const asked = last(before, ['MemberInvited', 'InvitationReinstated'], { invitationId });
  const isSince = asked !== undefined && (!left || before.indexOf(asked) > before.indexOf(left));
  return isSince && isStoodBy(before, invitationId);
}

/** That who invited could do it then as well, or had left by closing their account, which nobody took from them. */
export function isStoodBy(events: Events, invitationId: string): boolean {
  const invited = last(events, ['MemberInvited'], { invitationId });
  const userId = invited === undefined ? '' : String(Reflect.get(invited.data, 'inviterId'));
  const left = last(events, ['MembershipGranted', 'MembershipRestored', 'MembershipEnded'], {
    userId,
  });
  if (left?.type === 'MembershipEnded' && Reflect.get(left.data, 'because') !== 'accountClosed') {
    return false;
  }
  const lets = ['MembershipGranted', 'MembershipRestored', 'MembershipReinstated'];
  if (!lastIs(events, lets, ['MembershipSuspended'], { userId })) return false;
  return left?.type === 'MembershipEnded' || placeOf(events, userId) === 'owner';
}

/** What somebody is in the workspace, kept out of it or not; `null` for who is nobody in it. */
export function placeOf(events: Events, userId: string): WorkspaceRole | null {
  const gives = ['MembershipGranted', 'MembershipRestored', 'RoleChanged'];
  const event = last(events, [...gives, 'MembershipEnded'], { userId });
  if (event === undefined || event.type === 'MembershipEnded') return null;
  return (event.data as { readonly role: WorkspaceRole }).role;
}

/** As what somebody works on a project; `null` for who doesn't. */
export function placeIn(
  events: Events,
  projectId: string,
  userId: string,
): 'owner' | 'member' | null {
  const about = { projectId, userId };
  const event = last(events, ['ProjectMemberAdded', 'ProjectMemberRemoved'], about);
  if (event?.type !== 'ProjectMemberAdded') return null;
  return (event.data as { readonly role: 'owner' | 'member' }).role;
}

type About = Readonly<Record<string, string>>;

function last(events: Events, types: readonly string[], about: About): DomainEvent | undefined {
  return events.findLast(
    ({ type, data }) =>
      types.includes(type) &&
      Object.entries(about).every(([key, value]) => Reflect.get(data, key) === value),
  );
}

function lastIs(
  events: Events,
  gives: readonly string[],
  takes: readonly string[],
  about: About,
): boolean {
  const event = last(events, [...gives, ...takes], about);
  return event !== undefined && gives.includes(event.type);
}

function said(events: Events, type: string, about: About): boolean {
  return last(events, [type], about) !== undefined;
}

import { WorkspaceRole } from '../../domain/identity/roles.ts';
import { canConnectMailbox } from '../../domain/mailboxes/policy.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { activities } from '../activities/activities.ts';
import { memberships } from '../identity/memberships.ts';
import { users } from '../identity/users.ts';
import { mailboxes } from '../mailboxes/mailboxes.ts';
import { projects } from '../projects/projects.ts';
import { sequences } from '../sequences/sequences.ts';
import { enrolments } from './enrolments.ts';

const writers = WorkspaceRole.options
  .filter((role) => canConnectMailbox({ role }))
  .map((role) => `'${role}'`)
  .join(', ');

/** In SQL: whether it goes out as `user` from an account that they have no more. */
const hasNoAccountOf = (user: string): string => `exists (
    select from ${tableOf(mailboxes)} b
    where b.key = e.mailbox_id and b.disconnected and e.sender_id = ${user})`;

/**
 * In SQL, whether `user` goes on with an enrolment `e` of a project `j`, as `whyWaits` asks of those who send: they are here and write,
 * work on the project where they put them into the sequence, and have the account still, where it goes out as them.
 */
const goesOn = (user: string): string => `exists (
    select from ${tableOf(memberships)} m left join ${tableOf(users)} w on w.key = m.user_id
    where m.workspace_id = e.workspace_id and m.user_id = ${user} and not m.suspended
      and m.role in (${writers}) and coalesce(w.status, 'open') = 'open'
      and (e.enrolled_by <> ${user} or m.role = 'owner' or ${user} = any(j.member_ids::text[])))
  and not ${hasNoAccountOf(user)}`;

/**
 * In SQL, behind `from`: what comes for people of open projects by open sequences that `user` put them into, or as whom it goes out,
 * and goes on with no more.
 */
export function leftBehindBy(user: string): string {
  return `${tableOf(enrolments)} e
    join ${tableOf(projects)} j on j.key = e.project_id and j.status = 'open'
    join ${tableOf(sequences)} s on s.key = e.sequence_id and s.status = 'open'
  where (e.sender_id = ${user} or e.enrolled_by = ${user}) and e.status = 'active'
    and not (${goesOn(user)})`;
}

/**
 * In SQL: whether whoever a notification `n` tells of came back to write after it, to the workspace or by their account, and worked on
 * the project until they left it alone. What it told of ended in between, and that they have left the project is another thing.
 */
const hadEnded = `exists (
    select from ${tableOf(activities)} l
    where l.project_id = e.project_id and l.code = 'projectMemberRemoved' and l.user_id = n.detail
      and l.position > n.position and (exists (
        select from ${tableOf(activities)} c
        where c.of = 'membership-' || n.detail and c.workspace_id = n.workspace_id
          and (c.code = 'memberReinstated' or c.to_code in (${writers}))
          and c.position > n.position and c.position < l.position)
        or exists (
          select from ${tableOf(users)} c where c.key = n.detail
            and c.reinstated_position > n.position and c.reinstated_position < l.position)))
  and not ${hasNoAccountOf('n.detail')}`;

/**
 * In SQL: how many can still be taken over of those whom a notification `n` of `TakeOverOffered` is about, whose `detail` says who
 * wrote to them: none once others write to them, nothing comes any more, or that one goes on with it, or did until they left the project.
 */
export const stillToTakeOver = `(select count(*)::int from ${leftBehindBy('n.detail')}
  and e.workspace_id = n.workspace_id and e.project_id = n.project_id
  and not (${hadEnded}))`;

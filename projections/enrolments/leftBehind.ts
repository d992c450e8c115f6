import { writerRoles } from '../../domain/contracts/writerRoles.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { memberships } from '../identity/memberships.ts';
import { users } from '../identity/users.ts';
import { projects } from '../projects/projects.ts';
import { sequences } from '../sequences/sequences.ts';
import { enrolments } from './enrolments.ts';

/** In SQL, behind `from`: what comes for people of open projects by open sequences that `user` put them into, or as whom it goes out. */
export function leftBehindBy(user: string): string {
  return `${tableOf(enrolments)} e
    join ${tableOf(projects)} j on j.key = e.project_id and j.status = 'open'
    join ${tableOf(sequences)} s on s.key = e.sequence_id and s.status = 'open'
  where (e.sender_id = ${user} or e.enrolled_by = ${user}) and e.status = 'active'`;
}

/**
 * In SQL: how many can still be taken over of those whom a notification `n` of `TakeOverOffered` is about, whose `detail` says who
 * wrote to them: none once others write to them, nothing comes any more, or that one is here and writes again.
 */
export const stillToTakeOver = `(select count(*)::int from ${leftBehindBy('n.detail')}
  and e.workspace_id = n.workspace_id and e.project_id = n.project_id
  and not exists (
    select from ${tableOf(memberships)} m left join ${tableOf(users)} w on w.key = m.user_id
    where m.workspace_id = n.workspace_id and m.user_id = n.detail and not m.suspended
      and m.role in (${writerRoles.map((role) => `'${role}'`).join(', ')})
      and coalesce(w.status, 'open') = 'open'))`;

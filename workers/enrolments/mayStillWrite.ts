import type { Enrolment } from '../../domain/enrolments/enrolment.ts';
import { canChangeEnrolments } from '../../domain/enrolments/policy.ts';
import { canConnectMailbox } from '../../domain/mailboxes/policy.ts';
import type { Project } from '../../domain/projects/projectState.ts';
import { presentRoleOf, type WorkspaceState } from '../../domain/workspace/workspaceState.ts';
import { areHere } from '../identity/areHere.ts';
import type { OutreachContext } from './context.ts';

/**
 * Whether a mail may go out by the rights of today: whoever put somebody into the sequence, and whoever it is sent as, are
 * here and write to candidates, and the first of them works on the project.
 */
export async function mayStillWrite(
  app: OutreachContext,
  workspace: WorkspaceState,
  project: Project,
  { senderId, enrolledBy }: Pick<Enrolment, 'senderId' | 'enrolledBy'>,
): Promise<boolean> {
  const [sender, enroller] = [senderId, enrolledBy].map((id) => presentRoleOf(workspace, id));
  if (!sender || !enroller || project.status === 'absent') return false;
  if (![sender, enroller].every((role) => canConnectMailbox({ role }))) return false;
  const members = [...project.members.keys()].map((userId) => ({ userId }));
  if (!canChangeEnrolments({ userId: enrolledBy, role: enroller }, { members })) return false;
  return areHere(app, workspace, [senderId, enrolledBy]);
}

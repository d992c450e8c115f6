import { addUser } from '../../../cli/identity/addUser.ts';
import { addWorkspace } from '../../../cli/identity/addWorkspace.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { userDecider } from '../../../domain/identity/user.ts';
import type { WorkspaceCommand } from '../../../domain/workspace/commands.ts';
import { workspaceDecider } from '../../../domain/workspace/workspace.ts';
import type { Company } from './company.ts';
import type { Product, Told } from './product.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Somebody is kept out for a while, and so is a whole company; a small one closes, and is erased. */
export async function standingChanges(product: Product, { workspaceId, by }: Company) {
  const operator: Actor = { kind: 'operator' };
  const give = (of: string, wish: Told<WorkspaceCommand>, actor: Actor = operator, now?: string) =>
    product.give(workspaceDecider, of, wish, {
      actor,
      workspaceId: of,
      ...(now === undefined ? {} : { now }),
    });
  const user = (of: string, email: string, name: string, role: 'owner' | 'recruiter') =>
    addUser(product, { email, name, workspaceId: of, role });
  const userId = await user(workspaceId, 'ines@larkrise.example', 'Ines Marlow', 'recruiter');
  const suspended = { workspaceId, userId, reasonCode: 'away' };
  await give(workspaceId, { type: 'SuspendMember', data: suspended }, by.actor);
  await give(workspaceId, { type: 'ReinstateMember', data: { workspaceId, userId } }, by.actor);
  const reasonCode = 'unpaid';
  await give(workspaceId, { type: 'SuspendWorkspace', data: { workspaceId, reasonCode } });
  await give(workspaceId, { type: 'ReinstateWorkspace', data: { workspaceId } });

  const closed = { userId, by: 'user', erase: true } as const;
  await product.proven([userId], () =>
    product.give(
      userDecider,
      userId,
      { type: 'CloseAccount', data: closed },
      { actor: { kind: 'user', id: userId }, workspaceId },
    ),
  );

  const wanted = { name: 'Thistle & Co', domain: 'thistle.example', seats: null, ready: true };
  const small = await addWorkspace(product, wanted);
  const owner = await user(small, 'tom@thistle.example', 'Tom Thistle', 'owner');
  const asOwner: Actor = { kind: 'user', id: owner };
  const data = { workspaceId: small };
  await give(small, { type: 'CloseWorkspace', data }, asOwner);
  await give(small, { type: 'ReopenWorkspace', data }, asOwner);
  await give(small, { type: 'CloseWorkspace', data }, asOwner);
  const later = new Date(product.clock.now().getTime() + 15 * DAY_MS).toISOString();
  const kith: Actor = { kind: 'system', name: 'workspace/closing' };
  await product.proven([owner, small], () =>
    give(small, { type: 'EndWorkspace', data }, kith, later),
  );
}

import { canForgetPerson } from '../../domain/privacy/policy.ts';
import type { Asker, May } from '../http/asked.ts';

/** `canForgetPerson`, asked of somebody signed in; it keeps its name. */
export const mayForgetPerson: May<{ readonly workspaceId: string }> = Object.defineProperty(
  ({ id, workspaceId, role }: Asker, person: { readonly workspaceId: string }) =>
    canForgetPerson({ actor: { kind: 'user', id }, membership: { workspaceId, role } }, person),
  'name',
  { value: canForgetPerson.name },
);

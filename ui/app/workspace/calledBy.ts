import type { MemberResource } from '../../../domain/contracts/members.ts';

/** What a member is called where owners read of them: by their address until they have told their name. */
export function calledBy({ name, email }: Pick<MemberResource, 'name' | 'email'>): string {
  return name === '' ? email : name;
}

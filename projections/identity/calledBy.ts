import { UNNAMED } from '../../domain/contracts/unnamed.ts';

/**
 * Selects what a user is called where others read of them: by the name that they told; until then by their address,
 * for who may read it, or as a colleague. `null` of whom has been erased.
 * @param user the alias of their row among the users
 * @param readsAddresses whether it is read by somebody who may see the addresses of colleagues
 */
export function calledBy(user: string, readsAddresses = false): string {
  const unnamed = readsAddresses ? `coalesce(${user}.email, '${UNNAMED}')` : `'${UNNAMED}'`;
  return `case when ${user}.name = '' then ${unnamed} else ${user}.name end`;
}

import { UNNAMED } from '../../domain/contracts/unnamed.ts';
import { READS_ADDRESSES } from '../../platform/postgres/tenancy.ts';

/**
 * Selects what a user is called where others read of them: by the name that they told; until then by their address,
 * where it is read for somebody who may see it, or as a colleague. `null` of whom has been erased.
 * @param user the alias of their row among the users
 * @param forOwners true of what owners alone read, whoever they read it by
 */
export function calledBy(user: string, forOwners = false): string {
  const may = forOwners ? 'true' : `current_setting('${READS_ADDRESSES}', true) = 'on'`;
  return `case when ${user}.name <> '' or ${user}.name is null then ${user}.name
    when ${may} then coalesce(${user}.email, '${UNNAMED}') else '${UNNAMED}' end`;
}

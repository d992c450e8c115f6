import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { calledBy } from '../identity/calledBy.ts';
import { portfolios } from './portfolios.ts';

/**
 * Selects what somebody is called in the workspace `$1`: by their name, who belongs to it, and by that of the
 * firm, who did something there for the firm in whose portfolio it is.
 * @param user the alias of their row among the users, which row-level security leaves out of who belongs elsewhere
 * @param userId their id, as text
 * @param forOwners as `calledBy` takes it
 */
export function nameOf(user: string, userId: string, forOwners = false): string {
  return `coalesce(${calledBy(user, forOwners)}, (select f.firm_name from ${tableOf(portfolios)} f
    where f.workspace_id = $1 and ${userId} = any(f.firm_user_ids)))`;
}

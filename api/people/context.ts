import type { Pool } from 'pg';
import type { ApiContext } from '../http/context.ts';

/** What telling of people stands on, beyond what every part of the API does. */
export interface PeopleContext extends ApiContext {
  /** Holds the claims on who somebody is. */
  readonly pool: Pool;
}

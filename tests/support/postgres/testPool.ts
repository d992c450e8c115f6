import type { Pool } from 'pg';
import { openPool } from '../../../platform/postgres/pool.ts';

/** Connections as the product has them; sessions that end when a database is dropped may say so. */
export function testPool(connectionString: string, max = 10): Pool {
  return openPool({ connectionString, max, onError: () => undefined });
}

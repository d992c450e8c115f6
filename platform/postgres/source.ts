import { Client, DatabaseError } from 'pg';
import type { Source } from '../process/reach.ts';

/** A server that says nothing for so long is taken as away. */
const ANSWERS_WITHIN_MS = 5_000;

/** It starts, stops, or is full: later it answers. */
const PASSING = new Set(['57P01', '57P02', '57P03', '53300']);

const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'refuses this user or password',
  '28000': 'refuses this user or password',
  '3D000': 'has no database of this name',
};

/** The server that is to keep the database. */
export function databaseSource(url: string): Source {
  return {
    name: 'PostgreSQL',
    setting: 'DATABASE_URL',
    url,
    async ask() {
      const client = new Client({
        connectionString: url,
        connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      });
      // What it says by itself is said by the rejection too.
      client.on('error', () => undefined);
      await client.connect();
      await client.end();
    },
    refusal(error) {
      if (!(error instanceof Error)) return undefined;
      if (error instanceof DatabaseError) {
        const { code = '' } = error;
        return PASSING.has(code) ? undefined : (REFUSALS[code] ?? `refuses with ${code}`);
      }
      // Said by the driver, which has no codes for it.
      if (error.message.startsWith('SASL')) return 'asks for another password';
      return error.message.includes('SSL') ? 'speaks no TLS' : undefined;
    },
  };
}

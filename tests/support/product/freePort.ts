import { isFree } from '../../../platform/postgres/embedded/port.ts';

// Below the ports that Linux lends to connections going out (from 32768) and to servers that ask
// for any port: one of those, free now, may be another's before whoever was told it listens.
const FIRST = 11_000;
const BLOCK = 16;
const BLOCKS = 1300;

let next = 0;

/**
 * A port of this machine that nobody listens on, and that nobody is given by chance: each process
 * goes round in a block of its own.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < BLOCK; tried += 1) {
    const port = FIRST + (process.pid % BLOCKS) * BLOCK + (next++ % BLOCK);
    if (await isFree(port)) return port;
  }
  throw new Error(`All ${BLOCK} ports of this process are taken.`);
}

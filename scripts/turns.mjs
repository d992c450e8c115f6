import { mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root, say } from './steps.mjs';

const STEP_MS = 100;

/** Runs `work` when no other process builds this part; one that was killed does not count. */
export async function inTurn(name, work) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const turn = join(root, 'dist', `.building-${name}`);
  for (let waited = 0; !take(turn); waited += 1) {
    if (waited === 0) say(`Waiting for another process that builds the ${name} …`);
    await pause(STEP_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(turn, { force: true });
  }
}

function take(turn) {
  try {
    // A link carries its text from the moment it is there.
    symlinkSync(String(process.pid), turn);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld(turn)) rmSync(turn, { force: true });
    return false;
  }
}

function isHeld(turn) {
  try {
    return process.kill(Number(readlinkSync(turn)), 0);
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return false;
    if (error.code === 'EPERM') return true;
    throw error;
  }
}

// Where the words go that nobody has to read: what installing and building say, and the server's log.
import { closeSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root, say } from './steps.mjs';

/** How much of what a failed step said is shown, in lines. */
const LAST_WORDS = 12;

/** True where all of it is wanted on the terminal instead: behind `--`, or said to npm itself. */
export const verbose =
  process.argv.includes('--verbose') || process.env.npm_config_loglevel === 'verbose';

/**
 * Runs a step whose words go to a log of its own, and answers its exit code; when it fails, the
 * last of them are shown and the rest is named. `step` gets options for `run`.
 */
export async function quietly(name, step) {
  const log = verbose ? undefined : openLog(name);
  if (log === undefined) return step({});
  const out = openSync(log, 'w');
  let code;
  try {
    code = await step({ stdio: ['ignore', out, out] });
  } finally {
    closeSync(out);
  }
  if (code !== 0) {
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    for (const line of lines.slice(-LAST_WORDS)) say(`  ${line}`);
    if (lines.length > LAST_WORDS) say(`All it said is in ${shown(log)}.`);
  }
  return code;
}

/**
 * The file of a log under the data folder; what it held before is kept beside it. Undefined where
 * no file can be made: whoever has something to say about the data folder says it later.
 */
export function openLog(name) {
  const file = join(resolve(root, process.env.KITH_DATA_DIR || '.data'), 'log', `${name}.log`);
  try {
    makeFolder(dirname(file));
    renameIfThere(file, file.replace(/\.log$/, '.before.log'));
    closeSync(openSync(file, 'w', 0o600));
    return file;
  } catch {
    return undefined;
  }
}

/** A file as people here call it. */
export function shown(file) {
  const short = relative(process.cwd(), file);
  return short.startsWith('..') ? file : short;
}

// With `recursive`, Node tries for ever where a file system takes no folders (`/proc`).
function makeFolder(path) {
  try {
    mkdirSync(path);
  } catch (error) {
    if (error.code === 'EEXIST') return;
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
    makeFolder(dirname(path));
    mkdirSync(path);
  }
}

function renameIfThere(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

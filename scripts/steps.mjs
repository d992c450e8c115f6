// What start, kith, build, check and test share. Plain Node: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Prints a line about progress; never on standard output, which belongs to the answer. */
export function say(line) {
  process.stderr.write(`${begun ? '\n' : ''}${line}\n`);
  begun = false;
}

/** True while the last line waits for its seconds. */
let begun = false;

/** Says that something has begun, and how long it took when it has ended well. */
export async function timed(line, work) {
  const began = performance.now();
  process.stderr.write(`${line} …`);
  begun = true;
  const code = await work();
  if (begun) process.stderr.write(` ${Math.round((performance.now() - began) / 1_000)} s\n`);
  begun = false;
  return code;
}

/** Runs a program and answers its exit code, 128 + n for signal n. Its output goes to stderr. */
export function run(program, args, { env = {}, stdio = ['ignore', 2, 2] } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/** Runs a program and answers its exit code with all that it said. */
export function hear(program, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', 'pipe', 'pipe'];
    const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio });
    let output = '';
    const gather = (text) => (output += text);
    child.stdout.setEncoding('utf8').on('data', gather);
    child.stderr.setEncoding('utf8').on('data', gather);
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });
}

/** Runs npm, the one that runs this script when there is one. */
export function npm(args, options) {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js')
    ? run(process.execPath, [own, ...args], options)
    : run('npm', args, options);
}

/** Runs the program of an installed package by its file, which is quicker than npx. */
export function tool(file, args, options) {
  return run(process.execPath, [`node_modules/${file}`, ...args], options);
}

/** The exit code that a shell would report. */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

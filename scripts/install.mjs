import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quietly } from './log.mjs';
import { npm, root, say, timed } from './steps.mjs';

/** Installs with `npm ci` what the lock file says and node_modules lacks; ends this process if that fails. */
export async function installIfStale() {
  const reason = staleness();
  if (!reason) return;
  // Building needs the development packages too, whatever NODE_ENV says.
  const install = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const code = await timed(`Installing packages: ${reason}`, () =>
    quietly('install', (output) => npm(install, output)),
  );
  if (code !== 0) {
    say(`npm ci failed (exit code ${code}); nothing was started.`);
    process.exit(code);
  }
}

// npm writes down at the end of every install what it installed, so that is compared, package by
// package, rather than a stamp of our own, which an `npm install` by hand would belie.
function staleness() {
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn('node_modules/.package-lock.json');
  if (!installed) return 'node_modules is missing or unfinished';
  for (const [path, { version, optional }] of Object.entries(wanted ?? {})) {
    const found = installed[path];
    const skipped = path === '' || (!found && optional);
    if (!skipped && found?.version !== version) return 'package-lock.json changed';
  }
  return undefined;
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

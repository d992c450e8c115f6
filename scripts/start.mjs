// `npm start`: installs and builds what is missing or stale, then runs the server until it ends.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from './build.mjs';
import { installIfStale } from './install.mjs';
import { openLog, shown, verbose } from './log.mjs';
import { ROOM } from './room.mjs';
import { readSettings } from './settings.mjs';
import { exitCode, root, say } from './steps.mjs';

const OLDEST = [20, 19];
// Within this time a second signal is the same Ctrl-C: a terminal sends it to npm and to this
// process, and npm passes its own on.
const ECHO_MS = 500;

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  say(`Kith needs Node ${OLDEST.join('.')} or later; this is ${process.versions.node}.`);
  process.exit(1);
}

readSettings();
// Node takes as long to come up as it takes to see that all is installed and built: it does so
// beside that, and begins when it is told to.
const server = spawnServer();
await installIfStale();
if (!(await buildIfStale())) process.exit(1);
runServer();

function spawnServer() {
  const child = spawn(
    process.execPath,
    [
      ROOM,
      `--import=${join(root, 'scripts/lifeline.mjs')}`,
      `--import=${join(root, 'scripts/whenTold.mjs')}`,
      join(root, 'dist/api/main.js'),
      ...process.argv.slice(2).filter((arg) => arg !== '--verbose'),
    ],
    // A process group of its own: a Ctrl-C reaches it once, through here.
    { cwd: root, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  child.once('error', (error) => {
    say(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  return child;
}

function runServer() {
  const log = verbose || process.env.KITH_LOG_FILE ? undefined : openLog('server');
  let forwarded = -Infinity;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const now = performance.now();
      if (now - forwarded < ECHO_MS) return;
      forwarded = now;
      server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  server.once('exit', (code, signal) => {
    const ended = exitCode(code, signal);
    if (ended !== 0 && log !== undefined) {
      say(`Kith has ended with an error (exit code ${ended}). Its log is ${shown(log)}.`);
    }
    process.exit(ended);
  });
  // It begins once all this listens: whoever sees it serve may stop it at once.
  server.send(log === undefined ? {} : { KITH_LOG_FILE: log });
}

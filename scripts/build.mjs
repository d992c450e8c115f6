import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildId } from './git.mjs';
import { quietly } from './log.mjs';
import { npm, root, say, timed } from './steps.mjs';
import { inTurn } from './turns.mjs';

const SERVER = ['api', 'cli', 'domain', 'platform', 'projections', 'workers'];
const SETUP = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];

/** What is built: from which sources, and where the result lies. */
const parts = {
  server: { sources: [...SERVER, ...SETUP], outputs: SERVER.map((name) => `dist/${name}`) },
  ui: { sources: ['ui', 'domain', ...SETUP], outputs: ['dist/ui'] },
};

/** Builds the parts whose sources changed since their last complete build; true when all is built. */
export async function buildIfStale(names = Object.keys(parts)) {
  for (const name of names) {
    if (isBuilt(name)) continue;
    const built = await inTurn(name, async () => {
      // Whoever was building when we came may have done it.
      if (isBuilt(name)) return true;
      const reason = readStamp(name) ? 'its sources changed' : 'not built yet';
      return build(name, (step) =>
        timed(`Building the ${name}: ${reason}`, () => quietly(`build-${name}`, step)),
      );
    });
    if (!built) return false;
  }
  return true;
}

/** Builds a part; a failure is told and leaves the part unbuilt. */
async function build(name, take = (step) => step({})) {
  const seen = look(parts[name].sources);
  const sources = hashOf(parts[name].sources);
  rmSync(stampOf(name), { force: true });
  for (const output of parts[name].outputs) {
    rmSync(join(root, output), { recursive: true, force: true });
  }
  const steps = ['run', '--silent', '--if-present', `build:${name}`];
  // Whatever the server runs as: pages that are built for development are answered by none of ours.
  const env = { NODE_ENV: 'production' };
  const code = await take((output) => npm(steps, { ...output, env }));
  if (code !== 0) {
    say(`Building the ${name} failed (exit code ${code}).`);
    return false;
  }
  stamp(name, sources, seen);
  noteBuild();
  return true;
}

// Server and pages are told apart from those of another build by one name for both.
function noteBuild() {
  const sources = [...new Set(Object.values(parts).flatMap((part) => part.sources))];
  const git = buildId(sources, hashOf(sources));
  writeFileSync(join(root, 'dist/build.json'), `${JSON.stringify({ git })}\n`);
}

// Reading every source takes longer than the server takes to load: where no file has been touched
// since the last look, that look still holds.
function isBuilt(name) {
  const [sources, lastSeen] = readStamp(name)?.split('\n') ?? [];
  if (sources === undefined) return false;
  const seen = look(parts[name].sources);
  if (seen === lastSeen) return true;
  if (sources !== hashOf(parts[name].sources)) return false;
  try {
    stamp(name, sources, seen);
  } catch (error) {
    // Built by somebody else, who alone may write there: the next start reads everything again.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
  return true;
}

/** Writes down which sources a part is built from, and how they looked on disk. */
function stamp(name, sources, seen) {
  writeFileSync(stampOf(name), `${sources}\n${seen}`);
}

function stampOf(name) {
  return join(root, 'dist', `.built-${name}`);
}

function readStamp(name) {
  return existsSync(stampOf(name)) ? readFileSync(stampOf(name), 'utf8') : undefined;
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesUnder)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** How the sources look on disk without being read: sizes, and when each was last touched. */
function look(sources) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesUnder)) {
    const { size, ctimeMs } = statSync(join(root, path));
    hash.update(`${path}\0${size}\0${ctimeMs}\0`);
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (/\.(json|ts)$/.test(path)) return [path];
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

if (process.argv[1] === import.meta.filename) {
  const asked = process.argv.slice(2);
  for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
    if (!(await inTurn(name, () => build(name)))) process.exit(1);
  }
}

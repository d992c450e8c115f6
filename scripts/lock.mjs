// `npm run lock`: completes package-lock.json; with --check only says what it lacks.
//
// npm 11 leaves packages for other systems out of the lock file when the registry at hand does not
// have them (a mirror that lags behind), and `npm ci` then refuses that very file. Their version
// stands in the package that asks for them, their system in their name.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, say } from './steps.mjs';

const FILE = join(root, 'package-lock.json');
const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
];
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
];

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const lacking = Object.entries(lock.packages).flatMap(([path, asking]) =>
  Object.entries(asking.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(path, name))
    .map(([name, version]) => ({ name, version, asking })),
);

if (process.argv.includes('--check')) {
  for (const { name } of lacking) say(`package-lock.json lacks ${name}: npm run lock`);
  process.exit(lacking.length === 0 ? 0 : 1);
}
for (const { name, version, asking } of lacking) {
  lock.packages[`node_modules/${name}`] = entryFor(name, version, asking);
}
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
say(`Added ${lacking.length}.`);
// Puts them where npm would have.
process.exit(await npm(['install', '--package-lock-only', '--no-audit', '--no-fund']));

function isLocked(path, name) {
  const places = [`${path}/node_modules/${name}`, `node_modules/${name}`];
  return places.some((place) => lock.packages[place]);
}

function entryFor(name, version, { dev, license, engines }) {
  const words = name.split(/[/-]/);
  const os = [...SYSTEMS, 'win32'].filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  if (os.length !== 1 || cpu.length !== 1 || !/^\d+\.\d+\.\d+/.test(version)) {
    say(`Which system is ${name}@${version} for? Add it by hand.`);
    process.exit(1);
  }
  const libc = words.includes('musl') ? ['musl'] : undefined;
  return { version, cpu, os, libc, optional: true, license, engines, dev };
}

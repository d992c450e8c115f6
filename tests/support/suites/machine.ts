import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { windowlessPath } from '../chromium/find.ts';

/** What a test may need that not every machine has. `npm test` counts tests skipped by it. */
export type Requirement = keyof typeof requirements;

const requirements = {
  'redis-server': {
    found: () => onPath('redis-server') !== undefined,
    get: 'install redis-server',
  },
  dovecot: { found: () => onPath('dovecot') !== undefined, get: 'install dovecot-imapd' },
  chromium: { found: () => windowlessPath() !== undefined, get: 'install chromium' },
  'root rights': { found: () => process.getuid?.() === 0, get: 'run as root' },
  script: { found: () => onPath('script') !== undefined, get: 'install bsdutils' },
  // Root in a container may lack the right.
  mount: { found: canMount, get: 'run as root with the right to mount' },
  setpriv: { found: () => onPath('setpriv') !== undefined, get: 'install util-linux' },
} as const;

/** What to do about a requirement that this machine does not meet; undefined when it does. */
export function missing(requirement: Requirement): string | undefined {
  const { found, get } = requirements[requirement];
  return found() ? undefined : get;
}

/** The file of a program that can be started by its name, or undefined. */
export function onPath(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [...folders, '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}

/** Tried where nobody else sees it: in a name space that goes with the process. */
function canMount(): boolean {
  const tried = ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'];
  return spawnSync('unshare', tried, { stdio: 'ignore' }).status === 0;
}

/** Every requirement that this machine lacks. */
export function lacks(): { name: Requirement; get: string }[] {
  return (Object.keys(requirements) as Requirement[]).flatMap((name) => {
    const get = missing(name);
    return get === undefined ? [] : [{ name, get }];
  });
}

/** Which of these this machine lacks. */
export function lacking(names: readonly Requirement[]): readonly Requirement[] {
  return names.filter((name) => missing(name) !== undefined);
}

/** What stands with a skipped test for `npm test` to count by: `[needs chromium]`. */
export function marksOf(names: readonly Requirement[]): string {
  return names.map((name) => `[needs ${name}]`).join(' ');
}

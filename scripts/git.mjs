import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { root } from './steps.mjs';

/**
 * Which sources a build is made of: `KITH_GIT` where that is set, the commit where git knows one
 * and nothing was changed since, and what is told by the sources' own hash otherwise.
 */
export function buildId(sources, hash) {
  const given = process.env.KITH_GIT;
  if (given) return given;
  const commit = isOwnRepository() ? git('rev-parse', '--short=12', 'HEAD') : undefined;
  if (commit === undefined) return `sources-${hash.slice(0, 12)}`;
  const changed = git('status', '--porcelain', '--', ...sources) !== '';
  return changed ? `${commit}-${hash.slice(0, 8)}` : commit;
}

// Sources unpacked somewhere inside another repository are none of its commits.
function isOwnRepository() {
  const top = git('rev-parse', '--show-toplevel');
  return top !== undefined && realpathSync(top) === realpathSync(root);
}

/** What git answers; undefined where it is missing or doesn't know. */
function git(...args) {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio }).trim();
  } catch {
    return undefined;
  }
}

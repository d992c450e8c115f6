import { statfs } from 'node:fs/promises';
import { makeFolders } from '../../platform/process/makeFolders.ts';
import { check, fine, wrong, type Finding } from './check.ts';

const OLDEST = [20, 19] as const;
const GIB = 1024 ** 3;

/** With less than this, the database may stop taking writes before anybody has noticed. */
const LEAST_FREE_BYTES = 2 * GIB;

export function nodeVersion(version: string): Promise<Finding> {
  return check('node', async () => {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    const young = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
    return young ? fine(version) : wrong(`${version}, and ${OLDEST.join('.')} or later is needed`);
  });
}

/** Of the data folder's disk: a database elsewhere has a disk that can't be seen from here. */
export function diskSpace(folder: string): Promise<Finding> {
  return check('disk', async () => {
    await makeFolders(folder);
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const told = `${(free / GIB).toFixed(1)} GiB free at ${folder}`;
    return free >= LEAST_FREE_BYTES ? fine(told) : wrong(`${told}: make room`);
  });
}

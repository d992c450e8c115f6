import { constants } from 'node:fs';
import { chmod, copyFile, link, mkdir, readdir, readlink, stat, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

// Another file system, a folder of somebody else's files, or no hard links at all.
const NO_LINK = ['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP'];

/**
 * Lays a folder of programs out a second time so that everybody who gets there can run them: as
 * hard links where a file is open to all (which takes no time and no space), else as copies.
 */
export async function layOut(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await layOut(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    // Static libraries serve compilers only.
    else if (!entry.name.endsWith('.a')) await place(source, target, basename(from) === 'bin');
  }
}

async function place(source: string, target: string, executable: boolean): Promise<void> {
  const wanted = executable ? 0o755 : 0o644;
  const { mode } = await stat(source);
  if ((mode & wanted) === wanted && (await linked(source, target))) return;
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  await chmod(target, wanted);
}

async function linked(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target);
    return true;
  } catch (error) {
    if (NO_LINK.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { join } from 'node:path';
import {
  installedBinaries,
  prepareBinaries,
} from '../../../../../platform/postgres/embedded/binaries.ts';
import { bringUp } from '../../../../../platform/postgres/embedded/bringUp.ts';
import { connectionString } from '../../../../../platform/postgres/embedded/connection.ts';
import { settleHome } from '../../../../../platform/postgres/embedded/home.ts';
import { ensureInitialised } from '../../../../../platform/postgres/embedded/initialise.ts';
import { stopPostmaster } from '../../../../../platform/postgres/embedded/postmaster.ts';
import {
  hold,
  type Holder,
  type Installation,
  layOutInstallation,
} from '../../../../support/postgres/installation.ts';
import { query } from '../../../../support/postgres/query.ts';
import { requirement } from '../../../../support/suites/requirement.ts';
import { makeScratchFolder } from '../../../../support/suites/scratch.ts';

const NOBODY = 65_534;
const WITHOUT_ENTRY = 54_321;

requirement('root rights').describe('an embedded cluster among several users', () => {
  let installation: Installation;
  let scratch: string;
  const holders: Holder[] = [];
  const elsewhere: string[] = [];

  beforeAll(async () => {
    installation = await layOutInstallation();
  });

  beforeEach(async () => {
    await installation.reset();
    scratch = await makeScratchFolder('users');
  });

  afterEach(async () => {
    for (const holder of holders.splice(0)) await holder.stop();
    for (const folder of elsewhere.splice(0)) await rm(folder, { recursive: true });
    await rm(scratch, { recursive: true });
  });

  afterAll(() => installation.remove());

  function start(dataDir: string, options: Parameters<typeof hold>[2] = {}) {
    const holder = hold(installation, dataDir, options);
    holders.push(holder);
    return holder;
  }

  async function folderOf(uid: number, name: string): Promise<string> {
    const folder = join(scratch, name);
    await mkdir(folder);
    await chown(folder, uid, uid);
    return join(folder, 'postgres');
  }

  async function privateFolder(name: string): Promise<string> {
    const folder = join(scratch, name);
    await mkdir(folder, { mode: 0o700 });
    return folder;
  }

  async function expectToAnswer(url: string | undefined): Promise<void> {
    expect(await query(url ?? '', 'select 1 as n')).toEqual([{ n: 1 }]);
  }

  async function links(): Promise<string[]> {
    const names = await readdir(join(installation.native, 'lib'), { withFileTypes: true });
    return names.filter((entry) => entry.isSymbolicLink()).map(({ name }) => name);
  }

  test('root makes the missing library links in place and runs it as another user', async () => {
    expect(await links()).toEqual([]);
    const dataDir = join(scratch, 'postgres');
    const { url, note } = await start(dataDir).said;
    await expectToAnswer(url);
    expect(note).toBeUndefined();
    expect(await links()).toContain('libpq.so.5');
    expect((await lstat(join(dataDir, 'cluster/postmaster.pid'))).uid).not.toBe(0);
  });

  test('a user who may not write to node_modules runs a copy, and is told where', async () => {
    const dataDir = await folderOf(NOBODY, 'theirs');
    const { url, note } = await start(dataDir, { uid: NOBODY }).said;
    await expectToAnswer(url);
    expect(note).toContain(dataDir);
    expect(await links()).toEqual([]);
    expect((await lstat(join(dataDir, 'cluster/postmaster.pid'))).uid).toBe(NOBODY);
  });

  test('a program that lost its mode gets it back', async () => {
    await chmod(join(installation.native, 'bin/initdb'), 0o644);
    const { url, note } = await start(join(scratch, 'postgres')).said;
    await expectToAnswer(url);
    expect(note).toBeUndefined();
  });

  test('under a folder that only root may enter, the cluster goes elsewhere, and stays there', async () => {
    const dataDir = join(await privateFolder('root'), '.data/postgres');
    const first = start(dataDir);
    const said = await first.said;
    elsewhere.push(said.dataDir ?? '');
    await expectToAnswer(said.url);
    expect(said.dataDir).not.toContain(scratch);
    expect(said.note).toContain(said.dataDir);
    expect((await readFile(join(dataDir, 'location'), 'utf8')).trim()).toBe(said.dataDir);
    expect(existsSync(join(dataDir, 'cluster'))).toBe(false);
    expect((await lstat(said.dataDir ?? '')).mode & 0o777).toBe(0o700);
    await query(said.url ?? '', 'create table seen as select 7 as n');
    await first.stop();

    const again = await start(dataDir).said;
    expect(again.dataDir).toBe(said.dataDir);
    expect(await query(again.url ?? '', 'select n from seen')).toEqual([{ n: 7 }]);
  });

  test('programs that only root can reach are copied to where the cluster is', async () => {
    await chmod(installation.folder, 0o700);
    const dataDir = join(scratch, 'postgres');
    const { url, note } = await start(dataDir).said;
    await expectToAnswer(url);
    expect(note).toContain(dataDir);
    expect((await readdir(dataDir)).some((name) => name.startsWith('binaries-'))).toBe(true);
  });

  test('a uid without an entry in the password file is told what is wrong', async () => {
    const dataDir = await folderOf(WITHOUT_ENTRY, 'theirs');
    const said = await start(dataDir, { uid: WITHOUT_ENTRY }).said;
    expect(said.error).toBe('account-unusable');
    expect(said.message).toMatch(/54321 has no entry/);
  });

  test('root runs the cluster of a user as that user, who can then go on with it', async () => {
    const dataDir = await folderOf(NOBODY, 'theirs');
    const first = start(dataDir, { uid: NOBODY });
    await query((await first.said).url ?? '', 'create table seen as select 7 as n');
    await first.stop();

    const asRoot = start(dataDir);
    await query((await asRoot.said).url ?? '', 'update seen set n = n + 1');
    expect((await lstat(join(dataDir, 'cluster/postmaster.pid'))).uid).toBe(NOBODY);
    await asRoot.stop();

    const { url } = await start(dataDir, { uid: NOBODY }).said;
    expect(await query(url ?? '', 'select n from seen')).toEqual([{ n: 8 }]);
  });

  test('a user who may not see the cluster that root made is told so', async () => {
    const dataDir = join(scratch, 'postgres');
    const asRoot = start(dataDir);
    await expectToAnswer((await asRoot.said).url);
    await asRoot.stop();
    const said = await start(dataDir, { uid: NOBODY }).said;
    expect(said.error).toBe('folder-unusable');
    expect(said.message).toContain(dataDir);
  });

  test('where no account can be made, a borrowed one sets it up and a nameless one runs it', async () => {
    const nobody = { uid: NOBODY, gid: NOBODY };
    const nameless = { uid: WITHOUT_ENTRY, gid: WITHOUT_ENTRY };
    const account = { ids: nameless, initIds: nobody };
    const durability = { durable: true };
    const home = await settleHome(join(scratch, 'postgres'), account);
    expect(home).toMatchObject({ moved: false, account });
    const { folder } = await prepareBinaries(installedBinaries(), home.folder, nameless);
    const password = await ensureInitialised(home.folder, folder, account, durability);
    const server = await bringUp(
      { home: home.folder, binaries: folder, ids: nameless, password, durability, port: undefined },
      { info: () => undefined },
    );
    try {
      await expectToAnswer(connectionString({ password, port: server.port }, 'postgres'));
      expect((await lstat(join(home.folder, 'cluster/postmaster.pid'))).uid).toBe(WITHOUT_ENTRY);
    } finally {
      await stopPostmaster(server.mark);
    }
  });

  test('when no folder will do, the refusal names the one that was wanted', async () => {
    const dataDir = join(await privateFolder('root'), 'postgres');
    const ids = { uid: NOBODY, gid: NOBODY };
    const alsoPrivate = await privateFolder('other');
    await expect(settleHome(dataDir, { ids }, [alsoPrivate])).rejects.toMatchObject({
      code: 'folder-unusable',
      message: expect.stringContaining(dataDir) as string,
    });
  });

  test("a folder that somebody else has put where ours would go isn't used", async () => {
    const dataDir = join(await privateFolder('root'), 'postgres');
    const ids = { uid: NOBODY, gid: NOBODY };
    const shared = await mkdtemp(join(scratch, 'shared-'));
    await chmod(shared, 0o1777);
    const first = await settleHome(dataDir, { ids }, [shared]);
    await rm(join(dataDir, 'location'));
    await chown(first.folder, WITHOUT_ENTRY, WITHOUT_ENTRY);
    await expect(settleHome(dataDir, { ids }, [shared])).rejects.toMatchObject({
      code: 'folder-unusable',
    });
  });

  describe('a cluster elsewhere', () => {
    const account = { ids: { uid: NOBODY, gid: NOBODY } };
    let shared: string;
    let first: string;

    beforeEach(async () => {
      shared = await mkdtemp(join(scratch, 'shared-'));
      await chmod(shared, 0o1777);
      first = join(await privateFolder('first'), 'postgres');
    });

    /** Where it settles; a cluster stands there from then on. */
    async function settled(dataDir: string): Promise<string> {
      const { folder } = await settleHome(dataDir, account, [shared]);
      await mkdir(join(folder, 'cluster'), { recursive: true });
      await chown(join(folder, 'cluster'), NOBODY, NOBODY);
      return folder;
    }

    test('goes along with its data folder, and a new one in the old place gets another', async () => {
      const cluster = await settled(first);
      await rename(join(scratch, 'first'), join(scratch, 'renamed'));
      const moved = join(scratch, 'renamed/postgres');
      expect(await settled(moved)).toBe(cluster);

      await privateFolder('first');
      const fresh = await settled(first);
      expect(fresh).not.toBe(cluster);
      expect(await settled(moved)).toBe(cluster);
      expect(await settled(first)).toBe(fresh);
    });

    test('is left alone when its data folder was removed and begins anew', async () => {
      const cluster = await settled(first);
      await rm(first, { recursive: true });
      expect(await settled(first)).not.toBe(cluster);
      expect(existsSync(join(cluster, 'cluster'))).toBe(true);
    });

    test('is not shared with a copy of its data folder, which is told what to do', async () => {
      const cluster = await settled(first);
      const copy = join(await privateFolder('copy'), 'postgres');
      await cp(first, copy, { recursive: true });
      await expect(settled(copy)).rejects.toMatchObject({
        code: 'folder-unusable',
        message: expect.stringContaining(`${copy} is a copy of ${first}`) as string,
      });
      expect(await settled(first)).toBe(cluster);

      await rm(join(copy, 'location'));
      expect(await settled(copy)).not.toBe(cluster);
    });

    test('is found by every path that leads to its data folder', async () => {
      const cluster = await settled(first);
      await symlink(join(scratch, 'first'), join(scratch, 'alias'));
      expect(await settled(join(scratch, 'alias/postgres'))).toBe(cluster);
      expect(await settled(first)).toBe(cluster);
    });
  });
});

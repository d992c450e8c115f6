import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ErrorAnswer } from '../../../domain/contracts/errors.ts';
import {
  startEmbeddedCluster,
  type EmbeddedCluster,
} from '../../../platform/postgres/embedded/cluster.ts';
import { readPidFile } from '../../../platform/postgres/embedded/pidFile.ts';
import { isRunning, markOf } from '../../../platform/postgres/embedded/processes.ts';
import { until } from '../../../platform/postgres/embedded/until.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import { connectionsCsv, ended, JOB_DESCRIPTION, upload } from '../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../support/http/testWorkspace.ts';
import { requirement } from '../../support/suites/requirement.ts';
import { makeScratchFolder } from '../../support/suites/scratch.ts';

jest.setTimeout(240_000);

/** Only a machine that is stuck takes this long. */
const PATIENCE_MS = 120_000;

/** Enough for the cluster and what it writes ahead, and soon filled. */
const DISK = '400m';

/** What a project is made of takes some room, so that what is left of the log's file is soon used up. */
const LONG = `${JOB_DESCRIPTION}\n${'We bake sourdough at dawn. '.repeat(1_000)}`;
const REFUSALS = 40;
const TRIES = 4_000;

requirement('root rights', 'mount').describe('a disk that is full', () => {
  let disk: string;
  let ballast: string;
  let cluster: EmbeddedCluster;
  let server: ComposedServer;
  let workspace: TestWorkspace;
  let recruiter: SignedIn;

  beforeAll(async () => {
    disk = await makeScratchFolder('disk');
    ballast = join(disk, 'ballast');
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'kith-test', disk]);
    const dataDir = join(disk, 'postgres');
    cluster = await startEmbeddedCluster({ dataDir, logger: { info: () => undefined } });
    server = await startComposedServer({ databaseUrl: await cluster.ensureDatabase('kith') });
    workspace = await TestWorkspace.add(server);
    recruiter = await workspace.user('recruiter');
  });
  afterAll(async () => {
    await rm(ballast, { force: true });
    await server.stop();
    await cluster.stop();
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true });
  });

  /** Writes until there is no room left, also where there was some again. */
  async function fill(path: string): Promise<void> {
    const file = await open(path, 'a');
    try {
      for (const bytes of [1_048_576, 4_096]) {
        const block = Buffer.alloc(bytes);
        for (let full = false; !full;) {
          full = await file.write(block).then(
            ({ bytesWritten }) => bytesWritten < bytes,
            (error: NodeJS.ErrnoException) => {
              if (error.code !== 'ENOSPC') throw error;
              return true;
            },
          );
        }
      }
    } finally {
      await file.close();
    }
  }

  /** Acknowledged projects, over all tests. */
  const acknowledged: string[] = [];

  /** Asks for a project: true when it was taken, false when it was refused as documented. */
  async function create(): Promise<boolean> {
    const answer = await recruiter.post<{ id: string }>('/api/projects', { jobDescription: LONG });
    const { status, headers, body } = answer;
    if (status === 201) acknowledged.push(body.id);
    if (status === 201) return true;
    expect(status).toBe(503);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    const { errors } = ErrorAnswer.parse(body);
    expect(errors[0]?.message).not.toMatch(/pg_wal|base\/|space|disk|postgres/i);
    return false;
  }

  /** Makes room, and finds everything as it should be and going on. */
  async function expectToGoOn(): Promise<void> {
    await rm(ballast);
    const isReady = async () => (await recruiter.get('/health/ready')).status === 200;
    expect(await until(isReady, PATIENCE_MS)).toBe(true);
    expect(await create()).toBe(true);
    const { rows } = await server.pool.query<{ id: string }>(
      `select substr(stream, 9) as id from event_log.events where type = 'ProjectCreated'`,
    );
    const inLog = rows.map(({ id }) => id);
    expect(new Set(inLog).size).toBe(inLog.length);
    expect(acknowledged.filter((id) => !inLog.includes(id))).toEqual([]);
    await server.settled();
    const listed = await recruiter.list('projects', { range: [0, 0] });
    expect(listed.headers.get('Content-Range')).toBe(`projects 0-0/${inLog.length}`);

    const people = Array.from({ length: 450 }, (_, n) => ({ name: `Ute Brandt${n}` }));
    const colleague = await workspace.user('colleague');
    const { body } = await upload(colleague, connectionsCsv(people));
    const { status, read, added } = await ended(server, colleague, body.id);
    expect({ status, read, added }).toEqual({ status: 'finished', read: 450, added: 450 });
  }

  it('is answered for with 503, loses nothing acknowledged, and once there is room all goes on by itself', async () => {
    expect(await create()).toBe(true);
    await fill(ballast);
    let refusals = 0;
    for (let tries = 0; refusals < REFUSALS && tries < TRIES; tries += 1) {
      if (!(await create())) refusals += 1;
    }
    expect(refusals).toBe(REFUSALS);
    const file = await upload(recruiter, connectionsCsv([{ name: 'Ines Quist' }]));
    expect([file.status, ErrorAnswer.safeParse(file.body).success]).toEqual([503, true]);
    expect((await recruiter.get('/health/live')).status).toBe(200);
    await expectToGoOn();
  });

  it('without room for what PostgreSQL writes ahead takes it down; with room it is there again by itself', async () => {
    const before = cluster.pid;
    const postmaster = markOf(before);
    await fill(ballast);
    const down = await until(async () => {
      // A checkpoint deletes what is no longer needed, and so makes room while this goes on.
      await fill(ballast);
      // The next record of the log needs a file of its own; one may have been made before the disk was full.
      await server.pool.query('select pg_switch_wal()').catch(() => undefined);
      await create();
      return postmaster !== undefined && !isRunning(postmaster);
    }, PATIENCE_MS);
    expect(down).toBe(true);
    await expectToGoOn();
    expect(cluster.pid).not.toBe(before);
  });

  it('keeps nobody from stopping the database in order', async () => {
    const postmaster = markOf(cluster.pid);
    await fill(ballast);
    await server.stop();
    await cluster.stop();
    expect(postmaster && isRunning(postmaster)).toBe(false);
    expect(await readPidFile(join(disk, 'postgres/cluster'))).toBeUndefined();
  });
});

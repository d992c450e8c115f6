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

  /** Writes until there is no room left. */
  async function fill(path: string): Promise<void> {
    const file = await open(path, 'w');
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

  const projectsInLog = async () => {
    const { rows } = await server.pool.query<{ stream: string }>(
      "select stream from event_log.events where type = 'ProjectCreated' order by position",
    );
    return rows.map(({ stream }) => stream.slice('project-'.length));
  };

  it('is answered for with 503, loses nothing acknowledged, and once there is room all goes on by itself', async () => {
    const acknowledged: string[] = [];
    let refusals = 0;
    const create = async () => {
      const answer = await recruiter.post<{ id: string }>('/api/projects', {
        jobDescription: LONG,
      });
      const { status, headers, body } = answer;
      if (status === 201) return void acknowledged.push(body.id);
      refusals += 1;
      expect([status, JSON.stringify(body)]).toEqual([503, expect.stringContaining('errors')]);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      const { errors } = ErrorAnswer.parse(body);
      expect(errors[0]?.message).not.toMatch(/pg_wal|base\/|space|disk|postgres/i);
    };
    await create();
    await fill(ballast);
    for (let tries = 0; refusals < REFUSALS && tries < TRIES; tries += 1) await create();
    expect(refusals).toBe(REFUSALS);
    const file = await upload(recruiter, connectionsCsv([{ name: 'Ines Quist' }]));
    expect([file.status, ErrorAnswer.safeParse(file.body).success]).toEqual([503, true]);
    expect((await recruiter.get('/health/live')).status).toBe(200);

    await rm(ballast);
    const ready = await until(
      async () => (await recruiter.get('/health/ready')).status === 200,
      PATIENCE_MS,
    );
    expect(ready).toBe(true);
    await create();
    expect(refusals).toBe(REFUSALS);

    const inLog = await projectsInLog();
    expect(new Set(inLog).size).toBe(inLog.length);
    expect(acknowledged.filter((id) => !inLog.includes(id))).toEqual([]);
    await server.settled();
    const listed = await recruiter.list('projects', { range: [0, 0] });
    expect(listed.headers.get('Content-Range')).toBe(`projects 0-0/${inLog.length}`);
    const rows = Array.from({ length: 450 }, (_, n) => ({ name: `Ute Brandt${n}` }));
    const colleague = await workspace.user('colleague');
    const { body } = await upload(colleague, connectionsCsv(rows));
    const { status, read, added } = await ended(server, colleague, body.id);
    expect({ status, read, added }).toEqual({ status: 'finished', read: 450, added: 450 });
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

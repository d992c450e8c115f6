import { Redis } from 'ioredis';
import type { LiveMessage } from '../../../domain/contracts/live.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import {
  connectionsCsv,
  ended,
  engineer,
  startProject,
  suggestedId,
  upload,
} from '../../support/http/given.ts';
import { LiveSocket } from '../../support/http/liveSocket.ts';
import { TestWorkspace, type SignedIn } from '../../support/http/testWorkspace.ts';
import { countedMail } from '../../support/faults/countedMail.ts';
import { gateAt, type Gate } from '../../support/faults/gate.ts';
import {
  allDone,
  askForExport,
  askForLink,
  books,
  exportEnded,
  filesKept,
} from '../../support/faults/work.ts';
import { startRedis, type RedisServer } from '../../support/redis/redisServer.ts';
import { requirement } from '../../support/suites/requirement.ts';

jest.setTimeout(120_000);

const CSV = connectionsCsv(Array.from({ length: 450 }, (_, n) => ({ name: `Ute Brandt${n}` })));

requirement('redis-server').describe('a Redis that is killed in the middle of work', () => {
  let redis: RedisServer;
  let gate: Gate;
  let mail: ReturnType<typeof countedMail>;
  let server: ComposedServer;
  let workspace: TestWorkspace;
  let recruiter: SignedIn;
  let projectId: string;

  const start = async (keepsData: boolean) => {
    redis = await startRedis({ keepsData });
    gate = gateAt('import-', 3);
    mail = countedMail();
    server = await startComposedServer({
      env: { REDIS_URL: redis.url },
      behind: (app) => ({ ...app, store: gate.before(app.store) }),
      mail,
    });
    workspace = await TestWorkspace.add(server);
    recruiter = await workspace.user('recruiter');
    await workspace.people([engineer('Wilhelmina Oake'), engineer('Bartholomew Finch')]);
    projectId = (await startProject(recruiter)).id;
    await accept('Wilhelmina Oake');
  };
  afterEach(async () => {
    // What a failed test holds up would keep the run from ending.
    gate.open();
    await server.stop();
    await redis.stop();
  });

  const accept = async (name: string) => {
    const id = await suggestedId(recruiter, projectId, name);
    expect((await recruiter.post(`/api/suggestions/${id}/accept`)).status).toBe(200);
  };
  const health = () =>
    recruiter.get<{ ready: boolean; notReady: string[]; away: string[] }>('/health/ready');

  it.each([
    ['as it was', true],
    ['with nothing in it', false],
  ])(
    'and comes back %s: every job ends, once, and the rest goes on meanwhile',
    async (_how, keepsData) => {
      await start(keepsData);
      const socket = await LiveSocket.open(server, recruiter.liveToken);
      expect((await health()).body).toEqual({ ready: true, notReady: [], away: [] });

      const colleague = await workspace.user('colleague');
      const imported = await upload(colleague, CSV);
      expect(imported.status).toBe(202);
      await gate.reached;
      await redis.kill();

      // What is asked for meanwhile is taken, and told to come later.
      const { status, body } = await health();
      expect([status, body]).toEqual([200, { ready: true, notReady: [], away: ['redis'] }]);
      const figures = await fetch(`${server.origin}/metrics`);
      expect(figures.status).toBe(200);
      expect(await figures.text()).toContain('kith_metrics_source_answered{source="queues"} 0');
      const exportId = await askForExport(recruiter, projectId);
      expect(await askForLink(server, `recruiter1@${workspace.id}.example`)).toBe(303);
      expect((await recruiter.list('projects')).body).toHaveLength(1);
      // What is under way needs no queue to end.
      gate.open();
      const { status: end, read, added } = await ended(server, colleague, imported.body.id);
      const waiting = await server.until(async () => {
        const all = (await books(server)).filter(({ done }) => !done);
        return all.length === 2 && all;
      });
      expect(waiting.map(({ processor, tries }) => [processor, tries])).toEqual([
        ['exports/makeExport', 0],
        ['identity/sendSignInLink', 0],
      ]);

      await redis.startAgain();
      await server.until(async () => (await health()).body.away.length === 0);
      const file = await exportEnded(server, recruiter, exportId);
      const jobs = await allDone(server, 4);

      expect({ end, read, added }).toEqual({ end: 'finished', read: 450, added: 450 });
      expect(file).toMatchObject({ status: 'finished', rows: 1 });
      expect(await filesKept(server, 'export')).toEqual({ whole: 1, unfinished: 0 });
      expect(jobs.map(({ tries }) => tries)).toEqual(jobs.map(() => 1));
      expect(mail.sent).toEqual([expect.stringMatching(/^identity-sendSignInLink-/)]);

      await accept('Bartholomew Finch');
      const isProspect = (message: LiveMessage) =>
        message.type === 'LIVE_ACTIVITY' &&
        message.kind === 'changed' &&
        message.resource === 'prospects';
      await socket.hear(isProspect);
      socket.close();
    },
  );

  it('and loses everything: jobs that waited in it and what is done by the clock are made again', async () => {
    await start(false);
    const before = await schedules(redis.url);
    expect(before).toContain('sweep-expired-files');
    // Two at work, held up, so that the third waits in the queue.
    const imports = await Promise.all(
      [1, 2, 3].map(async () => {
        const colleague = await workspace.user('colleague');
        return { colleague, id: (await upload(colleague, CSV)).body.id };
      }),
    );
    await server.until(async () => (await handedOver()) === 3);
    await gate.reached;
    await redis.kill();
    await redis.startAgain();
    await server.until(async () => (await schedules(redis.url)).length === before.length);
    gate.open();
    for (const { colleague, id } of imports) {
      const { status, read, added } = await ended(server, colleague, id);
      expect({ status, read, added }).toEqual({ status: 'finished', read: 450, added: 450 });
    }
    expect(await schedules(redis.url)).toEqual(before);
  });

  const handedOver = async () => {
    const { rows } = await server.pool.query<{ count: number }>(
      `select count(*)::int from reactions.due
       where processor = 'network/importConnections' and enqueued_at is not null`,
    );
    return rows[0]?.count;
  };
});

/** The ids of all schedules that stand in Redis. */
async function schedules(url: string): Promise<readonly string[]> {
  const client = new Redis(url);
  try {
    const keys = await client.keys('bull:*:repeat');
    const found = await Promise.all(keys.map((key) => client.zrange(key, '0', '-1')));
    return found.flat().toSorted((one, other) => one.localeCompare(other));
  } finally {
    client.disconnect();
  }
}

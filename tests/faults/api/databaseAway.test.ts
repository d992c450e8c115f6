import { rm } from 'node:fs/promises';
import { ErrorAnswer } from '../../../domain/contracts/errors.ts';
import type { LiveMessage } from '../../../domain/contracts/live.ts';
import type { AppContext } from '../../../platform/context.ts';
import {
  startEmbeddedCluster,
  type EmbeddedCluster,
} from '../../../platform/postgres/embedded/cluster.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import {
  connectionsCsv,
  ended,
  engineer,
  JOB_DESCRIPTION,
  startProject,
  suggestedId,
  upload,
} from '../../support/http/given.ts';
import { LiveSocket } from '../../support/http/liveSocket.ts';
import { initialDataOf, TestBrowser } from '../../support/http/testBrowser.ts';
import { TestWorkspace, type SignedIn } from '../../support/http/testWorkspace.ts';
import { countedMail } from '../../support/faults/countedMail.ts';
import { gateAt } from '../../support/faults/gate.ts';
import {
  allDone,
  askForExport,
  askForLink,
  exportEnded,
  filesKept,
} from '../../support/faults/work.ts';
import { makeScratchFolder } from '../../support/suites/scratch.ts';

jest.setTimeout(180_000);

/** More of each than any of them is tried at once before the pauses between tries stop growing. */
const TROUBLES = 8;

const gate = gateAt('import-', 3);
const mail = countedMail();
const troubles = new Map<string, number>();
let dataDir: string;
let cluster: EmbeddedCluster;
let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;

const start = () =>
  startEmbeddedCluster({ dataDir, durable: false, logger: { info: () => undefined } });

/** Counts what those who follow the log and the queues say while the database is away. */
function listening(app: AppContext): AppContext {
  const logger = Object.create(app.logger) as AppContext['logger'];
  logger.warn = (...said: unknown[]) => {
    const what = String(said.at(-1));
    troubles.set(what, (troubles.get(what) ?? 0) + 1);
  };
  return { ...app, logger, store: gate.before(app.store) };
}

beforeAll(async () => {
  dataDir = await makeScratchFolder('database-away');
  cluster = await start();
  server = await startComposedServer({
    databaseUrl: await cluster.ensureDatabase('kith'),
    behind: listening,
    mail,
  });
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter');
});
afterAll(async () => {
  gate.open();
  await server.stop();
  await cluster.stop();
  await rm(dataDir, { recursive: true });
});

describe('a database that is stopped and started again', () => {
  it('is answered for with 503 at once, and everything goes on once it is back', async () => {
    await workspace.people([engineer('Wilhelmina Oake'), engineer('Bartholomew Finch')]);
    const { id } = await startProject(recruiter);
    const accept = async (name: string) =>
      (await recruiter.post(`/api/suggestions/${await suggestedId(recruiter, id, name)}/accept`))
        .status;
    expect(await accept('Wilhelmina Oake')).toBe(200);
    const socket = await LiveSocket.open(server, recruiter.liveToken);
    const colleague = await workspace.user('colleague');
    const rows = Array.from({ length: 450 }, (_, n) => ({ name: `Ute Brandt${n}` }));
    const { body: imported } = await upload(colleague, connectionsCsv(rows));
    await gate.reached;
    // Acknowledged a moment before, so that what follows from it has hardly begun.
    const exportId = await askForExport(recruiter, id);
    expect(await askForLink(server, `recruiter1@${workspace.id}.example`)).toBe(303);
    await cluster.stop();
    gate.open();

    const away = await Promise.all([
      ...Array.from({ length: 40 }, () => recruiter.get('/api/projects')),
      ...Array.from({ length: 40 }, () =>
        recruiter.post('/api/projects', { jobDescription: JOB_DESCRIPTION }),
      ),
      upload(recruiter, connectionsCsv([{ name: 'Ines Quist' }])),
    ]);
    for (const { status, headers, body } of away) {
      expect(status).toBe(503);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      const { errors } = ErrorAnswer.parse(body);
      expect(errors[0]?.message).not.toMatch(/ECONN|postgres|127\.0\.0\.1|:\d{4,5}/i);
    }
    // A person gets a page, which is made without a database.
    const visitor = new TestBrowser(server.origin);
    const form = await visitor.open('/login');
    const { cookie } = recruiter.credentials;
    const signedIn = new TestBrowser(server.origin, { cookie });
    const fields = { user: `recruiter1@${workspace.id}.example` };
    for (const seen of [
      await visitor.post('/login', form, fields),
      await signedIn.get('/projects'),
    ]) {
      expect([seen.status, seen.headers.get('Content-Type')]).toEqual([
        503,
        expect.stringMatching(/^text\/html/),
      ]);
      expect(Number(seen.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(initialDataOf(seen)).toMatchObject({
        user: null,
        page: { kind: 'error', status: 503, message: expect.stringMatching(/Try again/) as string },
      });
    }
    expect((await recruiter.get('/health/live')).status).toBe(200);
    expect((await recruiter.get('/health/ready')).status).toBe(503);
    // Until everybody has tried more often than pauses grow.
    for (const what of ['recovering', 'processes in trouble']) {
      await server.until(() => (troubles.get(what) ?? 0) >= TROUBLES);
    }

    cluster = await start();
    await server.until(async () => (await recruiter.get('/health/ready')).status === 200);
    expect((await recruiter.list('projects')).body.map((one) => one.id)).toEqual([id]);
    const { status, read, added } = await ended(server, colleague, imported.id);
    expect({ status, read, added }).toEqual({ status: 'finished', read: 450, added: 450 });
    expect(await exportEnded(server, recruiter, exportId)).toMatchObject({
      status: 'finished',
      rows: 1,
    });
    expect(await filesKept(server, 'export')).toEqual({ whole: 1, unfinished: 0 });
    await allDone(server, 4);
    expect(mail.sent).toEqual([expect.stringMatching(/^identity-sendSignInLink-/)]);

    const before = socket.heard.length;
    expect(await accept('Bartholomew Finch')).toBe(200);
    const isProspect = (message: LiveMessage) =>
      message.type === 'LIVE_ACTIVITY' &&
      message.kind === 'changed' &&
      message.resource === 'prospects';
    await server.until(() => socket.heard.slice(before).find(isProspect));
    socket.close();
  });
});

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { FlashNotice } from '../../domain/contracts/flashNotice.ts';
import { candidacy } from '../../domain/pipeline/candidacy.ts';
import { keyAtEnd } from '../../domain/pipeline/orderKey.ts';
import { stages } from '../../domain/pipeline/stages.ts';
import type { AppContext } from '../../platform/context.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { identityStateOn } from '../../platform/identity/identityState.ts';
import { PositionWaiter } from '../../platform/subscriptions/query/positionWaiter.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { people } from '../../projections/people/people.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { windowlessPath } from '../support/chromium/find.ts';
import { launchOptions } from '../support/chromium/launchOptions.ts';
import { openContextOf, openOffice, type Office } from '../support/product/office.ts';
import type { Bench, BenchContext } from './bench.ts';
import { processorSecondsOf, startProduct } from './support/product.ts';
import { percentile } from './support/statistics.ts';
import type { TeamMember, TeamOrder, TeamReport } from './support/teamClients.ts';

const TEAM = 200;
const CARDS = 2_000;
const MOVES_PER_SECOND = 500;
/** Seconds at the same rate before it is measured. */
const LEAD_IN = 2;
/** So many are cut off in the middle. */
const CUT_OFF = 40;
const HEARD_WITHIN_MS = 200;
const PATIENCE_MS = 60_000;
/** So many are accepted together. */
const AT_ONCE = 50;

/**
 * 200 people on one board of the built product, each with a live socket, who together make 500 moves
 * a second over the API while some are cut off and come back; and two browsers that have it open.
 * Who moves and listens runs in a process of its own, on the same machine. Before it the same people do
 * the same on the least that a board could be: what the machine can do.
 */
export const bench: Bench = {
  name: 'team',
  async run({ cluster, seconds, say }) {
    const dataDir = await mkdtemp(join(tmpdir(), 'kith-bench-team-'));
    const product = await startProduct({ command: ['dist/api/main.js', '--empty'], dataDir });
    try {
      const team = await gather(dataDir);
      say(`${team.members.length} people and ${team.prospectIds.length} cards`);
      const order: TeamOrder = {
        ...team,
        origin: product.origin,
        stages: stages.map(({ id }) => id),
        perSecond: MOVES_PER_SECOND,
        seconds,
        cutOff: CUT_OFF,
        leadIn: LEAD_IN,
      };
      // What has never run is nobody's measure, nor are functions that are still being compiled: the same
      // load first, to other stages, so that what is measured moves everybody elsewhere.
      const elsewhere = [...order.stages.slice(3), ...order.stages.slice(0, 3)];
      await told({ ...order, stages: elsewhere, cutOff: 0 });
      const browser = await chromium.launch(launchOptions(windowlessPath()));
      try {
        const heard = await Promise.all(
          team.members
            .slice(0, 2)
            .map((member) => watch(browser, product.origin, member, team.projectId)),
        );
        const bare = await onBareBoard(cluster, { ...order, cutOff: 0 });
        say(`bare: ${bare.perSecond.toFixed(0)} moves/s, heard p95 ${bare.p95.toFixed(0)} ms`);
        const before = await product.processorSeconds();
        const report = await told(order);
        const used = (await product.processorSeconds()) - before;
        const inBrowsers = heard.flatMap((frames) => delaysIn(frames, report));
        const share = (own: number) => (own / report.took / cpus().length) * 100;
        const perSecond = report.moves.length / report.took;
        say(
          `load ${loadavg()[0]!.toFixed(1)}: ${perSecond.toFixed(0)} moves/s, heard p95 ${report.delays.p95.toFixed(0)} ms`,
        );
        return [
          {
            metric: `of ${MOVES_PER_SECOND} moves a second, done`,
            value: perSecond,
            unit: '/s',
            goal: { atLeast: MOVES_PER_SECOND * 0.95 },
          },
          {
            metric: `a move heard of by ${TEAM}, p95`,
            value: report.delays.p95,
            unit: 'ms',
            goal: { below: HEARD_WITHIN_MS },
          },
          { metric: 'the same, median', value: report.delays.p50, unit: 'ms', goal: null },
          {
            metric: 'the same in two browsers, p95',
            value: percentile(inBrowsers, 0.95),
            unit: 'ms',
            goal: { below: HEARD_WITHIN_MS },
          },
          {
            metric: `in the ${LEAD_IN} seconds before, of a team that has rested: p95`,
            value: report.leadIn.p95,
            unit: 'ms',
            goal: null,
          },
          { metric: 'moves refused', value: report.refused, unit: '', goal: { below: 1 } },
          {
            metric: 'moves that somebody heard nothing of',
            value: report.lost,
            unit: '',
            goal: { below: 1 },
          },
          {
            metric: 'messages behind later ones',
            value: report.outOfOrder,
            unit: '',
            goal: { below: 1 },
          },
          {
            metric: 'messages to each a second',
            value: report.frames / TEAM / report.took,
            unit: '/s',
            goal: null,
          },
          {
            metric: 'from command to answer, p95',
            value: percentile(
              report.moves.map(({ sentAt, answeredAt }) => answeredAt - sentAt),
              0.95,
            ),
            unit: 'ms',
            goal: null,
          },
          {
            metric: 'share of the processors: product and database',
            value: share(used),
            unit: '%',
            goal: null,
          },
          {
            metric: 'share of the processors: who moves and listens',
            value: share(report.processorSeconds),
            unit: '%',
            goal: null,
          },
          {
            metric: 'processor time of a move, product and database',
            value: (used / report.moves.length) * 1_000,
            unit: 'ms',
            goal: null,
          },
          {
            metric: 'of as many moves, done by one insert each alone',
            value: bare.perSecond,
            unit: '/s',
            goal: null,
          },
          { metric: 'one of those heard of, p95', value: bare.p95, unit: 'ms', goal: null },
          {
            metric: 'processor time of a move, against that of one insert',
            value: used / report.moves.length / bare.ofMove,
            unit: '',
            goal: null,
          },
        ];
      } finally {
        await browser.close();
      }
    } finally {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** What the same people can do where a move is one insert, and nothing else. */
async function onBareBoard(cluster: BenchContext['cluster'], order: TeamOrder) {
  const server = fork(join(import.meta.dirname, 'support/bareBoard.ts'), {
    execArgv: process.execArgv,
  });
  try {
    const listening = once(server, 'message');
    server.send(await cluster.ensureDatabase('bare_board'));
    const [port] = (await listening) as [number];
    const used = async () =>
      (await processorSecondsOf(server.pid ?? 0)) + (await processorSecondsOf(cluster.pid));
    const before = await used();
    const report = await told({ ...order, origin: `http://127.0.0.1:${port}` });
    const { length } = report.moves;
    return {
      perSecond: length / report.took,
      p95: report.delays.p95,
      ofMove: ((await used()) - before) / length,
    };
  } finally {
    server.kill();
  }
}

interface Team {
  readonly projectId: string;
  readonly members: readonly TeamMember[];
  readonly prospectIds: readonly string[];
}

/** People who are signed in and members of one project, and those who stand on its board. */
async function gather(dataDir: string): Promise<Team> {
  const env = { KITH_DATA_DIR: dataDir, NODE_ENV: 'development', LOG_LEVEL: 'warn' };
  const app = await openContextOf({ env });
  try {
    const office = await openOffice(app, 'Harrowgate');
    const userIds: string[] = [];
    for (let at = 0; at < TEAM; at++) userIds.push(await office.addColleague(`Colleague ${at}`));
    const [ownerId = '', ...memberIds] = userIds;
    const projectId = await office.addProject(ownerId, ...memberIds);
    await office.addPeople(CARDS);
    const prospectIds = await acceptAll(app, office, { projectId, userId: ownerId });
    const members = await Promise.all(userIds.map((userId) => signIn(app, office, userId)));
    return { projectId, members, prospectIds };
  } finally {
    await app.shutdown.run();
  }
}

async function acceptAll(
  app: AppContext,
  { workspaceId }: Office,
  { projectId, userId }: { readonly projectId: string; readonly userId: string },
): Promise<string[]> {
  const { pool, ids, clock, keyring, store, listener } = app;
  const { rows } = await pool.query<{ key: string; record_ids: string[] }>(
    `select key, record_ids from ${tableOf(people)} where workspace_id = $1 limit ${CARDS}`,
    [workspaceId],
  );
  const accept = async (
    { key: personId, record_ids: recordIds }: (typeof rows)[number],
    at: number,
  ) => {
    const candidacyId = ids.idOf('candidacy', projectId, personId);
    const now = new Date(clock.now().getTime() + at).toISOString();
    await keyring.createKeys([{ subjectId: candidacyId, kind: 'candidacy', workspaceId }]);
    await handleCommand({ ...app, decider: candidacy }, candidacyId, {
      type: 'AcceptSuggestion',
      data: {
        candidacyId,
        projectId,
        personId,
        personWorkspaceId: workspaceId,
        recordIds,
        category: 'outOfNetwork',
        match: { score: 300, lines: [], ranker: 'bench', searchId: ids.newId() },
        labels: [],
        note: '',
        orderKey: keyAtEnd(now),
      },
      context: {
        commandId: ids.newId(),
        now,
        actor: { kind: 'user', id: userId },
        workspaceId,
        correlationId: ids.newId(),
        causationId: null,
      },
    });
    return candidacyId;
  };
  const prospectIds: string[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    prospectIds.push(...(await Promise.all(some.map((row, index) => accept(row, at + index)))));
  }
  const waiter = new PositionWaiter(pool, listener, () => undefined);
  if (!(await waiter.waitForPosition([prospects], await store.head(), PATIENCE_MS))) {
    throw new Error('The board was not filled in time.');
  }
  return prospectIds;
}

async function signIn(app: AppContext, office: Office, userId: string): Promise<TeamMember> {
  const { pool, clock, derivedKeys, ids } = app;
  const parseNotice = (value: unknown) => FlashNotice.parse(value);
  const { sessions, tokens } = identityStateOn({ pool, clock, derivedKeys, parseNotice });
  const id = ids.newId();
  const secret = await sessions.begin({
    id,
    userId,
    workspaceId: office.workspaceId,
    linkId: ids.newId(),
    userAgentFamily: 'Bench',
  });
  const csrfToken = tokens.csrf({ sessionId: id });
  return { cookie: `kith-session=${secret}`, csrfToken, liveToken: tokens.live(id) };
}

/** Has the other process move and listen. */
async function told(order: TeamOrder): Promise<TeamReport> {
  const clients = fork(join(import.meta.dirname, 'support/teamClients.ts'), {
    execArgv: process.execArgv,
    serialization: 'advanced',
  });
  const answer = once(clients, 'message');
  clients.send(order);
  const [report] = (await Promise.race([answer, once(clients, 'exit')])) as [TeamReport | number];
  clients.kill();
  if (typeof report !== 'object') throw new Error(`Who moves has ended with ${report}.`);
  return report;
}

/** What a browser's socket hears, with when; the browser has the board open. */
interface Frame {
  readonly at: number;
  readonly position: string;
}

async function watch(
  browser: Browser,
  origin: string,
  { cookie }: TeamMember,
  projectId: string,
): Promise<readonly Frame[]> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  const frames: Frame[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const at = performance.timeOrigin + performance.now();
      const { resource, position } = JSON.parse(payload.toString()) as Partial<
        Record<string, string>
      >;
      if (resource === 'prospects' && position !== undefined) frames.push({ at, position });
    }),
  );
  await page.goto(`${origin}/projects/${projectId}/pipeline?view=board`);
  await page.locator('[data-card]').first().waitFor();
  return frames;
}

function delaysIn(frames: readonly Frame[], { moves }: TeamReport): number[] {
  return moves
    .filter(({ isLeadIn }) => !isLeadIn)
    .map(({ position, sentAt }) => {
      const heard = frames.find((frame) => frame.position >= position);
      return heard === undefined ? Number.POSITIVE_INFINITY : heard.at - sentAt;
    });
}

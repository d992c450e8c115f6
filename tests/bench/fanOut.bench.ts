import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { WebSocketServer, type WebSocket } from 'ws';
import { LiveSockets } from '../../api/live/sockets.ts';
import type { LiveMessage } from '../../domain/contracts/live.ts';
import type { Bench } from './bench.ts';
import type { LiveOrder } from './support/liveClients.ts';
import { median } from './support/statistics.ts';

const SOCKETS = 2_000;
const MESSAGES = 60;
const WORKSPACE = '00000000-0000-4000-8000-000000000001';

const message: LiveMessage = {
  type: 'LIVE_ACTIVITY',
  kind: 'changed',
  resource: 'prospects',
  position: '0'.repeat(32),
  ids: ['00000000-0000-4000-8000-000000000002'],
};

/** The same messages to 2,000 sockets of a workspace: by our registry, and by a bare loop. */
export const bench: Bench = {
  name: 'fanOut',
  async run({ rounds, say }) {
    const live = new LiveSockets();
    const bare: WebSocket[] = [];
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const wss = new WebSocketServer({ server, perMessageDeflate: false });
    wss.on('connection', (socket) => {
      bare.push(socket);
      const sessionId = String(bare.length);
      live.add(socket, { sessionId, userId: sessionId, workspaceId: WORKSPACE });
    });
    const { port } = server.address() as AddressInfo;
    const clients = fork(join(import.meta.dirname, 'support/liveClients.ts'), {
      execArgv: process.execArgv,
    });
    await answerTo(clients, { open: SOCKETS, url: `ws://127.0.0.1:${port}` });
    const ours = () => live.send({ workspaceId: WORKSPACE, userIds: 'all' }, message);
    const loop = async () => {
      const data = Buffer.from(JSON.stringify(message));
      for (const socket of bare) socket.send(data, { binary: false });
    };
    const ratios: number[] = [];
    const rates = { ours: [] as number[], bare: [] as number[] };
    // The first of each is to get warm.
    await rateOf(clients, loop);
    await rateOf(clients, ours);
    for (let round = 0; round < rounds; round++) {
      const bareRate = await rateOf(clients, loop);
      const oursRate = await rateOf(clients, ours);
      rates.bare.push(bareRate);
      rates.ours.push(oursRate);
      ratios.push(oursRate / bareRate);
      say(
        `round ${round + 1}, load ${loadavg()[0]!.toFixed(1)}: ${Math.round(oursRate)} deliveries/s, bare loop ${Math.round(bareRate)}`,
      );
    }
    clients.kill();
    wss.close();
    for (const socket of bare) socket.terminate();
    server.close();
    return [
      { metric: 'of a bare loop', value: median(ratios), unit: 'x', goal: { atLeast: 0.8 } },
      { metric: 'deliveries', value: median(rates.ours), unit: '/s', goal: null },
      { metric: 'deliveries, bare loop', value: median(rates.bare), unit: '/s', goal: null },
    ];
  },
};

/** Deliveries a second, from the first send to the last arrival. */
async function rateOf(clients: ChildProcess, broadcast: () => Promise<void>): Promise<number> {
  await answerTo(clients, { expect: SOCKETS * MESSAGES });
  const received = once(clients, 'message');
  const start = performance.now();
  for (let sent = 0; sent < MESSAGES; sent++) {
    await broadcast();
    // Messages come one by one: between two of them the server gets to its sockets.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await received;
  return ((SOCKETS * MESSAGES) / (performance.now() - start)) * 1_000;
}

async function answerTo(clients: ChildProcess, order: LiveOrder): Promise<void> {
  const answered = once(clients, 'message');
  clients.send(order);
  await answered;
}

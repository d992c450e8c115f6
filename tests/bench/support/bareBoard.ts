// The least that a board could be, in a process of its own: a move is one insert, and all sockets hear of it.
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import Koa from 'koa';
import { Pool } from 'pg';
import { WebSocketServer } from 'ws';

/** What is moved within this time is told in one message, as the product does it, in milliseconds. */
const FRAME_MS = 50;

process.once('message', (databaseUrl) => void serve(String(databaseUrl)));

/** No rights, no revisions, no read models, no history: it answers with the port that it listens on. */
async function serve(connectionString: string): Promise<void> {
  const pool = new Pool({ connectionString, max: 10 });
  await pool.query(
    'create table moves (position bigserial primary key, prospect text not null, body text not null)',
  );
  const app = new Koa();
  const waiting = new Map<string, string>();
  app.use(async (ctx) => {
    const id = ctx.path.split('/')[3] ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of ctx.req) chunks.push(chunk as Buffer);
    const { rows } = await pool.query<{ position: string }>(
      'insert into moves (prospect, body) values ($1, $2) returning position',
      [id, Buffer.concat(chunks).toString()],
    );
    const position = BigInt(rows[0]?.position ?? 0)
      .toString(16)
      .padStart(32, '0');
    if (waiting.size === 0) setTimeout(tell, FRAME_MS);
    waiting.set(id, position);
    ctx.set('X-Kith-Position', position);
    ctx.body = { id };
  });
  const answer = app.callback();
  const server = createServer((request, response) => void answer(request, response));
  const sockets = new WebSocketServer({ server, path: '/live', perMessageDeflate: false });
  function tell() {
    const ids = [...waiting.keys()];
    const position = [...waiting.values()].toSorted((one, other) => (one < other ? -1 : 1)).at(-1);
    waiting.clear();
    const message = {
      type: 'LIVE_ACTIVITY',
      kind: 'changed',
      resource: 'prospects',
      position,
      ids,
    };
    const data = Buffer.from(JSON.stringify(message));
    for (const socket of sockets.clients) socket.send(data, { binary: false });
  }
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
}

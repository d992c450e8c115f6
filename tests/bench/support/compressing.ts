import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import compress from 'koa-compress';

const PASSED_ON = ['content-type', 'content-range', 'content-security-policy', 'x-server-version'];

/** Answers what the server at `origin` answers, compressed as ours does; reading only. */
export async function compressing(
  origin: string,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const app = new Koa();
  app.use(compress());
  app.use(async (ctx) => {
    const answer = await fetch(origin + ctx.url);
    ctx.status = answer.status;
    for (const name of PASSED_ON) {
      const value = answer.headers.get(name);
      if (value !== null) ctx.set(name, value);
    }
    ctx.body = Buffer.from(await answer.arrayBuffer());
  });
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response)).listen(0);
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

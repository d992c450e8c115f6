import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import compress from 'koa-compress';

/** A page's HTML and CSS on a server of their own. */
export interface StaticCopy {
  readonly address: string;
  stop(): Promise<void>;
}

const SCRIPT =
  /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="(?:modulepreload|preload)"[^>]*>/g;
const STYLE_SHEET = /<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g;

/** Copies a page without scripts, fonts and pictures, and serves it compressed by Koa with nothing around it. */
export async function serveStaticCopy(address: string): Promise<StaticCopy> {
  const page = await (await fetch(address)).text();
  const { pathname } = new URL(address);
  const files = new Map([[pathname, { type: 'html', text: page.replaceAll(SCRIPT, '') }]]);
  for (const [, href = ''] of page.matchAll(STYLE_SHEET)) {
    const text = await (await fetch(new URL(href, address))).text();
    files.set(href, { type: 'css', text });
  }
  const app = new Koa();
  app.use(compress());
  app.use((ctx) => {
    const file = files.get(ctx.path);
    if (file === undefined) return;
    ctx.type = file.type;
    ctx.body = file.text;
  });
  const answer = app.callback();
  const server = createServer((request, response) => void answer(request, response)).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}${pathname}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

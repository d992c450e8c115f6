import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Ids } from './account.ts';
import { readIfPresent, writePrivate } from './files.ts';

const FILE = 'port';

/** The remembered port while nobody else uses it, else a free one, which is then remembered. */
export async function rememberedPort(home: string, ids: Ids | undefined): Promise<number> {
  const remembered = Number(await readIfPresent(join(home, FILE)));
  if (remembered > 0 && (await isFree(remembered))) return remembered;
  const port = await freePort();
  await writePrivate(join(home, FILE), String(port), ids);
  return port;
}

/** Can a server listen on this port of 127.0.0.1 now? */
export async function isFree(port: number): Promise<boolean> {
  return (await tryPort(port)) !== undefined;
}

/** A port of 127.0.0.1 that nobody listens on at this moment. */
async function freePort(): Promise<number> {
  const port = await tryPort(0);
  if (port === undefined) throw new Error('This machine has no free port on 127.0.0.1.');
  return port;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      return taken ? resolve(undefined) : reject(error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const chosen = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(chosen));
    });
  });
}

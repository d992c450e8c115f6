import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { assets } from '../../../../api/site/assets.ts';

describe('built files', () => {
  let folder: string;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kith-assets-'));
    for (const name of ['app/index.html', 'app/index-C0GATZcg.js', 'site/favicon.svg']) {
      await mkdir(join(folder, name, '..'), { recursive: true });
      await writeFile(join(folder, name), 'content');
    }
    const app = new Koa().use(assets(folder));
    const handle = app.callback();
    server = createServer((request, response) => void handle(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });

  const kept = async (path: string) => {
    const { status, headers } = await fetch(origin + path);
    return [status, headers.get('Cache-Control')];
  };

  it('given the hash of its content in its name, then browsers keep a file for good', async () => {
    expect(await kept('/assets/app/index-C0GATZcg.js')).toEqual([
      200,
      'max-age=31536000,immutable',
    ]);
  });

  it('given no hash in its name, then browsers keep a file for a day', async () => {
    expect(await kept('/assets/site/favicon.svg')).toEqual([200, 'max-age=86400']);
  });

  it('given the app’s bare page, then it is not there: it comes with its data at the app’s addresses', async () => {
    expect((await kept('/assets/app/index.html'))[0]).toBe(404);
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../../../../platform/config.ts';
import { listenOn } from '../../../../platform/process/listenOn.ts';

const bind = '127.0.0.1';

describe('listening where the configuration says', () => {
  it('given a port that belongs to another program, then the error names the setting', async () => {
    const other = createServer();
    await listenOn(other, { port: 0, bind });
    const { port } = other.address() as AddressInfo;
    const refused = await listenOn(createServer(), { port, bind }).catch((error: unknown) => error);
    const search = listenOn(createServer(), { port, bind }, 'KITH_SEARCH_PORT');
    await expect(search).rejects.toThrow(`KITH_SEARCH_PORT: ${port} on ${bind} belongs`);
    other.close();
    expect(refused).toBeInstanceOf(ConfigError);
    expect(String(refused)).toContain(`PORT: ${port} on ${bind} belongs to another program`);
  });

  it('given an address of another machine, then the error names KITH_BIND', async () => {
    const where = { port: 0, bind: '192.0.2.1' };
    const refused = await listenOn(createServer(), where).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect(String(refused)).toContain('KITH_BIND: 192.0.2.1 is no address of this machine');
  });
});

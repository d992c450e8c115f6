import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from '../../../../platform/process/closeServer.ts';
import { listenOn } from '../../../../platform/process/listenOn.ts';

describe('a server that is closed', () => {
  it('given a request in hand on a connection that is kept, then it is answered, as the last, and no other is taken', async () => {
    const server = createServer();
    await listenOn(server, { port: 0, bind: '127.0.0.1' });
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      return [answer.statusCode, answer.headers.connection];
    };
    const asked = async () => {
      const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
      return response;
    };

    const first = ask();
    (await asked()).end();
    expect(await first).toEqual([200, 'keep-alive']);

    const inHand = ask();
    const response = await asked();
    const closed = closeServer(server);
    response.end();
    expect(await inHand).toEqual([200, 'close']);
    await closed;
    agent.destroy();
    await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
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

  describe('and an answer under way, which can’t say any more that it is the last', () => {
    // Its own timers alone: those of the connections go on.
    beforeEach(() =>
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }),
    );
    afterEach(() => {
      jest.useRealTimers();
      client.destroy();
    });
    let client: Socket;

    /** A server that is being closed while it answers on a connection that is kept. */
    async function closing() {
      const server = createServer({ keepAliveTimeout: 0 });
      await listenOn(server, { port: 0, bind: '127.0.0.1' });
      client = connect((server.address() as AddressInfo).port, '127.0.0.1');
      const ask = async () => {
        client.write('GET / HTTP/1.1\r\nHost: kith.test\r\n\r\n');
        const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
        return response;
      };
      const answer = await ask();
      answer.write('half');
      let said = String((await once(client, 'data'))[0]);
      client.on('data', (text) => (said += String(text)));
      const ended = once(client, 'end');
      const closed = closeServer(server);
      return { ask, answer, closed, ended: ended.then(() => said) };
    }

    it('then the next one on its connection says so', async () => {
      const { ask, answer, closed, ended } = await closing();
      const next = await ask();
      answer.end();
      next.end('next');
      await closed;
      const [, first, second] = (await ended).split('HTTP/1.1 200 OK');
      expect(first).toContain('Connection: keep-alive');
      expect(second).toContain('Connection: close');
    });

    it('then its connection is ended soon after it', async () => {
      const { answer, closed, ended } = await closing();
      answer.end();
      await once(answer, 'close');
      jest.advanceTimersByTime(50);
      await closed;
      expect(await ended).toContain('half');
    });

    it('then it is cut off after 2.5 seconds, however long it would take', async () => {
      const { closed, ended } = await closing();
      jest.advanceTimersByTime(2_500);
      await closed;
      expect(await ended).toContain('half');
    });
  });
});

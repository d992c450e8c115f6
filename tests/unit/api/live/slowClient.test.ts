import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { LiveSockets } from '../../../../api/live/sockets.ts';
import type { LiveMessage } from '../../../../domain/contracts/live.ts';

/** What may wait for one client, as its limit says. */
const SLOW_CLIENT_BYTES = 1_048_576;

const ids = Array.from({ length: 100 }, (_, at) => String(at).padStart(100, '0'));
const large: LiveMessage = { type: 'LIVE_ACTIVITY', kind: 'changed', resource: 'people', ids };
const size = JSON.stringify(large).length;
/** More than a paused client and the system's buffers together hold. */
const COUNT = Math.ceil((32 * 1_048_576) / size);

describe('a client that does not read', () => {
  it('is let go once a megabyte waits for it, and the others hear everything', async () => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
    await once(server, 'listening');
    const sockets = new LiveSockets();
    const connect = async (userId: string) => {
      const accepted = once(server, 'connection');
      const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
      const [socket] = (await accepted) as [WebSocket];
      await once(client, 'open');
      sockets.add(socket, { sessionId: userId, userId, workspaceId: 'w' });
      return { client, socket };
    };
    const slow = await connect('slow');
    const quick = await connect('quick');
    slow.client.pause();
    let heard = 0;
    const all = new Promise<void>((resolve) => {
      quick.client.on('message', () => ++heard === COUNT && resolve());
    });

    let most = 0;
    for (let sent = 0; sent < COUNT; sent += 1) {
      await sockets.send({ workspaceId: 'w', userIds: 'all' }, large);
      most = Math.max(most, slow.socket.bufferedAmount);
      // The quick one reads between two messages, as it would between two things that happen.
      if (sent % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
      while (quick.socket.bufferedAmount > 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await all;
    expect(slow.socket.readyState).toBe(WebSocket.CLOSING);
    expect(most).toBeGreaterThan(SLOW_CLIENT_BYTES);
    expect(most).toBeLessThan(SLOW_CLIENT_BYTES + 2 * size);
    expect(quick.socket.readyState).toBe(WebSocket.OPEN);

    for (const { client, socket } of [slow, quick]) {
      client.terminate();
      socket.terminate();
    }
    await new Promise((resolve) => server.close(resolve));
  });
});

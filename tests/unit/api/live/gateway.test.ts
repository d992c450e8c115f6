import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { Heard } from '../../../../api/live/heard.ts';
import { openGateway } from '../../../../api/live/gateway.ts';
import { LiveSockets, type SocketOwner } from '../../../../api/live/sockets.ts';
import { createLogger } from '../../../../platform/logger.ts';

const ORIGIN = 'http://localhost:3000';
const ada: SocketOwner = { sessionId: 's-ada', userId: 'u-ada', workspaceId: 'w-1' };
const bo: SocketOwner = { sessionId: 's-bo', userId: 'u-bo', workspaceId: 'w-1' };
const cy: SocketOwner = { sessionId: 's-cy', userId: 'u-cy', workspaceId: 'w-2' };
const owners = new Map([ada, bo, cy].map((owner) => [`token-of-${owner.userId}`, owner]));

const at = (place: number) => String(place).padStart(32, '0');

describe('the live socket', () => {
  let server: Server;
  let sockets: LiveSockets;
  let gateway: { close(): Promise<void> };
  let heard: Heard;
  let admitted: () => void = () => undefined;

  beforeEach(async () => {
    sockets = new LiveSockets();
    heard = new Heard();
    await heard.begin(async () => at(5));
    const add = sockets.add.bind(sockets);
    sockets.add = (socket, owner) => {
      add(socket, owner);
      admitted();
    };
    server = createServer();
    gateway = openGateway(server, {
      sockets,
      logger: createLogger({ level: 'silent', service: 'test' }),
      isAllowedOrigin: (origin) => origin === ORIGIN,
      heard,
      ownerOf: async (token) => (token === 'token-of-old' ? 'expired' : owners.get(token)),
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterEach(async () => {
    await gateway.close();
    server.close();
    await once(server, 'close');
  });

  function open(origin = ORIGIN, path = '/live'): WebSocket {
    const { port } = server.address() as AddressInfo;
    return new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { origin } });
  }

  async function signedIn(owner: SocketOwner, path = '/live'): Promise<WebSocket> {
    const socket = open(ORIGIN, path);
    await once(socket, 'open');
    const isAdmitted = new Promise<void>((resolve) => {
      admitted = resolve;
    });
    socket.send(`auth:token-of-${owner.userId}`);
    await isAdmitted;
    return socket;
  }

  async function nextMessage(socket: WebSocket): Promise<unknown> {
    const [data] = await once(socket, 'message');
    return JSON.parse(String(data));
  }

  it('hands a message to everybody in the workspace and to nobody else', async () => {
    const [first, second, stranger] = [await signedIn(ada), await signedIn(bo), await signedIn(cy)];
    const heard = Promise.all([nextMessage(first), nextMessage(second), nextMessage(stranger)]);

    await sockets.send(
      { workspaceId: 'w-1', userIds: 'all' },
      { type: 'LIVE_ACTIVITY', kind: 'changed', resource: 'prospects', ids: ['p-1'] },
    );
    await sockets.send(
      { workspaceId: 'w-2', userIds: 'all' },
      { type: 'LIVE_ACTIVITY', kind: 'resync' },
    );

    const changed = { type: 'LIVE_ACTIVITY', kind: 'changed', resource: 'prospects', ids: ['p-1'] };
    expect(await heard).toEqual([changed, changed, { type: 'LIVE_ACTIVITY', kind: 'resync' }]);
  });

  it('bears a client that is gone before it is refused', async () => {
    const taken = once(server, 'upgrade') as Promise<[IncomingMessage, Duplex]>;
    open('https://elsewhere.test').on('error', () => undefined);
    const [, socket] = await taken;

    // Without anybody who hears it, this throws, as it does when the connection is reset.
    expect(() => socket.emit('error', new Error('write ECONNRESET'))).not.toThrow();
  });

  it('keeps nothing open to whom it has refused, though they never hang up', async () => {
    const { port } = server.address() as AddressInfo;
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const lines = ['GET /nothing HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket'];
    const taken = once(server, 'upgrade') as Promise<[IncomingMessage, Duplex]>;
    client.write(`${lines.join('\r\n')}\r\n\r\n`);
    const [, socket] = await taken;
    client.resume();
    if (!socket.destroyed) await once(socket, 'close');

    expect(client.destroyed).toBe(false);
    client.destroy();
  });

  it('tells who comes back to read everything again, and who comes first nothing', async () => {
    const [first, back] = [await signedIn(ada), await signedIn(bo, '/live?again')];
    const heard = Promise.all([nextMessage(first), nextMessage(back)]);

    const message = { type: 'LIVE_ACTIVITY', kind: 'presence' } as const;
    await sockets.send({ workspaceId: 'w-1', userIds: 'all' }, message);

    expect(await heard).toEqual([message, { type: 'LIVE_ACTIVITY', kind: 'resync' }]);
  });

  it('tells who first comes to read again if their workspace has news since their page, or may have', async () => {
    heard.note('w-1', at(7));
    heard.note('w-2', at(9));
    const lacking = nextMessage(await signedIn(ada, `/live?after=${at(6)}`));
    const older = nextMessage(await signedIn(ada, `/live?after=${at(4)}`));
    const upToDate = nextMessage(await signedIn(bo, `/live?after=${at(7)}`));
    const message = { type: 'LIVE_ACTIVITY', kind: 'presence' } as const;
    await sockets.send({ workspaceId: 'w-1', userIds: 'all' }, message);
    const resync = { type: 'LIVE_ACTIVITY', kind: 'resync' };
    expect(await Promise.all([lacking, older, upToDate])).toEqual([resync, resync, message]);
  });

  it('hands a message for some users to those only', async () => {
    const [first, second] = [await signedIn(ada), await signedIn(bo)];
    const heard = Promise.all([nextMessage(first), nextMessage(second)]);

    await sockets.send(
      { workspaceId: 'w-1', userIds: ['u-bo'] },
      { type: 'LIVE_ACTIVITY', kind: 'presence' },
    );
    await sockets.send(
      { workspaceId: 'w-1', userIds: ['u-ada'] },
      { type: 'LIVE_ACTIVITY', kind: 'resync' },
    );

    expect(await heard).toEqual([
      { type: 'LIVE_ACTIVITY', kind: 'resync' },
      { type: 'LIVE_ACTIVITY', kind: 'presence' },
    ]);
  });

  it('tells the sockets of an ended session so and closes them', async () => {
    const [ended, other] = [await signedIn(ada), await signedIn(bo)];
    const message = nextMessage(ended);
    const closed = once(ended, 'close');

    sockets.endSessions(['s-ada']);

    expect(await message).toEqual({ type: 'LOGIN_EXPIRED', userId: 'u-ada' });
    await closed;
    expect(other.readyState).toBe(WebSocket.OPEN);
  });

  it('tells a token whose session has ended that the login has expired', async () => {
    const socket = open();
    await once(socket, 'open');
    socket.send('auth:token-of-old');

    expect(await nextMessage(socket)).toEqual({ type: 'LOGIN_EXPIRED' });
  });

  it.each([['auth:unknown'], ['hello'], ['auth:'], [Buffer.from('auth:token-of-u-ada')]])(
    'closes a socket whose first message is %p',
    async (message) => {
      const socket = open();
      await once(socket, 'open');
      socket.send(message);

      const [code] = await once(socket, 'close');
      expect(code).toBe(1008);
      expect(sockets.size).toBe(0);
    },
  );

  it('closes a socket that says more than its token', async () => {
    const socket = await signedIn(ada);
    socket.send('and another thing');

    const [code] = await once(socket, 'close');
    expect(code).toBe(1008);
  });

  it('lets the thirty-first socket of a session go again, and takes another session’s', async () => {
    for (let count = 0; count < 30; count += 1) await signedIn(ada);
    const [code] = await once(await signedIn(ada), 'close');
    expect(code).toBe(1013);
    expect(sockets.size).toBe(30);
    await signedIn(bo);
    expect(sockets.size).toBe(31);
  });

  it('refuses other origins and other paths before anything is opened', async () => {
    for (const socket of [open('https://evil.example'), open(ORIGIN, '/elsewhere')]) {
      const [error] = await once(socket, 'error');
      expect(String(error)).toMatch(/40[34]/);
    }
  });
});

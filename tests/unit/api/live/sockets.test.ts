import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { LiveSockets } from '../../../../api/live/sockets.ts';

describe('the sockets of a process', () => {
  it('tell whether any of some users has one here, in that workspace and as long as it is open', () => {
    const sockets = new LiveSockets();
    const socket = new EventEmitter() as unknown as WebSocket;
    sockets.add(socket, { sessionId: 's', userId: 'ada', workspaceId: 'w' });
    expect(sockets.hasAny('w', ['bo', 'ada'])).toBe(true);
    expect(sockets.hasAny('w', ['bo'])).toBe(false);
    expect(sockets.hasAny('w', [])).toBe(false);
    expect(sockets.hasAny('other', ['ada'])).toBe(false);
    socket.emit('close');
    expect(sockets.hasAny('w', ['ada'])).toBe(false);
  });
});

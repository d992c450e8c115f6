import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { LiveSockets } from '../../../../api/live/sockets.ts';

describe('the sockets of a process', () => {
  it('tell whether anybody of a workspace has one here, as long as it is open', () => {
    const sockets = new LiveSockets();
    const socket = new EventEmitter() as unknown as WebSocket;
    sockets.add(socket, { sessionId: 's', userId: 'ada', workspaceId: 'w' });
    expect(sockets.hasAny('w')).toBe(true);
    expect(sockets.hasAny('other')).toBe(false);
    socket.emit('close');
    expect(sockets.hasAny('w')).toBe(false);
  });
});

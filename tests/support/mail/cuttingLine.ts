import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands before a server, and ends a connection in the middle of what the server says. */
export interface CuttingLine {
  readonly port: number;
  /** How many bytes the server has said over the connection that was made last. */
  said(): number;
  /** Each connection ends once the server has said so many bytes; `null`: none does. */
  cutAfter(bytes: number | null): void;
  stop(): Promise<void>;
}

/** @param port of the server, on this machine */
export async function startCuttingLine(port: number): Promise<CuttingLine> {
  const sockets = new Set<Socket>();
  let limit: number | null = null;
  let said = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const line = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    for (const socket of [client, server]) keep(socket);
    said = 0;
    client.on('data', (chunk) => server.write(chunk));
    server.on('data', (chunk) => {
      const left = limit === null ? Infinity : limit - said;
      said += chunk.length;
      if (chunk.length < left) {
        client.write(chunk);
        return;
      }
      client.end(chunk.subarray(0, left));
      server.destroy();
    });
    client.on('close', () => server.destroy());
    server.on('close', () => client.end());
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    port: (line.address() as AddressInfo).port,
    said: () => said,
    cutAfter: (bytes) => {
      limit = bytes;
    },
    stop: () =>
      new Promise((resolve) => {
        line.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

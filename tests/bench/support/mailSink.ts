// A mail server in a process of its own that takes everything and keeps nothing: `bench@kith.test`, password `pw`.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  authMethods: ['PLAIN'],
  disableReverseLookup: true,
  logger: false,
  onAuth: ({ username }, _session, go) => go(null, { user: username ?? '' }),
  onData(stream, _session, go) {
    stream.on('end', () => go());
    stream.resume();
  },
});
// A client that ends its line is the bench's business.
server.on('error', () => undefined);
await once(server.listen(0, '127.0.0.1'), 'listening');
process.send!({ port: (server.server.address() as AddressInfo).port });

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/*
 * A provider of OpenID Connect in a process of its own, with the form that `oidc-provider` brings. Whoever enters a
 * name in it is who they say: the name is the address. One that begins with `unverified.` is an address that nobody has
 * verified, with `unsaid.` one of which nothing is said, with `nameless.` somebody whose address is not told.
 */
const { redirectAddress, clientId, clientSecret } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly redirectAddress: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

const server = createServer();
await once(server.listen(0, '127.0.0.1'), 'listening');
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectAddress],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  cookies: { keys: ['a key for tests'] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: true } },
  async findAccount(_ctx, id) {
    return {
      accountId: id,
      claims: async () => ({
        sub: id,
        name: id.split('@', 1)[0] ?? id,
        ...(id.startsWith('nameless.') ? {} : { email: id }),
        ...(/^(unsaid|nameless)\./.test(id)
          ? {}
          : { email_verified: !id.startsWith('unverified.') }),
      }),
    };
  },
});
const answer = provider.callback();
server.on('request', (request, response) => void answer(request, response));
process.send?.(issuer);
process.once('disconnect', () => process.exit());

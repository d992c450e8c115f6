// `npm run provider`: a provider of OpenID Connect beside `npm start`, to try single sign-on with, until Ctrl-C.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readSettings } from './settings.mjs';
import { root, say } from './steps.mjs';

readSettings();
const origin = process.env.KITH_ORIGIN || `http://localhost:${process.env.PORT || 3000}`;
const client = { clientId: 'kith', clientSecret: 'a secret to try it with' };
const wanted = { ...client, redirectAddress: `${origin}/login/sign-on/callback` };
const provider = fork(
  join(root, 'tests/support/signOn/provider.ts'),
  [JSON.stringify(wanted)],
  // It warns of what is right for trying alone.
  { cwd: root, execArgv: ['--import=tsx'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => provider.kill());
provider.once('exit', (code) => process.exit(code ?? 0));
const [issuer] = await once(provider, 'message');
say(`A provider runs, for Kith at ${origin}. Enter under Single sign-on in the workspace’s settings:
  Issuer         ${issuer}
  Client id      ${client.clientId}
  Client secret  ${client.clientSecret}
Whoever enters a mail address in its form is who they say; any password does. Kith calls it where it was started with
KITH_SIGN_ON_PRIVATE=true.`);

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { until } from '../../../platform/postgres/embedded/until.ts';
import { freePort } from '../product/freePort.ts';
import { makeScratchFolder } from '../suites/scratch.ts';
import { tieToThisProcess } from '../suites/lifeline.ts';
import { onPath } from '../suites/machine.ts';
import { certificate } from './certificate.ts';

/** A server at which `ada@kith.test` reads mail with the password `pw`. */
export interface Dovecot {
  /** Plain, with STARTTLS; and encrypted from the first byte. */
  readonly port: number;
  readonly securePort: number;
  /** It has lost by what numbers it knew the mails of the inbox, and numbers them anew (another UIDVALIDITY). */
  renumberInbox(): Promise<void>;
  stop(): Promise<void>;
}

const LIMIT_MS = 10_000;

// All it has lies in the folder that goes with it: in order its end would take a second, in which it waits for its processes.
const SERVE = `
setsid "$1" -F -c "$2/dovecot.conf" >>"$2/dovecot.log" 2>&1 &
pid=$!
cat >/dev/null
kill -KILL -$pid
wait
rm -rf "$2"
`;

// Run by root, it does its work as users who may do less.
const confOf = (
  folder: string,
  port: number,
  securePort: number,
  { tokens, sent, more }: { readonly tokens: string; readonly sent: string; readonly more: string },
) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = no
auth_failure_delay = 0
mail_max_userip_connections = 99
mail_location = maildir:~/Maildir
${tokens}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}/mail/%u
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox "${sent}" {
    auto = create
    special_use = \\Sent
  }
  ${more}
  mailbox Junk {
    auto = create
    special_use = \\Junk
  }
}
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${securePort}
    ssl = yes
  }
}
`;

/** It asks a provider, at this address with a token behind it, whose token that is. */
const tokensOf = (folder: string) => `
auth_mechanisms = plain login xoauth2 oauthbearer
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${folder}/oauth2.conf
}
`;
const oauth2Of = (tokenInfoUrl: string) => `
tokeninfo_url = ${tokenInfoUrl}
username_attribute = email
`;

/** As Gmail has it: it says so, and all mail lies in a folder of its own. */
const GMAIL = {
  sent: '[Gmail]/Sent Mail',
  capability: 'imap_capability = +X-GM-EXT-1',
  more: `mailbox "[Gmail]/All Mail" {
    auto = create
    special_use = \\All
  }`,
};

/**
 * Starts a real Dovecot with an empty account; it ends with this process at the latest. Where it may be absent,
 * stand behind `requirement('dovecot', 'root rights')`.
 */
export async function startDovecot({
  tokenInfoUrl,
  isGmail = false,
}: {
  /** Where it asks whose a token is; without it there are passwords alone. */
  readonly tokenInfoUrl?: string;
  readonly isGmail?: boolean;
} = {}): Promise<Dovecot> {
  const program = onPath('dovecot');
  if (program === undefined) throw new Error('There is no dovecot on this machine.');
  const folder = await makeScratchFolder('imap');
  const [port, securePort] = [await freePort(), await freePort()];
  await mkdir(join(folder, 'mail'), { mode: 0o777 });
  await writeFile(join(folder, 'cert.pem'), certificate.cert);
  await writeFile(join(folder, 'key.pem'), certificate.key);
  await writeFile(join(folder, 'users'), 'ada@kith.test:{PLAIN}pw\n');
  const tokens = tokenInfoUrl === undefined ? '' : tokensOf(folder);
  if (tokenInfoUrl !== undefined) {
    await writeFile(join(folder, 'oauth2.conf'), oauth2Of(tokenInfoUrl));
  }
  const folders = isGmail
    ? { tokens: `${GMAIL.capability}\n${tokens}`, sent: GMAIL.sent, more: GMAIL.more }
    : { tokens, sent: 'Sent', more: '' };
  await writeFile(join(folder, 'dovecot.conf'), confOf(folder, port, securePort, folders));
  const end = tieToThisProcess(`chown nobody "$2/mail"\n${SERVE}`, [program, folder]);
  if (!(await until(() => answers(port), LIMIT_MS))) {
    await end();
    throw new Error(`dovecot did not get ready on port ${port} within 10 s.`);
  }
  return { port, securePort, renumberInbox: () => forgetNumbers(folder), stop: end };
}

async function forgetNumbers(folder: string): Promise<void> {
  const inbox = join(folder, 'mail', 'ada@kith.test', 'Maildir');
  const files = await readdir(inbox);
  const numbers = files.filter((file) => /^dovecot(?:-uidlist$|\.index)/.test(file));
  await Promise.all(numbers.map((file) => rm(join(inbox, file))));
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

import { mkdtemp, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../product/freePort.ts';
import { until } from '../../../platform/postgres/embedded/until.ts';
import { tieToThisProcess } from '../suites/lifeline.ts';
import { onPath } from '../suites/machine.ts';

export type RedisServer = {
  readonly url: string;
  readonly port: number;
  /** Its working folder: what it dumps (on SAVE only) lies here, beside `redis.log`. */
  readonly folder: string;
  /** `kill -9`, waited for. */
  kill(): Promise<void>;
  /** Starts it again where it was: with its data if it keeps them, else with none. */
  startAgain(): Promise<void>;
  /** Ends it, removes its folder and waits until both are done. */
  stop(): Promise<void>;
};

const LIMIT_MS = 10_000;

const SERVE = `
cd "$2" || exit 1
"$1" --bind 127.0.0.1 --port "$3" --dir "$2" --save '' --appendonly "$4" --daemonize no \\
  --loglevel warning --pidfile redis.pid >>redis.log 2>&1 &
pid=$!
cat >/dev/null
kill -9 $pid
wait
rm -rf "$2"
`;

/**
 * Starts a real Redis on a free port, with an empty folder; it ends with this process at the
 * latest. With `keepsData` nothing that it has acknowledged is lost when it is killed. Where
 * redis-server may be absent, stand behind `requirement('redis-server')`.
 */
export async function startRedis({ keepsData = false } = {}): Promise<RedisServer> {
  const program = onPath('redis-server');
  if (program === undefined) throw new Error('There is no redis-server on this machine.');
  const folder = await mkdtemp(join(tmpdir(), 'kith-redis-'));
  const port = await freePort();
  const ends: (() => Promise<void>)[] = [];
  const endAll = async () => {
    for (const end of ends.splice(0)) await end();
  };
  const start = async () => {
    ends.push(tieToThisProcess(SERVE, [program, folder, String(port), keepsData ? 'yes' : 'no']));
    if (await until(() => answers(port), LIMIT_MS)) return;
    await endAll();
    throw new Error(`redis-server did not get ready on port ${port} within 10 s.`);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    folder,
    async kill() {
      const pid = Number(await readFile(join(folder, 'redis.pid'), 'utf8'));
      process.kill(pid, 'SIGKILL');
      if (!(await until(async () => !(await answers(port)), LIMIT_MS))) {
        throw new Error('redis-server answers still, though it was killed.');
      }
    },
    startAgain: start,
    stop: endAll,
  };
}

/** True when the server there says PONG, which it does not while it loads. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', (data) => settle(data.toString().startsWith('+PONG')));
    socket.once('error', () => settle(false));
    socket.once('close', () => settle(false));
  });
}

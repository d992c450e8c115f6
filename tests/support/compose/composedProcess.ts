import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { ComposeService } from './composeFile.ts';

/** What a part of Kith answered. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A service of the compose file, run as a process of this machine. */
export interface ComposedProcess {
  /** Asks at its PORT; as an HTTP client inside its container would. */
  ask(path: string, options?: AskOptions): Promise<Answer>;
  /** Everything that it has written so far. */
  output(): string;
  running(): boolean;
  /** Sends SIGTERM, as `docker stop` does, and answers the exit code. */
  stop(): Promise<number | null>;
}

export interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Which URL of this machine stands for a host of the compose file. */
export type Hosts = Readonly<Record<string, string>>;

/**
 * Starts a service by its command and its environment, where each URL that names a host of
 * the file is replaced, and nothing of this process's environment is handed down.
 */
export function startComposed(
  service: ComposeService,
  hosts: Hosts,
  own: { readonly PORT: string } & Readonly<Record<string, string>>,
): ComposedProcess {
  const [program, ...args] = service.command ?? [];
  if (program !== 'node') throw new Error(`The command of the service starts ${program}.`);
  const child = spawn(process.execPath, args, {
    env: { ...mapped(service.environment ?? {}, hosts), ...own, PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const running = () => child.exitCode === null && child.signalCode === null;
  return {
    ask: (path, options) => ask(Number(own.PORT), path, options),
    output: () => output,
    running,
    async stop() {
      if (!running()) return child.exitCode;
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill('SIGTERM');
      return (await ended)[0];
    },
  };
}

function mapped(
  environment: Readonly<Record<string, string>>,
  hosts: Hosts,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      const host = URL.canParse(value) ? new URL(value).hostname : '';
      return [name, hosts[host] ?? value];
    }),
  );
}

function ask(port: number, path: string, options: AskOptions = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      );
    });
    call.once('error', reject);
    call.end(body);
  });
}

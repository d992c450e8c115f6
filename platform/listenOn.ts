import { once } from 'node:events';
import type { Server } from 'node:http';
import { ConfigError, type Config } from './config.ts';

/**
 * Has a server listen where the configuration says.
 * @throws ConfigError naming the setting, when another program listens there or nobody can
 */
export async function listenOn(
  server: Server,
  { port, bind }: Pick<Config, 'port' | 'bind'>,
): Promise<void> {
  server.listen(port, bind);
  try {
    await once(server, 'listening');
  } catch (error) {
    const problem = problemOf((error as NodeJS.ErrnoException).code ?? '', port, bind);
    throw problem === undefined ? error : new ConfigError([problem]);
  }
}

function problemOf(code: string, port: number, bind: string): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `  PORT: ${port} on ${bind} belongs to another program`;
    case 'EACCES':
      return `  PORT: ${port} on ${bind} is not open to this user`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `  KITH_BIND: ${bind} is no address of this machine`;
    default:
      return undefined;
  }
}

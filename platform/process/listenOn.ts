import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { closeServer, followAnswers } from './closeServer.ts';
import { ConfigError, type Config } from '../config.ts';

type PortSetting = 'PORT' | 'KITH_SEARCH_PORT';

/**
 * Has a server listen where the configuration says.
 * @param setting the one that the port is from
 * @throws ConfigError naming the setting, when another program listens there or nobody can
 */
export async function listenOn(
  server: Server,
  { port, bind }: Pick<Config, 'port' | 'bind'>,
  setting: PortSetting = 'PORT',
): Promise<void> {
  followAnswers(server);
  server.listen(port, bind);
  try {
    await once(server, 'listening');
  } catch (error) {
    const problem = problemOf((error as NodeJS.ErrnoException).code ?? '', port, bind, setting);
    throw problem === undefined ? error : new ConfigError([problem]);
  }
}

/**
 * Tells at once what listening would tell after all else has started.
 * @throws ConfigError naming the setting, when another program listens there or nobody can
 */
export async function assertCanListen(config: Pick<Config, 'port' | 'bind'>): Promise<void> {
  const server = createServer();
  await listenOn(server, config);
  await closeServer(server);
}

function problemOf(
  code: string,
  port: number,
  bind: string,
  setting: PortSetting,
): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `  ${setting}: ${port} on ${bind} belongs to another program`;
    case 'EACCES':
      return `  ${setting}: ${port} on ${bind} is not open to this user`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `  KITH_BIND: ${bind} is no address of this machine`;
    default:
      return undefined;
  }
}

import { Command } from 'commander';
import { catalogue } from '../../domain/catalogue.ts';
import { forgetting } from '../../domain/privacy/forgottenSubject.ts';
import { readConfig, type Config } from '../../platform/config.ts';
import { openDatabase, openContext, type AppContext } from '../../platform/context.ts';
import { createLogger } from '../../platform/logger.ts';
import { SourceAwayError, SourceRefusesError } from '../../platform/process/reach.ts';
import { Shutdown } from '../../platform/process/shutdown.ts';
import { check, fine, wrong, type Finding } from '../doctor/check.ts';
import { databaseVersion, migrations } from '../doctor/database.ts';
import { databaseRoles } from '../doctor/databaseRoles.ts';
import { diskSpace, nodeVersion } from '../doctor/machine.ts';
import {
  deadLetters,
  eventStore,
  invitationsOpen,
  mailsNotTaken,
  queues,
  reactionsGivenUp,
  readModelsCaughtUp,
} from '../doctor/product.ts';
import { EXIT_FAILURE } from '../terminal/exit.ts';
import type { Io } from '../terminal/io.ts';
import { stoppedAfter } from '../terminal/stoppedAfter.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** `kith doctor`: a look at everything that Kith stands on. What stands on something broken is not looked at. */
export function doctorCommand(
  io: Io,
  setExitCode: (code: number) => void,
  env: Environment = process.env,
): Command {
  return new Command('doctor')
    .description(
      'look at everything that Kith stands on, a line each; fails when something is wrong',
    )
    .action(async () => {
      const wrongs: string[] = [];
      const tell = async (looking: Promise<Finding>) => {
        const { name, ok, found } = await looking;
        if (!ok) wrongs.push(name);
        const line = found.replace(/\s+/g, ' ').trim();
        await io.write(`${ok ? 'ok    ' : 'WRONG '} ${name.padEnd(18)} ${line}\n`);
        return ok;
      };
      await lookAround(env, tell);
      if (wrongs.length > 0) setExitCode(EXIT_FAILURE);
    });
}

type Tell = (looking: Promise<Finding>) => Promise<boolean>;

async function lookAround(env: Environment, tell: Tell): Promise<void> {
  await tell(nodeVersion(process.versions.node));
  let config: Config | undefined;
  const configured = await tell(
    check('configuration', async () => {
      config = readConfig(env);
      return fine(config.production ? 'production' : 'development');
    }),
  );
  if (!configured || config === undefined) return;
  await tell(diskSpace(config.dataDir));
  const logger = createLogger({ level: 'fatal', service: 'doctor' });
  const shutdown = new Shutdown(logger);
  const base = { config, logger, shutdown };
  await stoppedAfter(shutdown, () => shutdown.starting(() => lookInside(base, tell)));
}

async function lookInside(
  base: Pick<Parameters<typeof openContext>[0], 'config' | 'logger' | 'shutdown'>,
  tell: Tell,
): Promise<void> {
  let database: Awaited<ReturnType<typeof openDatabase>> | undefined;
  const reached = await tell(
    check('database', async () => {
      database = await openDatabase(base);
      const { ok, found } = await databaseVersion(database);
      return { ok, found };
    }),
  );
  if (!reached || database === undefined) return;
  const { pool } = database;
  if (!(await tell(migrations(pool)))) return;
  await tell(databaseRoles(database, base.config));
  let app: AppContext | undefined;
  let away: Error | undefined;
  const opened = await tell(
    check('master key', async () => {
      try {
        app = await openContext({ ...base, catalogue, forgetting, database: { ...database! } });
      } catch (error) {
        // The keys are opened before the event store is asked for.
        if (!(error instanceof SourceAwayError || error instanceof SourceRefusesError)) throw error;
        away = error;
      }
      return fine('opens the keys of this database');
    }),
  );
  if (away !== undefined) await tell(check('event store', async () => wrong(away!.message)));
  if (!opened || app === undefined) return;
  const looks = [
    eventStore,
    readModelsCaughtUp,
    queues,
    deadLetters,
    reactionsGivenUp,
    mailsNotTaken,
    invitationsOpen,
  ];
  for (const look of looks) await tell(look(app));
}

import { setTimeout as delay } from 'node:timers/promises';
import { Command } from 'commander';
import type { AppContext } from '../../platform/context.ts';
import { listCheckpoints } from '../../platform/subscriptions/runner/checkpoints.ts';
import { prepareTables } from '../../platform/subscriptions/runner/projectionRunner.ts';
import type { AnyReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { requestRebuild } from '../../platform/subscriptions/model/rebuild.ts';
import { measureLag, type Lag } from '../../platform/subscriptions/runner/status.ts';
import { shadowName, versionName } from '../../platform/subscriptions/model/tables.ts';
import { readModels } from '../../projections/registry.ts';
import { CommandFailedError } from '../terminal/exit.ts';
import type { Io } from '../terminal/io.ts';
import { Progress } from '../terminal/progress.ts';
import { deadLetterCommands } from '../projections/deadLetterCommands.ts';
import { tableOf } from '../terminal/table.ts';
import { contextOf, type WithContext } from '../terminal/withContext.ts';
import { withServices } from '../terminal/withServices.ts';

const LOOK_EVERY_MS = 200;

/** `kith projections`: what follows the log, how far it has come, and filling it anew. */
export function projectionsCommand(
  io: Io,
  _setExitCode: (code: number) => void,
  withContext: WithContext = contextOf(process.env),
): Command {
  const status = new Command('status')
    .description('list what follows the log: read models, rebuilds under way, processes')
    .option('--json', 'as JSON, one array')
    .action((options: { json?: true }) =>
      withContext(async (app) => {
        const lags = await lagsOf(app);
        await io.write(options.json ? `${JSON.stringify(lags, null, 2)}\n` : asTable(lags));
      }),
    );

  const rebuild = new Command('rebuild')
    .description('fill a read model anew beside the one in use, which answers until it is replaced')
    .argument('<name>', 'a read model, such as people')
    .option('--wait', 'until it has been replaced; where no server runs, it is filled here')
    .action((name: string, options: { wait?: true }) =>
      withContext(async (app) => {
        const model = modelNamed(name);
        await prepareTables({ pool: app.pool, models: readModels });
        const requested = await requestRebuild(app.pool, model);
        if (!requested) io.say(`A rebuild of ${model.name} is under way already.`);
        if (options.wait) await withServices(app, io, () => replaced(app, io, model));
        const done = options.wait === true;
        await io.write(`${JSON.stringify({ name: versionName(model), requested, done })}\n`);
      }),
    );

  const projections = new Command('projections')
    .description('look after what follows the log')
    .addCommand(status)
    .addCommand(rebuild);
  for (const command of deadLetterCommands(io, withContext)) projections.addCommand(command);
  return projections;
}

/** Every subscriber there is: this code's read models know which categories they wait for. */
async function lagsOf(app: AppContext): Promise<readonly Lag[]> {
  const wanted = new Map<string, readonly string[]>();
  for (const model of readModels) {
    wanted.set(versionName(model), model.categories);
    wanted.set(shadowName(model), model.categories);
  }
  const everything = [...new Set(readModels.flatMap(({ categories }) => categories))];
  const known = await listCheckpoints(app.pool);
  return measureLag(
    app,
    known.map(({ name }) => ({ name, categories: wanted.get(name) ?? everything })),
  );
}

function asTable(lags: readonly Lag[]): string {
  const rows = lags.map(({ name, kind, state, position, positions, seconds, deadLetters }) => [
    name,
    kind,
    state,
    position.replace(/^0+(?=.)/, ''),
    positions.toLocaleString('en'),
    `${seconds.toFixed(1)} s`,
    String(deadLetters),
  ]);
  return tableOf(['NAME', 'KIND', 'STATE', 'POSITION', 'BEHIND', 'SINCE', 'DEAD LETTERS'], rows);
}

function modelNamed(name: string): AnyReadModel {
  const model = readModels.find((one) => one.name === name || versionName(one) === name);
  if (model !== undefined) return model;
  const names = readModels.map((one) => one.name).join(', ');
  throw new CommandFailedError(`there is no read model ${name}; there are ${names}`);
}

/** Until the shadow is gone, which means that it stands in the live one's place. */
async function replaced(app: AppContext, io: Io, model: AnyReadModel): Promise<void> {
  const shadow = { name: shadowName(model), categories: model.categories };
  let progress: Progress | null = null;
  for (;;) {
    const [lag] = await measureLag(app, [shadow]);
    if (lag === undefined) break;
    const total = Number(BigInt(`0x${lag.head}`));
    progress ??= new Progress(io, 'Events folded', total);
    progress.at(Math.max(0, total - lag.positions));
    await delay(LOOK_EVERY_MS);
  }
  progress?.end();
}

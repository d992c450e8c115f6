import type { AppContext } from '../../platform/context.ts';
import { BEGINNING } from '../../platform/eventStore/port.ts';
import { mailsWaitingOn } from '../../platform/identity/mailsWaiting.ts';
import { countDue } from '../../platform/queues/due.ts';
import { listCheckpoints } from '../../platform/subscriptions/runner/checkpoints.ts';
import { keepToLog } from '../../platform/subscriptions/runner/followedLog.ts';
import { advancedKinds, measureLag } from '../../platform/subscriptions/runner/status.ts';
import { versionName } from '../../platform/subscriptions/model/tables.ts';
import { countInvited } from '../../projections/invitations/countInvited.ts';
import { readModels } from '../../projections/registry.ts';
import { check, fine, wrong, type Finding } from './check.ts';

/** What hasn't been taken after this time is not on its way any more. */
const LATE_AFTER_SECONDS = 30;

export function eventStore({ store, config, pool }: AppContext): Promise<Finding> {
  return check('event store', async () => {
    const kind = config.eventStoreUrl === undefined ? 'PostgreSQL' : 'EventStoreDB';
    await keepToLog(pool, store);
    const head = await store.head();
    return fine(head === BEGINNING ? `${kind}, empty` : `${kind}, newest event at ${head}`);
  });
}

export function readModelsCaughtUp(app: AppContext): Promise<Finding> {
  return check('read models', async () => {
    const lags = await measureLag(
      app,
      readModels.map((model) => ({ name: versionName(model), categories: model.categories })),
    );
    const late = lags.filter(
      ({ state, seconds }) => state !== 'live' || seconds > LATE_AFTER_SECONDS,
    );
    const missing = readModels.length - lags.length;
    if (late.length + missing === 0) return fine(`all ${readModels.length} have caught up`);
    const names = late.map(({ name }) => name).join(', ');
    const runs = (await advancedKinds(app.pool)).has('read-model');
    const advice = runs ? 'they are being filled' : 'no server runs projections';
    return wrong(`${late.length + missing} behind (${names || 'not there yet'}): ${advice}`);
  });
}

export function queues({ pool, config }: AppContext): Promise<Finding> {
  return check('queues', async () => {
    if (config.redisUrl !== undefined) {
      const { pingRedis } = await import('../../platform/queues/pingRedis.ts');
      await pingRedis(config.redisUrl);
    }
    const { waiting } = await countDue(pool);
    const kind = config.redisUrl === undefined ? 'PostgreSQL' : 'Redis';
    const runs = (await advancedKinds(pool)).has('process');
    if (waiting > 0 && !runs) return wrong(`${waiting} jobs wait and no server runs workers`);
    return fine(`${kind}, ${waiting} jobs waiting`);
  });
}

export function deadLetters(app: AppContext): Promise<Finding> {
  return check('dead letters', async () => {
    const names = (await listCheckpoints(app.pool)).map(({ name }) => name);
    const lags = await measureLag(
      app,
      names.map((name) => ({ name, categories: [] })),
    );
    const stuck = lags.filter((lag) => lag.deadLetters > 0);
    if (stuck.length === 0) return fine('none');
    const told = stuck.map((lag) => `${lag.deadLetters} of ${lag.name}`).join(', ');
    return wrong(`${told}: see kith projections dead-letters`);
  });
}

export function reactionsGivenUp({ pool }: AppContext): Promise<Finding> {
  return check('reactions given up', async () => {
    const { givenUp } = await countDue(pool);
    return givenUp === 0 ? fine('none') : wrong(`${givenUp}: see kith reactions status`);
  });
}

export function mailsNotTaken({
  pool,
  clock,
}: Pick<AppContext, 'pool' | 'clock'>): Promise<Finding> {
  return check('mails not taken in', async () => {
    const { putOff, accounts, handedIn, held } = await mailsWaitingOn(pool).countLate(clock.now());
    const late = [
      putOff > 0
        ? `${putOff} in ${accounts} mail accounts: see "mail not taken in" in the log`
        : [],
      handedIn > 0 ? `${handedIn} handed in: see kith reactions status` : [],
    ].flat();
    if (late.length > 0) return wrong(late.join('; '));
    return fine(held > 0 ? `none, but ${held} in workspaces that are suspended` : 'none');
  });
}

/** One that could not be sent is for whoever invited them: they read it beside the name. */
export function invitationsOpen({
  operatorReads,
  clock,
}: Pick<AppContext, 'operatorReads' | 'clock'>): Promise<Finding> {
  return check('invitations', async () => {
    const { underWay, sent, failed } = await operatorReads((tx) => countInvited(tx, clock.now()));
    const open = underWay + sent + failed;
    if (open === 0) return fine('none waits to be accepted');
    return fine(`${open} wait to be accepted, the mail of ${failed} could not be sent`);
  });
}

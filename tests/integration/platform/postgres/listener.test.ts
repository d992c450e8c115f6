import { Pool } from 'pg';
import { Listener } from '../../../../platform/postgres/listener.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../support/postgres/testDatabase.ts';

const NAME = 'listener of a test';

let database: TestDatabase;
let pool: Pool;
let listener: Listener;
const errors: unknown[] = [];

beforeAll(async () => {
  database = await createEmptyDatabase();
  pool = new Pool({ connectionString: database.connectionString });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => {
  errors.length = 0;
  const connection = { connectionString: database.connectionString };
  listener = new Listener({ connection, name: NAME, onError: (error) => errors.push(error) });
});
afterEach(() => listener.close());

/** Somebody who writes down what they hear. */
function hearing() {
  const heard: string[] = [];
  return {
    heard,
    onNotice: (payload: string) => heard.push(payload),
    onListening: () => heard.push('(listening)'),
    onLost: () => heard.push('(lost)'),
  };
}

const notify = (channel: string, payload: string) =>
  pool.query('select pg_notify($1, $2)', [channel, payload]);
const sessions = async () =>
  (await pool.query('select from pg_stat_activity where application_name = $1', [NAME])).rowCount;
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

describe('the listener of a process', () => {
  test('serves everybody over one session, each by channel', async () => {
    const [keys, log, alsoLog] = [hearing(), hearing(), hearing()];
    listener.on('keys', keys);
    listener.on('log', log);
    listener.on('log', alsoLog);
    await listener.start();
    await listener.start();
    await notify('keys', 'one');
    await notify('log', 'two');
    await until(() => alsoLog.heard.includes('two'));
    expect(keys.heard).toEqual(['(listening)', 'one']);
    expect(log.heard).toEqual(['(listening)', 'two']);
    expect(await sessions()).toBe(1);
  });

  test('takes a channel while the session stands, and says when it is listened to', async () => {
    await listener.start();
    const late = hearing();
    const deafen = listener.on('late', late);
    await listener.listening();
    expect(late.heard).toEqual(['(listening)']);
    await notify('late', 'heard');
    await until(() => late.heard.includes('heard'));
    deafen();
    const other = hearing();
    listener.on('late', other);
    await listener.listening();
    await notify('late', 'no more');
    await until(() => other.heard.includes('no more'));
    expect(late.heard).toEqual(['(listening)', 'heard']);
  });

  test('given the session is cut, it is made again, and everybody hears what may be missed', async () => {
    const one = hearing();
    listener.on('one', one);
    await listener.start();
    await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
      [NAME],
    );
    await until(() => one.heard.filter((word) => word === '(listening)').length === 2);
    await notify('one', 'again');
    await until(() => one.heard.includes('again'));
    expect(one.heard).toEqual(['(listening)', '(lost)', '(listening)', 'again']);
    expect(errors).not.toEqual([]);
    expect(await sessions()).toBe(1);
  });

  test('given nobody answers, a start fails and can be had again', async () => {
    const away = new Listener({
      connection: { host: '127.0.0.1', port: 1 },
      name: NAME,
      onError: (error) => errors.push(error),
    });
    await expect(away.start()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(away.start()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await away.close();
  });
});

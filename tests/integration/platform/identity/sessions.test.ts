import { once } from 'node:events';
import { Client, type Notification } from 'pg';
import {
  readSessionEnding,
  SESSION_ENDINGS_CHANNEL,
} from '../../../../platform/identity/sessionEndings.ts';
import {
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
  sessionsOn,
} from '../../../../platform/identity/sessions.ts';
import { sweepIdentity } from '../../../../platform/identity/sweepIdentity.ts';
import { ManualClock } from '../../../support/clock.ts';
import { testId } from '../../../support/ids.ts';
import { identityDatabase } from './database.ts';

describe('sessions', () => {
  let db: Awaited<ReturnType<typeof identityDatabase>>;
  let clock: ManualClock;
  const ada = testId(1);
  const session = (id: number, userId = ada) => ({
    id: testId(id),
    userId,
    workspaceId: testId(2),
    linkId: testId(id + 1000),
    userAgentFamily: 'Firefox',
  });

  beforeAll(async () => {
    db = await identityDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.pool.query(
      'truncate identity.sessions, identity.ended_sessions, identity.notices, identity.rate_limits',
    );
    clock = new ManualClock();
  });

  it('given a session, when its secret comes, then it is found, and the table does not hold the secret', async () => {
    const sessions = sessionsOn(db.pool, clock);
    const secret = await sessions.begin(session(10));
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await sessions.find(secret)).toMatchObject({ id: testId(10), userId: ada });
    expect(await sessions.find(`${secret}x`)).toBeNull();
    const { rows } = await db.pool.query('select sessions::text as row from identity.sessions');
    expect(rows[0].row).not.toContain(secret);
    expect(rows[0].row).not.toContain(Buffer.from(secret).toString('hex'));
  });

  it('given a session was found, then whose it was is known without asking, until it is found no more', async () => {
    const sessions = sessionsOn(db.pool, clock);
    const secret = await sessions.begin(session(10));
    expect(sessions.lastPlaceOf(secret)).toBeUndefined();
    await sessions.find(secret);
    expect(sessions.lastPlaceOf(secret)).toEqual({ userId: ada, workspaceId: testId(2) });
    await sessions.endAll(ada, 'loggedOut');
    expect(await sessions.find(secret)).toBeNull();
    expect(sessions.lastPlaceOf(secret)).toBeUndefined();
  });

  it('given a link that made a session, when it is to make another, then the table refuses', async () => {
    const sessions = sessionsOn(db.pool, clock);
    await sessions.begin(session(10));
    const again = sessions.begin({ ...session(11), linkId: session(10).linkId });
    await expect(again).rejects.toMatchObject({ code: '23505' });
  });

  it('given it is used every day, when 30 days have passed, then it has ended all the same', async () => {
    const sessions = sessionsOn(db.pool, clock);
    const secret = await sessions.begin(session(10));
    const day = 24 * 60 * 60 * 1000;
    for (let days = 1; days < SESSION_LIFETIME_MS / day; days += 1) {
      clock.advance(day);
      expect(await sessions.find(secret)).toMatchObject({ lastSeenAt: clock.now() });
    }
    clock.advance(day);
    expect(await sessions.find(secret)).toBeNull();
    expect(await sessions.get(testId(10))).toBeNull();
  });

  it('given nothing was heard of it for a week, when it is used, then it has ended and is swept', async () => {
    const sessions = sessionsOn(db.pool, clock);
    const secret = await sessions.begin(session(10));
    clock.advance(SESSION_IDLE_MS - 1);
    expect(await sessions.list(ada)).toHaveLength(1);
    clock.advance(1);
    expect(await sessions.find(secret)).toBeNull();
    expect(await sweepIdentity(db.pool, clock)).toBe(1);
  });

  it('given two sessions of one user, when one is ended by somebody else, then it stays', async () => {
    const sessions = sessionsOn(db.pool, clock);
    await sessions.begin(session(10));
    clock.advance(1);
    await sessions.begin(session(11));
    expect((await sessions.list(ada)).map(({ id }) => id)).toEqual([testId(11), testId(10)]);
    expect(await sessions.end(testId(99), testId(10), 'revoked')).toBe(false);
    expect(await sessions.end(ada, testId(10), 'revoked')).toBe(true);
    expect((await sessions.list(ada)).map(({ id }) => id)).toEqual([testId(11)]);
  });

  it('given it is ended from elsewhere, then why is told to who has its secret, as long as it would have lasted, and is swept then; of who logged out nothing is kept', async () => {
    const sessions = sessionsOn(db.pool, clock);
    const secret = await sessions.begin(session(10));
    const loggedOut = await sessions.begin(session(11, testId(5)));
    await sessions.endAll(ada, 'suspended');
    await sessions.endAll(testId(5), 'loggedOut');
    const place = { userId: ada, workspaceId: testId(2) };
    expect(await sessions.whyEnded(secret)).toEqual({ because: 'suspended', place });
    expect(await sessions.whyEnded(loggedOut)).toBeNull();
    const kept = async () => {
      const { rows } = await db.pool.query('select reason from identity.ended_sessions');
      return rows.map(({ reason }) => reason);
    };
    expect(await kept()).toEqual(['suspended']);
    clock.advance(SESSION_LIFETIME_MS - 1);
    await sweepIdentity(db.pool, clock);
    expect(await sessions.whyEnded(secret)).toEqual({ because: 'suspended', place });
    clock.advance(1);
    expect(await sessions.whyEnded(secret)).toBeNull();
    await sweepIdentity(db.pool, clock);
    expect(await kept()).toEqual([]);
  });

  it('given why it ended stays true for ever, then whose it was is not kept', async () => {
    const sessions = sessionsOn(db.pool, clock);
    const secret = await sessions.begin(session(10));
    await sessions.endAll(ada, 'closed');
    expect(await sessions.whyEnded(secret)).toEqual({ because: 'closed', place: null });
  });

  it('given another process listens, when all sessions of a user end, then it hears of each and of no other', async () => {
    const sessions = sessionsOn(db.pool, clock);
    await sessions.begin(session(10));
    await sessions.begin(session(11));
    await sessions.begin(session(12, testId(5)));
    const listener = new Client({ connectionString: db.connectionString });
    await listener.connect();
    await listener.query(`listen ${SESSION_ENDINGS_CHANNEL}`);
    const heard: Notification[] = [];
    listener.on('notification', (notice) => heard.push(notice));
    const marked = once(listener, 'marked');
    listener.on('notification', ({ channel }) => channel === 'mark' && listener.emit('marked'));
    await listener.query('listen mark');

    expect(await sessions.endAll(ada, 'suspended')).toBe(2);
    await db.pool.query('notify mark');
    await marked;
    await listener.end();

    const endings = heard
      .filter(({ channel }) => channel === SESSION_ENDINGS_CHANNEL)
      .map(({ payload }) => readSessionEnding(payload));
    expect(endings).toEqual([
      { sessionId: testId(10), userId: ada, reason: 'suspended' },
      { sessionId: testId(11), userId: ada, reason: 'suspended' },
    ]);
    expect(await sessions.list(testId(5))).toHaveLength(1);
  });

  it('given what is no message, when it comes over the channel, then it is none', () => {
    expect(readSessionEnding(undefined)).toBeNull();
    expect(readSessionEnding('hello')).toBeNull();
    expect(readSessionEnding(`${testId(1)} ${testId(2)} other`)).toBeNull();
  });
});

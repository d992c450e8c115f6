import { join } from 'node:path';
import type { SubjectEvent } from '../../../domain/privacy/events.ts';
import { idSource } from '../../../platform/ids.ts';
import { errorFields } from '../../../platform/logger.ts';
import { smtpMail } from '../../../platform/mail/smtp.ts';
import { purgeFreedSpace } from '../../../platform/personalData/freedSpace.ts';
import { readModels } from '../../../projections/registry.ts';
import { castOf, everyPersonalEvent, type MarkedEvent } from '../../support/privacy/everyEvent.ts';
import { everythingSaid } from '../../support/privacy/everythingSaid.ts';
import {
  DEPENDENT,
  forgettingWorld,
  type ForgettingWorld,
} from '../../support/privacy/forgettingWorld.ts';
import { markersIn, markersInDatabase, markersInFolder } from '../../support/privacy/traces.ts';
import { startSmtpServer } from '../../support/smtp/smtpServer.ts';

const gone = castOf('gone');
const stays = castOf('stays');
const goneSubjects = Object.values(gone.subjects);
const decidedOn = goneSubjects.filter(({ kind }) => !DEPENDENT.includes(kind));
const aboutGone = everyPersonalEvent(gone);
const aboutStays = everyPersonalEvent(stays);
const inFile = 'MARKER-gone-file-content';
const inName = 'MARKER-gone-file-name';
const inFailure = 'MARKER-gone-failure@example.com';
const markersOf = (events: readonly MarkedEvent[]) => events.flatMap(({ markers }) => markers);
const goneMarkers = [...markersOf(aboutGone), inFile, inName, inFailure];
const logLines: string[] = [];

let world: ForgettingWorld;
let fileOfStays: string;
let exportOfBoth: string;
let foundBefore: readonly string[];
let samplesBefore: readonly string[];

beforeAll(async () => {
  world = await forgettingWorld();
  await world.run([everythingSaid(), ...readModels]);
  await world.withoutCompression();
  for (const cast of [gone, stays]) await world.createKeys(cast);
  await plant();
  // What the planner does by itself now and then: it keeps samples of every column.
  await world.pool.query('analyze');
  foundBefore = await markersInDatabase(world.pool, [...goneMarkers, ...markersOf(aboutStays)]);
  samplesBefore = foundBefore.filter((place) => place.startsWith('pg_statistic.'));
  await fail();
  await forget();
}, 120_000);

afterAll(() => world.close());

async function plant(): Promise<void> {
  for (const event of [...aboutGone, ...aboutStays]) await (await world.encoded(event, 'early'))();
  await world.files.write(
    file(gone.subjects.user.subjectId, []),
    bytes(`${inFile}\n`.repeat(50_000)),
  );
  await world.files.write(file(null, [gone.subjects.record.subjectId]), bytes(inFile));
  await world.files.write(file(null, []), bytes(inFile));
  const kept = await world.files.write(file(null, []), bytes(inFile));
  await world.files.keepFor(kept, gone.subjects.record.subjectId);
  fileOfStays = await world.files.write(
    file(stays.subjects.user.subjectId, [stays.subjects.record.subjectId], stays),
    bytes('of somebody else'),
  );
  // In a workspace that stays, somebody who stays has exported the two of them: only who is in it makes it go.
  const both = [gone, stays].map(({ subjects }) => subjects.record.subjectId);
  exportOfBoth = await world.files.write(
    { ...file(stays.subjects.user.subjectId, both, stays), kind: 'export' },
    bytes(inFile),
  );
  for (const { name, subjects } of [gone, stays]) {
    const userId = subjects.user.subjectId;
    const workspaceId = subjects.workspace.subjectId;
    await world.claims.take('mail-address', `hash-${name}`, userId, () => Promise.resolve(true));
    const marks = [{ kind: 'mail' as const, hash: `hash-${name}` }];
    const recordId = subjects.record.subjectId;
    await world.personClaims.take(workspaceId, [{ recordId, personId: null, marks }]);
    const session = { id: idSource.newId(), linkId: idSource.newId(), userAgentFamily: 'Firefox' };
    await world.sessions.begin({ ...session, userId, workspaceId });
    await world.apiTokens.issue(tokenOf(userId, workspaceId));
    await world.mailTokens.keep(
      { mailboxId: idSource.newId(), userId, provider: 'google' },
      { refreshToken: 'refresh', accessToken: 'access', accessUntil: world.clock.now() },
    );
  }
  await world.settled();
}

function tokenOf(makerId: string, workspaceId: string) {
  return { tokenId: idSource.newId(), workspaceId, makerId, endsAt: '2027-01-01T00:00:00.000Z' };
}

function file(ownerId: string | null, subjectIds: readonly string[], of = gone) {
  return {
    workspaceId: of.subjects.workspace.subjectId,
    ownerId,
    kind: 'upload',
    name: inName,
    contentType: 'text/csv',
    subjectIds,
    expiresAt: null,
    maxBytes: 2 ** 24,
  };
}

async function* bytes(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** Personal data in the middle of what goes wrong: the errors know it, the log must not. */
async function fail(): Promise<void> {
  const { pool } = world;
  await pool.query('create table read_model.taken (address text primary key)');
  await pool.query('insert into read_model.taken values ($1)', [inFailure]);
  await log(() => pool.query('insert into read_model.taken values ($1)', [inFailure]));
  await pool.query('drop table read_model.taken');

  const server = await startSmtpServer();
  server.refuse(inFailure, 550);
  const mail = smtpMail({
    url: `smtp://127.0.0.1:${server.port}`,
    from: 'Kith <kith@kith.example>',
  });
  const letter = {
    id: 'job-1',
    to: inFailure,
    subject: inFailure,
    text: inFailure,
    html: inFailure,
  };
  await log(() => mail.send(letter));
  await mail.close();
  await server.stop();

  await log(() => Promise.reject(new TypeError(`Cannot read ${inFailure}`)));
}

async function log(work: () => Promise<unknown>): Promise<void> {
  const error: unknown = await work().then(
    () => {
      throw new Error('It should have failed.');
    },
    (thrown: unknown) => thrown,
  );
  logLines.push(JSON.stringify(errorFields(error)));
}

async function forget(): Promise<void> {
  // Encoded while the keys live, appended when the decision stands in the log already.
  const late = await Promise.all(aboutGone.map((event) => world.encoded(event, 'late')));
  for (const subject of decidedOn) await world.decideToForget(subject);
  for (const append of late) await append();
  await world.settled();
  await world.runErasures();
  await world.proven(goneSubjects);
  await world.settled();
}

async function eventsOf(subjectId: string): Promise<SubjectEvent[]> {
  const events: SubjectEvent[] = [];
  for await (const recorded of world.store.readStream(`subject-${subjectId}`)) {
    events.push((await world.codec.decode(recorded)) as SubjectEvent);
  }
  return events;
}

describe('before anybody is forgotten', () => {
  test('every marker can be found: the search is one that finds', () => {
    for (const marker of [...markersOf(aboutGone), ...markersOf(aboutStays)]) {
      expect(foundBefore.some((place) => place.endsWith(`: ${marker}`))).toBe(true);
    }
    expect(samplesBefore.length).toBeGreaterThan(0);
  });

  test('what is said of a project is among it: its job, its link and its stages', () => {
    const types = new Set(aboutGone.map(({ type }) => type));
    for (const type of ['JobDetailsCorrected', 'JobLinkChanged', 'ProjectStagesChanged']) {
      expect(types).toContain(type);
    }
  });

  test('what is written for an introduction is among it: the message and the answers', () => {
    const types = new Set(aboutGone.map(({ type }) => type));
    for (const type of ['IntroductionAsked', 'IntroductionAgreed', 'IntroductionDeclined']) {
      expect(types).toContain(type);
    }
  });

  test('every read model that is about somebody has taken what it tells', () => {
    const silent = readModels
      .filter(({ personal }) => personal)
      .filter(({ name, version }) => {
        const table = `read_model.${name}_v${version}.`;
        return !foundBefore.some((place) => place.startsWith(table));
      });
    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(world.trouble).toEqual([]);
  });

  test('a marker stands in read models and their traces only: never in the log or in files', () => {
    const elsewhere = foundBefore.filter((place) => !/^(read_model|pg_statistic)\./.test(place));
    expect(elsewhere).toEqual([]);
  });
});

describe('after they are forgotten', () => {
  test('no column of any schema holds a marker of theirs', async () => {
    expect(await markersInDatabase(world.pool, goneMarkers)).toEqual([]);
  });

  test('nobody else has lost a word', async () => {
    const markers = markersOf(aboutStays);
    const found = await markersInDatabase(world.pool, markers);
    for (const marker of markers) {
      expect(found.some((place) => place.endsWith(`: ${marker}`))).toBe(true);
    }
    expect(await world.files.find(fileOfStays)).toMatchObject({ name: inName });
  });

  test('the file that somebody else exported with them in it is gone, whole', async () => {
    expect(await world.files.find(exportOfBoth)).toBeNull();
    const { rowCount } = await world.pool.query('select from files.subjects where file_id = $1', [
      exportOfBoth,
    ]);
    expect(rowCount).toBe(0);
  });

  test("no file but the cluster's own folder holds one", async () => {
    const { folder, cluster } = world;
    const own = join(cluster.dataDir, 'cluster');
    expect(await markersInFolder(folder, goneMarkers, [own])).toEqual([]);
    expect(await markersInFolder(cluster.dataDir, goneMarkers, [own])).toEqual([]);
  });

  test('no log line holds one, not even of what failed because of it', () => {
    expect(logLines).toHaveLength(3);
    for (const line of [...logLines, JSON.stringify(world.trouble)]) {
      expect(markersIn(line, goneMarkers)).toEqual([]);
    }
    expect(logLines[0]).toContain('23505');
    expect(logLines[1]).toContain('mail-refused');
  });

  test('nothing more can be said about them, and they get no other key', async () => {
    for (const event of aboutGone) {
      await expect(world.encoded(event, 'again')).rejects.toMatchObject({
        code: 'subject-forgotten',
      });
    }
    const ids = goneSubjects.map(({ subjectId }) => subjectId);
    expect([...(await world.keyring.createKeys(goneSubjects))].sort()).toEqual([...ids].sort());
  });

  test('each has one receipt, and together they count every copy that was swept', async () => {
    const swept = new Map<string, number>();
    for (const { subjectId } of goneSubjects) {
      const [decision, receipt, ...more] = await eventsOf(subjectId);
      expect([decision?.type, receipt?.type, more]).toEqual([
        'SubjectForgotten',
        'ErasureProven',
        [],
      ]);
      if (receipt?.type !== 'ErasureProven') continue;
      expect(receipt.data).toMatchObject({
        subjectId,
        keyDestroyedAt: world.clock.now().toISOString(),
      });
      for (const { store, copies } of receipt.data.swept) {
        swept.set(store, (swept.get(store) ?? 0) + copies);
      }
    }
    const counted = ['files', 'claims', 'sessions', 'mail-tokens', 'person-claims', 'api-tokens'];
    expect([...swept.keys()]).toEqual([...counted, 'planner-samples']);
    expect(counted.map((store) => swept.get(store))).toEqual([5, 1, 1, 1, 1, 1]);
  });

  test('their sessions, claims and API tokens are gone, and those of others are not', async () => {
    const [goneId, staysId] = [gone.subjects.user.subjectId, stays.subjects.user.subjectId];
    expect(await world.sessions.list(goneId)).toHaveLength(0);
    expect(await world.sessions.list(staysId)).toHaveLength(1);
    expect(await world.apiTokens.workspacesOf(goneId)).toEqual([]);
    expect(await world.apiTokens.workspacesOf(staysId)).toHaveLength(1);
    expect(await world.claims.ownerOf('mail-address', 'hash-gone')).toBeNull();
    expect(await world.claims.ownerOf('mail-address', 'hash-stays')).toBe(staysId);
  });

  test('asking again changes nothing', async () => {
    const head = await world.store.head();
    for (const subject of decidedOn) await world.decideToForget(subject);
    expect(await world.store.head()).toBe(head);
  });

  test('every job is done, at the first try, and none is left in the queue', async () => {
    const { rows } = await world.pool.query<{ processor: string; left: number; count: number }>(
      `select processor, count(*)::int as count,
         (count(*) filter (where done_at is null or tries > 1))::int as left
       from reactions.due where due_at <= $1 group by processor order by processor`,
      [world.clock.now()],
    );
    expect(rows).toEqual([
      { processor: 'commands/subject', count: 1, left: 0 },
      { processor: 'privacy/forgetSubject', count: goneSubjects.length, left: 0 },
    ]);
  });

  test('the log replays, and what is rebuilt equals what is live', async () => {
    await world.run([everythingSaid(2)]);
    await world.settled();
    const [live, rebuilt] = await Promise.all(
      [1, 2].map((version) =>
        world.pool.query(
          `select key, workspace_id, said, newest from read_model.everything_said_v${version} order by key`,
        ),
      ),
    );
    expect(rebuilt!.rows).toEqual(live!.rows);
    expect(rebuilt!.rows).toHaveLength(8);
    expect(await markersInDatabase(world.pool, goneMarkers)).toEqual([]);
  });

  test("once freed space is purged, the cluster's folder holds none either", async () => {
    const { cluster, pool } = world;
    await pool.query('checkpoint');
    expect((await markersInFolder(cluster.dataDir, goneMarkers)).length).toBeGreaterThan(0);
    const { walKept } = await purgeFreedSpace(pool, { patienceMs: 20_000 });
    expect(walKept).toBe(0);
    expect(await markersInFolder(cluster.dataDir, goneMarkers)).toEqual([]);
    const others = await markersInFolder(cluster.dataDir, markersOf(aboutStays));
    expect(others.length).toBeGreaterThan(0);
  }, 60_000);
});

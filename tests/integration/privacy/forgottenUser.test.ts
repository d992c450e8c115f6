import { join } from 'node:path';
import { forgetUser } from '../../../cli/privacy/user.ts';
import { idSource } from '../../../platform/ids.ts';
import type { Subject } from '../../../platform/personalData/keyring.ts';
import { readModels } from '../../../projections/registry.ts';
import { castOf, everyPersonalEvent, type MarkedEvent } from '../../support/privacy/everyEvent.ts';
import { everythingSaid } from '../../support/privacy/everythingSaid.ts';
import { forgettingWorld, type ForgettingWorld } from '../../support/privacy/forgettingWorld.ts';
import { markersIn, markersInDatabase, markersInFolder } from '../../support/privacy/traces.ts';

/** An operator forgets one account; its colleagues and their company stay. */
const leaver = castOf('leaver');
const colleague = castOf('colleague');
const userId = leaver.subjects.user.subjectId;
const ofCompany = new Set(['WorkspaceAdded', 'DomainVerified', 'WorkspaceRenamed', 'DraftAsked']);
const isOfCompany = ({ type, stream }: MarkedEvent) =>
  ofCompany.has(type) ||
  /^(project|list|view|sequence|mailTemplate|bulk|invitation|settings|signOn|portfolio)-/.test(
    stream,
  );
// What the network file brought comes last: it is the newest word on whose record it is.
const isConnection = ({ type }: MarkedEvent) => type === 'ConnectionsImported';
const ofLeaver = everyPersonalEvent(leaver).toSorted(
  (one, other) => Number(isConnection(one)) - Number(isConnection(other)),
);
const markersOf = (events: readonly MarkedEvent[]) => events.flatMap(({ markers }) => markers);
const gone = [...markersOf(ofLeaver.filter((event) => !isOfCompany(event))), 'MARKER-leaver-file'];
const kept = [
  ...markersOf(ofLeaver.filter(isOfCompany)),
  ...markersOf(everyPersonalEvent(colleague)),
];

let world: ForgettingWorld;
let foundBefore: readonly string[];
let subjectIds: readonly string[];

beforeAll(async () => {
  world = await forgettingWorld();
  await world.run([everythingSaid(), ...readModels]);
  await world.withoutCompression();
  for (const cast of [leaver, colleague]) await world.createKeys(cast);
  for (const event of [...ofLeaver, ...everyPersonalEvent(colleague)]) {
    await (
      await world.encoded(event, 'early')
    )();
  }
  for (const cast of [leaver, colleague]) await leaveTraces(cast);
  await world.settled();
  await world.pool.query('analyze');
  foundBefore = await markersInDatabase(world.pool, [...gone, ...kept]);
  subjectIds = await forgetUser(world, userId, 'asked');
  await world.settled();
  await world.runErasures();
  await world.proven(subjectsOf(subjectIds));
  await world.settled();
}, 120_000);

afterAll(() => world.close());

function subjectsOf(ids: readonly string[]): readonly Subject[] {
  return Object.values(leaver.subjects).filter(({ subjectId }) => ids.includes(subjectId));
}

/** What there is of an account beside the log and the read models. */
async function leaveTraces({ name, subjects }: typeof leaver): Promise<void> {
  const ownerId = subjects.user.subjectId;
  const workspaceId = subjects.workspace.subjectId;
  await world.claims.take('mail-address', `hash-${name}`, ownerId, () => Promise.resolve(true));
  await world.sessions.begin({
    id: idSource.newId(),
    linkId: idSource.newId(),
    userAgentFamily: 'Firefox',
    userId: ownerId,
    workspaceId,
  });
  await world.mailTokens.keep(
    { mailboxId: mailboxOf(name), userId: ownerId, provider: 'google' },
    {
      refreshToken: `MARKER-${name}-refresh`,
      accessToken: `MARKER-${name}-access`,
      accessUntil: new Date('2099-01-01T00:00:00.000Z'),
    },
  );
  const tokenId = idSource.newId();
  const endsAt = '2027-01-01T00:00:00.000Z';
  await world.apiTokens.issue({ tokenId, workspaceId, makerId: ownerId, endsAt });
  const file = { workspaceId, ownerId, kind: 'upload', contentType: 'text/csv', subjectIds: [] };
  const about = { ...file, name: `MARKER-${name}-file`, expiresAt: null, maxBytes: 2 ** 20 };
  await world.files.write(about, bytes(`MARKER-${name}-file`));
}

const mailboxOf = (name: string) => idSource.idOf('mail account', name);

async function* bytes(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

const filesOf = async (ownerId: string) => {
  const { rows } = await world.pool.query('select from files.files where owner_id = $1', [ownerId]);
  return rows.length;
};

describe('an account that is forgotten', () => {
  test('given markers in every field that it may fill, then each could be found before', () => {
    const types = new Set(ofLeaver.map(({ type }) => type));
    const ofAccounts = ['UserRegistered', 'UserRenamed', 'PreferencesChosen', 'SearchRemembered'];
    for (const type of [...ofAccounts, 'UserlogEntryRecorded', 'TokenMade', 'MailboxConnected'])
      expect(types).toContain(type);
    for (const marker of [...gone.slice(0, -1), ...kept]) {
      expect(foundBefore.some((place) => place.endsWith(`: ${marker}`))).toBe(true);
    }
  });

  test('its request for a trial and the connections that it uploaded are forgotten with it, and it last', () => {
    const { record, trial, user } = leaver.subjects;
    expect(subjectIds).toEqual([record, trial, user].map(({ subjectId }) => subjectId));
  });

  test('no column of any schema holds a marker of it', async () => {
    expect(await markersInDatabase(world.pool, gone)).toEqual([]);
  });

  test("no file but the cluster's own folder, and no word of what went wrong, holds one", async () => {
    const { folder, cluster } = world;
    expect(await markersInFolder(folder, gone, [join(cluster.dataDir, 'cluster')])).toEqual([]);
    expect(markersIn(JSON.stringify(world.trouble), gone)).toEqual([]);
  });

  test('its sessions, its API tokens, its address and its files are gone', async () => {
    expect(await world.sessions.list(userId)).toEqual([]);
    expect(await world.apiTokens.workspacesOf(userId)).toEqual([]);
    expect(await world.claims.ownerOf('mail-address', 'hash-leaver')).toBeNull();
    expect(await filesOf(userId)).toBe(0);
    await expect(world.mailTokens.accessTokenFor(mailboxOf('leaver'))).rejects.toThrow();
  });

  test('the company and a colleague have lost nothing', async () => {
    const found = await markersInDatabase(world.pool, kept);
    for (const marker of kept) {
      expect(found.some((place) => place.endsWith(`: ${marker}`))).toBe(true);
    }
    const staysId = colleague.subjects.user.subjectId;
    expect(await world.sessions.list(staysId)).toHaveLength(1);
    expect(await world.apiTokens.workspacesOf(staysId)).toHaveLength(1);
    expect(await world.claims.ownerOf('mail-address', 'hash-colleague')).toBe(staysId);
    expect(await filesOf(staysId)).toBe(1);
    const token = await world.mailTokens.accessTokenFor(mailboxOf('colleague'));
    expect(token).toBe('MARKER-colleague-access');
  });

  test('nothing more can be said about it, and it gets no other key', async () => {
    for (const event of ofLeaver.filter((one) => !isOfCompany(one))) {
      await expect(world.encoded(event, 'again')).rejects.toMatchObject({
        code: 'subject-forgotten',
      });
    }
    expect(await world.keyring.createKeys([leaver.subjects.user])).toEqual([userId]);
  });
});

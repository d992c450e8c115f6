import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessCommand } from '../../../cli/commands/access.ts';
import { circleCommand } from '../../../cli/commands/circle.ts';
import { eventsCommand } from '../../../cli/commands/events.ts';
import { forgetCommand } from '../../../cli/commands/forget.ts';
import { importCommand } from '../../../cli/commands/import.ts';
import { trialsCommand } from '../../../cli/commands/trials.ts';
import { userCommand } from '../../../cli/commands/user.ts';
import { contextOf } from '../../../cli/terminal/withContext.ts';
import { workspaceCommand } from '../../../cli/commands/workspace.ts';
import { userDecider } from '../../../domain/identity/user.ts';
import { network } from '../../../domain/network/network.ts';
import { workspaceSignOn } from '../../../domain/signOn/workspaceSignOn.ts';
import { handleCommand } from '../../../platform/eventStore/commandHandler.ts';
import { joining } from '../../support/http/circle.ts';
import { tableOf } from '../../../platform/subscriptions/model/tables.ts';
import { sourceRecords } from '../../../projections/people/sourceRecords.ts';
import { operatorContext } from '../../support/http/people.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import { initialDataOf, TestBrowser } from '../../support/http/testBrowser.ts';
import { runKith } from '../../support/cli/runKith.ts';
import { MASTER_KEY } from '../../support/http/testSite.ts';

const ADA = 'ada@acme.test';
const LIMIT_MS = 60_000;

interface Receipts {
  readonly userId?: string;
  readonly memberId?: string;
  readonly trialId?: string;
  readonly receipts: readonly { readonly subjectId: string; readonly swept: readonly object[] }[];
}

/** The command line beside a server that runs read models and workers. */
describe('kith forget', () => {
  let server: ComposedServer;
  let folder: string;

  const kith = async (...args: readonly string[]) => {
    const open = contextOf({ DATABASE_URL: server.databaseUrl, KITH_MASTER_KEY: MASTER_KEY });
    const commands = [
      workspaceCommand,
      userCommand,
      importCommand,
      eventsCommand,
      trialsCommand,
      circleCommand,
      forgetCommand,
      accessCommand,
    ];
    const { said, ...answer } = await runKith(args, commands, open);
    return { ...answer, said: said.join('\n') };
  };
  const added = async (...args: readonly string[]) => {
    const { code, out, said } = await kith(...args);
    expect({ code, said }).toEqual({ code: 0, said: '' });
    return JSON.parse(out) as { id: string };
  };
  const forgotten = async (...args: readonly string[]) => {
    const { code, out } = await kith('forget', ...args);
    expect(code).toBe(0);
    const lines = out.trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Receipts);
  };
  const refused = async (...args: readonly string[]) => {
    const head = await server.store.head();
    const { code, out, said } = await kith('forget', ...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(await server.store.head()).toBe(head);
    return said;
  };

  const networkFile = async (row: string) => {
    const path = join(folder, 'Connections.csv');
    const head = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
    await writeFile(path, `${head}\n${row}\n`);
    return path;
  };

  beforeAll(async () => {
    server = await startComposedServer();
    folder = await mkdtemp(join(tmpdir(), 'kith-forget-'));
    await added('workspace', 'add', '--name', 'Acme', '--domain', 'acme.test');
  }, LIMIT_MS);
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it(
    'given an account that is not closed, when it is to be forgotten, then that is refused and nothing happens',
    async () => {
      const { id } = await added('user', 'add', '--email', ADA, '--name', 'Ada');
      expect(await refused('user', ADA)).toContain(`the account ${id} is not closed`);
      expect(await refused('user', id)).toContain('kith user close');
    },
    LIMIT_MS,
  );

  it(
    'given an account that uploaded connections, when these are to be erased, then they alone are',
    async () => {
      const path = await networkFile('Sol,Rey,https://www.linkedin.com/in/sol-rey,,Loom,Dyer,');
      expect(await refused('connections', ADA)).toContain('nothing is kept');
      expect((await kith('import', 'connections', '--user', ADA, path)).code).toBe(0);
      const [first] = await forgotten('connections', ADA);
      expect(first?.receipts).toHaveLength(1);
      const { out } = await kith('events', '--personal');
      expect(out).not.toContain('sol-rey');
      expect(out).toContain(ADA);
      expect(await refused('connections', first?.userId ?? '')).toContain('nothing is kept');
    },
    LIMIT_MS,
  );

  it(
    'given a closed account that uploaded connections, when its address is named, then both are gone, with receipts, and the address is free',
    async () => {
      const path = await networkFile(
        'Ute,Brandt,https://www.linkedin.com/in/ute-brandt,,Loom,Weaver,03 Feb 2021',
      );
      expect((await kith('import', 'connections', '--user', ADA, path)).code).toBe(0);
      expect((await kith('events', '--personal')).out).toContain('Brandt');

      await server.settled();
      const [found] = await server.pool
        .query<{ recordId: string }>(
          `select key as "recordId" from ${tableOf(sourceRecords)} where facts::text like '%Brandt%'`,
        )
        .then(({ rows }) => rows);
      const kept = await kith('access', found?.recordId ?? '');
      expect(kept.out).toContain('Brandt');
      expect(kept.out).toContain('"type":"ConnectionsImported"');
      expect(kept.out).not.toContain(ADA);
      const { id } = await added('user', 'close', ADA);
      await server.settled();
      expect((await kith('access', id)).out).toContain(ADA);
      const [first, ...rest] = await forgotten('user', ADA, '--reason', 'asked-by-mail');
      expect(rest).toEqual([]);
      expect(first?.userId).toBe(id);
      expect(first?.receipts).toHaveLength(2);
      expect(first?.receipts.map(({ subjectId }) => subjectId)).toContain(id);
      for (const { swept } of first?.receipts ?? []) expect(swept.length).toBeGreaterThan(3);

      const { out } = await kith('events', '--personal');
      expect(out).toContain(`"${id}":"[erased]"`);
      expect(out).not.toContain(ADA);
      expect(out).not.toContain('Brandt');
      expect(out).toContain('asked-by-mail');
      await server.settled();
      const left = (await kith('access', id)).out;
      expect(left).toContain('{"erasure":');
      expect(left).toContain('[erased]');
      expect(left).not.toContain(ADA);
      expect(await kith('access', server.ids.newId())).toMatchObject({ code: 1, out: '' });
      expect(await refused('user', id)).toContain('no such account');
      expect(await refused('user', ADA)).toContain('no such account');
      await added('user', 'add', '--email', ADA, '--name', 'Ada');
    },
    LIMIT_MS,
  );

  it(
    'given an address that two accounts had, when it is named, then both are forgotten, but none while one is open',
    async () => {
      const older = await added('user', 'close', ADA);
      const claims = server.identity.claims;
      const hash = server.hash('mail-address', ADA);
      await server.until(async () => (await claims.ownerOf('mail-address', hash)) === null);
      const newer = await added('user', 'add', '--email', ADA);
      expect(await refused('user', ADA)).toContain(`the account ${newer.id} is not closed`);
      await added('user', 'close', ADA);
      const both = await forgotten('user', ADA);
      expect(both.map(({ userId }) => userId)).toEqual([older.id, newer.id]);
    },
    LIMIT_MS,
  );

  it(
    'given an account that acted on itself and on another, when what is kept of it is asked for, then what it did is told, without the other’s words',
    async () => {
      const { id } = await added('user', 'add', '--email', 'dee@acme.test', '--name', 'Dee');
      const other = await added('user', 'add', '--email', 'cy@acme.test', '--name', 'Cy');
      for (const [userId, name] of [
        [id, 'Dee Renamed'],
        [other.id, 'Cy Renamed'],
      ] as const) {
        const commandId = server.ids.newId();
        await handleCommand({ ...server, decider: userDecider }, userId, {
          type: 'RenameUser',
          data: { userId, name },
          context: {
            commandId,
            now: server.clock.now().toISOString(),
            actor: { kind: 'user', id },
            workspaceId: null,
            correlationId: commandId,
            causationId: null,
          },
        });
      }
      const { out } = await kith('access', id);
      const lines = out.trim().split('\n');
      const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(told.filter(({ did }) => did === true)).toEqual([
        {
          occurredAt: expect.stringMatching(/Z$/),
          type: 'UserRenamed',
          stream: `user-${id}`,
          did: true,
          said: [{ name: 'Dee Renamed' }],
        },
        {
          occurredAt: expect.stringMatching(/Z$/),
          type: 'UserRenamed',
          stream: `user-${other.id}`,
          did: true,
          said: [],
        },
      ]);
      expect(told).toContainEqual(expect.objectContaining({ type: 'UserRegistered', did: false }));
      expect(out).not.toContain('Cy Renamed');
    },
    LIMIT_MS,
  );

  it(
    'given a workspace that signs on by a provider, when it is asked what is kept of it, then its secret is not told',
    async () => {
      const wanted = ['workspace', 'add', '--name', 'Seal', '--domain', 'seal.test'];
      const { id: workspaceId } = await added(...wanted);
      const client = { clientId: 'kith', clientSecret: 'of-seal-alone' };
      await handleCommand({ ...server, decider: workspaceSignOn }, workspaceId, {
        type: 'SetUpSignOn',
        data: { workspaceId, ownerIds: [], issuer: 'https://login.seal.test', ...client },
        context: operatorContext(server, workspaceId),
      });
      const { out } = await kith('access', workspaceId);
      expect(out).toContain('"clientId":"kith","clientSecret":"[secret]"');
      expect(out).not.toContain(client.clientSecret);
    },
    LIMIT_MS,
  );

  it(
    'given a network file that is still being read, when its owner is to be forgotten, then it is too early',
    async () => {
      const { id, workspaceId } = (await added('user', 'add', '--email', 'bo@acme.test')) as {
        id: string;
        workspaceId: string;
      };
      const commandId = server.ids.newId();
      const networkId = server.ids.idOf('network', workspaceId, id);
      const [importId, fileId] = [server.ids.newId(), server.ids.newId()];
      await handleCommand({ ...server, decider: network }, networkId, {
        type: 'OpenNetworkUpload',
        data: { networkId, userId: id, importId, fileId },
        context: {
          commandId,
          now: server.clock.now().toISOString(),
          actor: { kind: 'user', id },
          workspaceId,
          correlationId: commandId,
          causationId: null,
        },
      });
      await added('user', 'close', 'bo@acme.test');
      const { code, out, said } = await kith('forget', 'user', id);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(said).toContain('is being read');
    },
    LIMIT_MS,
  );

  it(
    'given two requests for a trial by one address, when it is named, then both are forgotten, and no other',
    async () => {
      const browser = new TestBrowser(server.origin);
      const form = { name: 'Eve Quist', company: 'New', phone: '1', title: '' };
      for (const [email, query] of [
        ['eve@new.test', ''],
        ['eve@new.test', '?li=spring'],
        ['other@new.test', '?li=spring'],
      ] as const) {
        const page = await browser.open('/');
        const sent = await browser.postJson(`/request-trial${query}`, page, { ...form, email });
        expect(sent.status).toBe(200);
      }
      const byLabel = async () => (await kith('trials', '--count')).out.trim().split('\n');
      expect(await byLabel()).toEqual([
        '{"label":"spring","requests":2}',
        '{"label":null,"requests":1}',
      ]);
      const both = await forgotten('trial', 'eve@new.test');
      expect(both.map(({ receipts }) => receipts.length)).toEqual([1, 1]);
      const listed = (await kith('trials')).out.trim().split('\n');
      expect(listed.map((line) => JSON.parse(line) as object)).toEqual([
        expect.objectContaining({
          via: 'form',
          name: 'Eve Quist',
          email: 'other@new.test',
          company: 'New',
          phone: '1',
          requestedAt: expect.stringMatching(/Z$/),
        }),
      ]);
      expect(await byLabel()).toEqual(['{"label":"spring","requests":1}']);
      const [{ trialId = '' } = {}] = both;
      expect(await refused('trial', trialId)).toContain('no such request');
    },
    LIMIT_MS,
  );

  it(
    'given an entry in the Talent Circle, when its address is named, then it has been left, and its receipt can be read',
    async () => {
      const browser = new TestBrowser(server.origin);
      const page = await browser.open('/talent-circle');
      expect((await browser.postJson('/talent-circle', page, joining)).status).toBe(200);
      const [{ memberId = '', receipts } = { receipts: [] }] = await forgotten(
        'member',
        joining.email,
      );
      expect(receipts).toMatchObject([{ subjectId: memberId }]);
      const left = initialDataOf(await browser.open(`/talent-circle/left?entry=${memberId}`));
      expect(left.page).toMatchObject({ receipt: { memberId, provenAt: expect.any(String) } });
      expect((await kith('events', '--personal')).out).not.toContain(joining.name);
      expect(await refused('member', memberId)).toContain('no such entry');
    },
    LIMIT_MS,
  );

  it.each([
    [['user', 'somebody'], 2, 'work address of an account'],
    [['user'], 2, 'id|address'],
    [['user', 'nobody@acme.test'], 1, 'no such account'],
    [['trial', 'nobody@acme.test'], 1, 'no such request'],
    [['member', 'nobody@acme.test'], 1, 'no such entry'],
    [['user', ADA, '--reason', 'two words'], 2, 'code'],
    [['workspace', 'acme.test'], 2, 'unknown command'],
  ])('given kith forget %j, then it exits with %d and says why', async (args, code, why) => {
    const answer = await kith('forget', ...args);
    expect(answer).toMatchObject({ code, out: '' });
    expect(answer.said).toContain(why);
  });

  it('given --help, then it says what goes, what has to come first, and that there is no way back', async () => {
    const { code, out } = await kith('forget', 'user', '--help');
    expect(code).toBe(0);
    for (const word of ['kith user close', 'connections', 'cannot be undone']) {
      expect(out).toContain(word);
    }
  });
});

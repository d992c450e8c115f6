import { CLOSING_DAYS } from '../../../../domain/contracts/standingLimits.ts';
import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { accessCommand } from '../../../../cli/commands/access.ts';
import { contextOf } from '../../../../cli/terminal/withContext.ts';
import { suspendWorkspace } from '../../../../cli/identity/suspendWorkspace.ts';
import { runKith } from '../../../support/cli/runKith.ts';
import { MASTER_KEY } from '../../../support/http/testSite.ts';
import { forgetPerson } from '../../../../cli/privacy/forgetPerson.ts';
import { workspaceDecider } from '../../../../domain/workspace/workspace.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { systemContext } from '../../../../platform/systemContext.ts';
import { declarations } from '../../../../projections/declarations/declarations.ts';
import { listRecordsOfPerson } from '../../../../projections/people/records.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import {
  declarationForm,
  declarationLinkOf,
  declareBy,
  prospectsWithLinks,
  sendDeclared,
} from '../../../support/http/declaring.ts';
import { startProject, suggestionsOf } from '../../../support/http/given.ts';
import { initialDataOf, TestBrowser, type Seen } from '../../../support/http/testBrowser.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

const HOUR = 60 * 60 * 1000;

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let owner: SignedIn;
let project: ProjectResource;
let prospects: readonly ProspectResource[];
let linkOf: (at: number) => string;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ workspace, recruiter, owner, project, prospects, linkOf } = await prospectsWithLinks(
    server,
    3,
  ));
});

const shown = (seen: Seen) => initialDataOf(seen)['page'] as Record<string, unknown>;
const place = (seen: Seen) => seen.headers.get('Location');
/** What `kith access` tells of a person. */
async function accessTo(personId = ''): Promise<string> {
  const open = contextOf({ DATABASE_URL: server.databaseUrl, KITH_MASTER_KEY: MASTER_KEY });
  return (await runKith(['access', personId], [accessCommand], open)).out;
}
async function forget(personId = '') {
  const recordIds = await server.reads([workspace.id], async (tx) =>
    (await listRecordsOfPerson(tx, personId)).map(({ recordId }) => recordId),
  );
  const wanted = { personId, workspaceId: workspace.id, recordIds, reasonCode: 'asked' };
  await forgetPerson(server, wanted);
}
/** All that was said by the link of a prospect, as the log can still tell it: `null` for what is erased. */
async function saidBy(candidacyId = '') {
  const all: unknown[] = [];
  for await (const recorded of server.store.readStream(`selfDeclaration-${candidacyId}`)) {
    const { data } = await server.codec.decode(recorded);
    const { personal = {} } = data as { readonly personal?: Readonly<Record<string, unknown>> };
    all.push(...Object.values(personal));
  }
  return all;
}

describe('the link', () => {
  it('is the same for everybody who takes it, is used up by no visit, and keeps its token from the address', async () => {
    expect(await declarationLinkOf(recruiter, prospects[0]?.id ?? '')).toBe(linkOf(0));
    const browser = new TestBrowser(server.origin);
    const led = await browser.get(linkOf(0));
    expect([led.status, place(led)]).toEqual([303, '/declare']);
    expect(led.headers.get('Referrer-Policy')).toBe('no-referrer');
    const page = shown(await browser.open('/declare'));
    expect(page).toMatchObject({ status: 'open', workspaceName: 'Larkmoor', values: {} });
    expect(shown(await browser.open(linkOf(0)))['status']).toBe('open');
    for await (const { type } of server.store.readStream(`selfDeclaration-${prospects[0]?.id}`)) {
      throw new Error(`${type} was written by looking.`);
    }
  });

  it('of another token, of nobody, or in part, opens nothing', async () => {
    const [, , id, token = ''] = linkOf(0).split('/');
    for (const path of [
      `/declare/${id}/${'A'.repeat(43)}`,
      `/declare/${prospects[1]?.id}/${token}`,
      `/declare/${id}/${token.slice(1)}`,
      '/declare/%00/%E0%A4%A',
      '/declare',
    ]) {
      const browser = new TestBrowser(server.origin);
      const seen = await browser.open(path);
      expect([path, seen.status < 500]).toEqual([path, true]);
      const page = await browser.open('/declare');
      expect([path, shown(page)['status']]).toEqual([path, 'closed']);
      const sent = await browser.post('/declare', page, declarationForm());
      expect([path, place(sent)]).toEqual([path, '/declare']);
    }
  });

  it('is there for prospects of one’s projects alone', async () => {
    const other = await workspace.user('recruiter');
    const path = `/api/prospects/${prospects[0]?.id}/ask-declaration`;
    expect((await other.post(path)).status).toBe(404);
    await recruiter.post(`/api/prospects/${prospects[0]?.id}/remove`, { reason: 'other' });
    expect((await recruiter.post(path)).status).toBe(404);
  });
});

describe('saying something of oneself', () => {
  it('is shown again in the browser that said it, and to nobody else who has the link', async () => {
    const { browser } = await declareBy(server.origin, linkOf(0), { gender: 'woman' });
    const own = shown(await browser.open('/declare'));
    expect(own).toMatchObject({ isSaid: true, values: { gender: 'woman', age: 'unsaid' } });
    const other = await new TestBrowser(server.origin).open(linkOf(0));
    expect(shown(other)).toMatchObject({ status: 'open', isSaid: false, values: {} });
  });

  it('is shown to nobody who makes up what their browser keeps of it, or has that of somebody else', async () => {
    const keptBy = async (at: number) => {
      const { browser } = await declareBy(server.origin, linkOf(at), { gender: 'woman' });
      return browser.cookies.get('kith-declared') ?? '';
    };
    const [kept, others] = [await keptBy(0), await keptBy(1)];
    const [declarationId] = kept.split('.');
    const made = [`${declarationId}.${'A'.repeat(43)}`, `${declarationId}.${others.split('.')[1]}`];
    for (const cookie of [...made, others]) {
      const other = new TestBrowser(server.origin);
      other.cookies.set('kith-declared', cookie);
      const page = shown(await other.open(linkOf(0)));
      expect([cookie, page]).toMatchObject([cookie, { isSaid: false, values: {} }]);
    }
  });

  it('needs a yes to today’s words, and takes nothing that is no choice', async () => {
    for (const wrong of [
      { consent: '' },
      { consent: 'declaration-2020-01-01' },
      { gender: 'cat' },
      { age: '' },
    ]) {
      const { sent } = await declareBy(server.origin, linkOf(0), wrong);
      expect([wrong, sent.status]).toEqual([wrong, 422]);
      expect(shown(sent)['status']).toBe('invalid');
    }
    const browser = new TestBrowser(server.origin);
    const page = await browser.open(linkOf(0));
    const forged = await sendDeclared(browser, '/declare', page, {
      ...declarationForm(),
      _csrf: 'A'.repeat(43),
    });
    expect([forged.status, shown(forged)['status']]).toEqual([403, 'outdated']);
  });

  it('stands in no answer of the API, and moves no revision that a member sees', async () => {
    const ask = () => recruiter.post(`/api/prospects/${prospects[0]?.id}/ask-declaration`);
    const before = await ask();
    await declareBy(server.origin, linkOf(0), { ethnicity: 'several' });
    const after = await ask();
    expect(after.body).toEqual(before.body);
    expect(after.headers.get('ETag')).toBe(before.headers.get('ETag'));
    await server.settled();
    for (const client of [owner, recruiter]) {
      for (const path of [
        `/api/prospects/${prospects[0]?.id}`,
        `/api/people/${prospects[0]?.personId}`,
        `/api/activities?filter=${encodeURIComponent('{}')}`,
        `/api/changes?filter=${encodeURIComponent(JSON.stringify({ projectId: project.id }))}`,
      ]) {
        const { body } = await client.get(path);
        expect(JSON.stringify(body)).not.toMatch(/several|declar/i);
      }
    }
  });

  it('is told to its person, when they ask what is kept of them', async () => {
    await declareBy(server.origin, linkOf(0), { ethnicity: 'indigenous' });
    await server.settled();
    const out = await accessTo(prospects[0]?.personId);
    expect(out).toContain('indigenous');
  });

  it('given another link was opened in the browser since, is kept and withdrawn for neither', async () => {
    const { browser } = await declareBy(server.origin, linkOf(1), { age: 'from35' });
    const first = await browser.open(linkOf(0));
    await browser.open(linkOf(1));
    for (const [action, fields] of [
      ['/declare', declarationForm({ age: 'from45' })],
      ['/declare/withdraw', {}],
    ] as const) {
      for (const sent of [
        await sendDeclared(browser, action, first, fields),
        await browser.post(action, first, fields),
      ]) {
        expect([action, sent.status, shown(sent)['status']]).toEqual([action, 403, 'outdated']);
      }
    }
    expect(await saidBy(prospects[0]?.id)).toEqual([]);
    expect(await saidBy(prospects[1]?.id)).toMatchObject([{ age: 'from35' }]);
  });

  it('is as often as one likes, but not by a program', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1) {
      statuses.push((await declareBy(server.origin, linkOf(0))).sent.status);
    }
    expect(statuses.slice(0, 20).every((status) => status === 303)).toBe(true);
    expect(statuses[20]).toBe(429);
  });

  it('given the link’s prospect is forgotten, then nothing more is said by it', async () => {
    await declareBy(server.origin, linkOf(0), { gender: 'man' });
    await server.settled();
    await forget(prospects[0]?.personId);
    await server.until(async () => {
      const { rows } = await server.pool.query(
        `select from ${tableOf(declarations)} where key = $1 and facts is null and declared_at is null`,
        [prospects[0]?.id],
      );
      return rows.length === 1;
    });
    const seen = await new TestBrowser(server.origin).open(linkOf(0));
    expect(shown(seen)['status']).toBe('closed');
  });
});

describe('what was said by a prospect who was merged into somebody else, and is two again', () => {
  it('is theirs, and goes with them: the other is not told it, and keeps nothing of it', async () => {
    const [{ personId: one } = {}, { personId: other } = {}] = prospects;
    const second = await startProject(recruiter);
    const all = await suggestionsOf(recruiter, second.id);
    const suggestion = all.find(({ personId }) => personId === one);
    const accepted = await recruiter.post<{ id: string }>(
      `/api/suggestions/${suggestion?.id}/accept`,
    );
    await server.settled();
    const act = async (verb: 'merge' | 'unmerge', more: object) => {
      const body = { personId: one, ...more };
      expect((await recruiter.post(`/api/people/${other}/${verb}`, body)).status).toBe(200);
      await server.settled();
    };
    await act('merge', { keepBoth: true });
    const link = await declarationLinkOf(recruiter, accepted.body.id);
    await declareBy(server.origin, link, { ethnicity: 'indigenous' });
    expect(await accessTo(other)).toContain('indigenous');
    await act('unmerge', {});
    expect(await accessTo(one)).toContain('indigenous');
    expect(await accessTo(other)).not.toContain('indigenous');
    await forget(other);
    await server.until(async () => (await recruiter.get(`/api/people/${other}`)).status === 410);
    expect(await saidBy(accepted.body.id)).toMatchObject([{ ethnicity: 'indigenous' }]);
    await forget(one);
    await server.until(async () => (await saidBy(accepted.body.id))[0] === null);
    const seen = await new TestBrowser(server.origin).open(link);
    expect(shown(seen)['status']).toBe('closed');
  });
});

describe('what is withdrawn', () => {
  it('is erased, with a receipt, and can be withdrawn by whoever has the link', async () => {
    await declareBy(server.origin, linkOf(0), { gender: 'woman' });
    const browser = new TestBrowser(server.origin);
    const page = await browser.open(linkOf(0));
    const sent = await sendDeclared(browser, '/declare/withdraw', page);
    expect(place(sent)).toBe('/declare?done=withdrawn');
    await sendDeclared(browser, '/declare/withdraw', page);
    const types: string[] = [];
    let declarationId = '';
    for await (const recorded of server.store.readStream(`selfDeclaration-${prospects[0]?.id}`)) {
      types.push(recorded.type);
      const { data } = await server.codec.decode(recorded);
      declarationId = (data as { declarationId: string }).declarationId;
    }
    expect(types).toEqual(['SelfFactsDeclared', 'SelfFactsWithdrawn']);
    await server.until(async () => {
      const proven: string[] = [];
      for await (const { type } of server.store.readStream(`subject-${declarationId}`)) {
        proven.push(type);
      }
      return proven.includes('ErasureProven');
    });
    for await (const recorded of server.store.readStream(`selfDeclaration-${prospects[0]?.id}`, {
      limit: 1,
    })) {
      const { data } = await server.codec.decode(recorded);
      expect((data as { personal: object }).personal).toEqual({ [declarationId]: null });
    }
  });
});

describe('a workspace that is shut for now', () => {
  const suspend = (reasonCode: string | null) => {
    const { claims } = server.identity;
    return suspendWorkspace({ ...server, claims }, workspace.id, reasonCode);
  };

  it.each([
    ['suspended', () => suspend('unpaid')],
    ['closed', () => owner.post('/api/workspace/close', { name: 'Larkmoor' })],
  ])('given it is %s, takes no answers, but what was said can be withdrawn', async (_, shut) => {
    const { browser } = await declareBy(server.origin, linkOf(0), { gender: 'woman' });
    const before = await browser.open('/declare');
    await shut();
    const page = await browser.open(linkOf(0));
    expect(shown(page)).toMatchObject({ status: 'open', takesAnswers: false });
    const sent = await sendDeclared(
      browser,
      '/declare',
      before,
      declarationForm({ gender: 'man' }),
    );
    expect(place(sent)).toBe('/declare');
    expect(await saidBy(prospects[0]?.id)).toMatchObject([{ gender: 'woman' }]);
    const gone = await sendDeclared(browser, '/declare/withdraw', page);
    expect(place(gone)).toBe('/declare?done=withdrawn');
    expect(shown(await browser.open(place(gone) ?? ''))).toMatchObject({
      status: 'withdrawn',
      takesAnswers: false,
    });
    await server.until(async () => (await saidBy(prospects[0]?.id))[0] === null);
  });

  it('given it has ended, opens nothing any more', async () => {
    await declareBy(server.origin, linkOf(0));
    const system = systemContext(server.clock, 'workspace/closing', {
      commandId: server.ids.newId(),
      workspaceId: workspace.id,
    });
    await owner.post('/api/workspace/close', { name: 'Larkmoor' });
    const now = new Date(
      server.clock.now().getTime() + (CLOSING_DAYS + 1) * 24 * HOUR,
    ).toISOString();
    await handleCommand({ ...server, decider: workspaceDecider }, workspace.id, {
      type: 'EndWorkspace',
      data: { workspaceId: workspace.id },
      context: { ...system, now },
    });
    expect(shown(await new TestBrowser(server.origin).open(linkOf(0)))['status']).toBe('closed');
  });
});

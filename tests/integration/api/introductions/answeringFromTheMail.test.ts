import { suspendWorkspace } from '../../../../cli/identity/suspendWorkspace.ts';
import type { ConnectionResource } from '../../../../domain/contracts/connections.ts';
import type { IntroductionResource } from '../../../../domain/contracts/introductions.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { connectionsCsv, engineer, uploaded } from '../../../support/http/given.ts';
import { recruitingForProject } from '../../../support/http/recruiting.ts';
import { setAccount } from '../../../support/http/setAccount.ts';
import { initialDataOf, TestBrowser, type Seen } from '../../../support/http/testBrowser.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let project: ProjectResource;
/** Knows Ada and Bo, and is not signed in where she answers. */
let ola: SignedIn;
let known: readonly ConnectionResource[];

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate identity.rate_limits');
  ({ workspace, recruiter, project } = await recruitingForProject(server, [
    engineer('Zoe Zander'),
  ]));
  ola = await workspace.user('colleague', 'Ola Nordmann');
  await uploaded(server, ola, connectionsCsv([{ name: 'Ada Abel' }, { name: 'Bo 周' }]));
  known = (await ola.list<ConnectionResource>('connections')).body;
});

const idOf = (name: string) => known.find((one) => one.name === name)?.id ?? '';
async function asked(name: string, more: object = {}): Promise<string> {
  const { status, body } = await recruiter.post<{ id: string }>('/api/introductions', {
    projectId: project.id,
    personId: idOf(name),
    colleagueId: ola.userId,
    kind: 'introduce',
    ...more,
  });
  expect(status).toBe(201);
  return body.id;
}
const change = (id: string, verb: string, body: object = {}, by = ola) =>
  by.post(`/api/introductions/${id}/${verb}`, body);
const of = async (id: string) =>
  (await recruiter.get<IntroductionResource>(`/api/introductions/${id}`)).body;
/** The path of the link in the mail that asks, without the answer that its buttons choose. */
async function linkOf(id: string): Promise<string> {
  await server.until(async () => (await of(id)).mail === 'sent');
  const mail = server.inbox.mails().find(({ text }) => text.includes(`/introductions/${id}`));
  const [path = ''] = /\/introduction\/[\w-]+/.exec(mail?.text ?? '') ?? [];
  return path;
}
/** The answers to a question as the log has them. */
async function answersTo(id: string) {
  const answers = [];
  for await (const one of server.store.readStream(`introduction-${id}`)) {
    if (/Agreed|Declined/.test(one.type)) answers.push(one);
  }
  return answers;
}

const visitor = () => new TestBrowser(server.origin);
/** The browser in which somebody is signed in. */
function browserOf({ credentials }: SignedIn): TestBrowser {
  const browser = visitor();
  const [, secret = ''] = credentials.cookie.split('=');
  browser.cookies.set('kith-session', secret);
  return browser;
}
const shown = (seen: Seen) =>
  (initialDataOf(seen)['page'] as { opened: Record<string, unknown> }).opened;
const send = (browser: TestBrowser, page: Seen, fields: Readonly<Record<string, string>> = {}) =>
  browser.post('/introduction', page, {
    introductionId: String(shown(page)['introductionId']),
    answer: 'agree',
    ...fields,
  });

describe('answering from the mail', () => {
  it('given a scanner or a preview follows its buttons, then nothing is answered, and no address keeps the token', async () => {
    const id = await asked('Ada Abel', { message: 'Could you?' });
    const path = await linkOf(id);
    const { revision } = await of(id);
    for (const method of ['HEAD', 'GET', 'OPTIONS']) {
      await visitor().send(`${path}/decline`, { method });
    }
    const browser = visitor();
    const led = await browser.get(`${path}/agree`);
    expect([led.status, led.headers.get('Location')]).toEqual([303, '/introduction?answer=agree']);
    expect(led.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(led.headers.get('Cache-Control')).toBe('no-store');
    const page = await browser.open('/introduction?answer=agree');
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(page.text).not.toContain(path.split('/').at(-1));
    expect(shown(page)).toEqual({
      status: 'open',
      introductionId: id,
      kind: 'introduce',
      askerName: 'recruiter of Larkmoor',
      colleagueName: 'Ola Nordmann',
      personName: 'Ada Abel',
      projectName: project.name,
      message: 'Could you?',
      answer: 'agree',
      note: '',
      reason: null,
      error: null,
    });
    expect(shown(await visitor().open(`${path}/maybe`))).toMatchObject({ answer: null });
    expect(await of(id)).toMatchObject({ status: 'asked', revision });
  });

  it('given a Yes with a note, then it is the colleague’s own, once: a second answer and one after it was taken back come to nothing', async () => {
    const id = await asked('Ada Abel');
    const path = await linkOf(id);
    const browser = visitor();
    const page = await browser.open(`${path}/agree`);
    const sent = await send(browser, page, { note: 'With\r\npleasure' });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/introduction']);
    await server.settled();
    expect(await of(id)).toMatchObject({ status: 'agreed', said: { note: 'With\npleasure' } });
    const actors = (await answersTo(id)).map(({ metadata }) => metadata.actor);
    expect(actors).toEqual([{ kind: 'user', id: ola.userId }]);
    const told = { status: 'answered', introductionId: id, answer: 'agreed', isByLink: true };
    expect(shown(await browser.open('/introduction'))).toEqual(told);
    await send(browser, page, { answer: 'decline' });
    expect(shown(await visitor().open(`${path}/decline`))).toEqual(told);
    expect((await of(id)).status).toBe('agreed');
    await change(id, 'reopen');
    expect(shown(await browser.open(`${path}/agree`))).toEqual({
      status: 'expired',
      introductionId: id,
    });
    await send(browser, page);
    await server.settled();
    expect((await of(id)).status).toBe('asked');
  });

  it('given a No with a reason, for a name that was asked for, then the asker sees both', async () => {
    const id = await asked('Bo 周', { kind: 'useName' });
    const browser = visitor();
    const page = await browser.open(`${await linkOf(id)}/decline`);
    expect(shown(page)).toMatchObject({ kind: 'useName', answer: 'decline' });
    await send(browser, page, { answer: 'decline', reason: 'notNow', note: 'Later' });
    await server.settled();
    const said = { reason: 'notNow', note: 'Later' };
    expect(await of(id)).toMatchObject({ status: 'declined', said });
  });

  it('given two answers at the same moment, then one of them holds', async () => {
    const id = await asked('Ada Abel');
    const browser = visitor();
    const page = await browser.open(`${await linkOf(id)}/agree`);
    const both = await Promise.all(
      ['agree', 'decline'].map((answer) => send(browser, page, { answer })),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([303, 409]));
    expect(await answersTo(id)).toHaveLength(1);
  });

  it('given it was answered meanwhile, then who answers otherwise, or with a word, is told that theirs was not taken, and has the word back', async () => {
    const id = await asked('Ada Abel');
    const path = await linkOf(id);
    const browser = visitor();
    const page = await browser.open(`${path}/agree`);
    await change(id, 'decline');
    await server.settled();
    const stands = { status: 'answered', introductionId: id, answer: 'declined', isByLink: false };
    const late = await send(browser, page, { note: 'Of course' });
    expect(late.status).toBe(409);
    expect(shown(late)).toEqual({ ...stands, late: { note: 'Of course' } });
    expect(late.text).not.toMatch(/Ada Abel|Ola Nordmann|recruiter of Larkmoor/);
    const word = await send(browser, page, { answer: 'decline', note: 'Sorry' });
    expect(shown(word)).toEqual({ ...stands, late: { note: 'Sorry' } });
    expect((await send(browser, page, { answer: 'decline' })).status).toBe(303);
    const ofAnother = await send(browser, page, { introductionId: idOf('Bo 周'), note: 'Yes' });
    expect(shown(ofAnother)).toEqual({ status: 'outdated', note: 'Yes' });
    expect(shown(await browser.open('/introduction'))).toEqual(stands);
  });

  it('given the same form is pressed twice, then it is told once as given', async () => {
    const id = await asked('Ada Abel');
    const browser = visitor();
    const page = await browser.open(`${await linkOf(id)}/agree`);
    const twice = await Promise.all([1, 2].map(() => send(browser, page, { note: 'Gladly' })));
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(await answersTo(id)).toHaveLength(1);
  });

  it('given words that are too long, or no answer, then it says so, and nothing that was typed is lost', async () => {
    const id = await asked('Ada Abel');
    const browser = visitor();
    const page = await browser.open(`${await linkOf(id)}/decline`);
    const note = 'x'.repeat(2_001);
    const long = await send(browser, page, { answer: 'decline', reason: 'notNow', note });
    expect(long.status).toBe(422);
    expect(shown(long)).toMatchObject({ answer: 'decline', reason: 'notNow', note });
    const none = await send(browser, page, { answer: 'maybe', reason: 'cat' });
    expect(shown(none)).toMatchObject({ answer: null, reason: null, error: 'Choose an answer.' });
    expect((await of(id)).status).toBe('asked');
  });

  it('given it comes from elsewhere, or from a page of another link, then nothing is answered, and what was typed is not lost', async () => {
    const [ada, bo] = [await asked('Ada Abel'), await asked('Bo 周')];
    const [pathToAda, pathToBo] = [await linkOf(ada), await linkOf(bo)];
    const browser = visitor();
    const page = await browser.open(`${pathToAda}/agree`);
    const form = { introductionId: ada, answer: 'agree', note: 'Of course' };
    expect((await browser.post('/introduction', page, { ...form, _csrf: 'x' })).status).toBe(403);
    const forged = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await browser.post('/introduction', page, form, forged)).status).toBe(403);
    await browser.open(`${pathToBo}/agree`);
    const other = await browser.post('/introduction', page, form);
    expect(other.status).toBe(403);
    expect(shown(other)).toEqual({ status: 'outdated', note: 'Of course' });
    expect([...(await answersTo(ada)), ...(await answersTo(bo))]).toEqual([]);
  });

  it('given a token that was altered, cut short, or is of another kind, then nothing is open, and the form does nothing', async () => {
    const id = await asked('Ada Abel');
    const path = await linkOf(id);
    const good = await visitor().open(`${path}/agree`);
    const token = path.split('/').at(-1) ?? '';
    const altered = token.slice(0, 10) + (token[10] === 'A' ? 'B' : 'A') + token.slice(11);
    for (const wrong of [altered, token.slice(1), id, '%00', 'x'.repeat(5_000)]) {
      const browser = visitor();
      await browser.open(`${path}/agree`);
      await browser.open(`/introduction/${wrong}/agree`);
      const page = await browser.open('/introduction');
      expect([wrong, shown(page)]).toEqual([wrong, { status: 'unknown' }]);
      const sent = await browser.post('/introduction', page, {
        introductionId: String(shown(good)['introductionId']),
        answer: 'agree',
      });
      expect([wrong, sent.status]).toEqual([wrong, 303]);
      browser.cookies.set('kith-introduction', altered);
      expect(shown(await browser.open('/introduction'))).toEqual({ status: 'unknown' });
    }
    expect(await answersTo(id)).toEqual([]);
  });

  it('given the mail was passed on to who asked, then where they are signed in they answer nothing; the colleague does', async () => {
    const id = await asked('Ada Abel');
    const path = `${await linkOf(id)}/agree`;
    const theirs = browserOf(recruiter);
    const page = await theirs.open(path);
    expect(shown(page)).toEqual({ status: 'other' });
    await theirs.post('/introduction', page, { introductionId: id, answer: 'agree' });
    expect(await answersTo(id)).toEqual([]);
    const own = browserOf(ola);
    await send(own, await own.open(path));
    expect(await answersTo(id)).toHaveLength(1);
  });

  it('given somebody presses time and again, then it is limited', async () => {
    const id = await asked('Ada Abel');
    const browser = visitor();
    const page = await browser.open(`${await linkOf(id)}/agree`);
    let last = 0;
    for (let times = 0; times < 50 && last !== 429; times += 1) {
      last = (await send(browser, page, { answer: 'maybe' })).status;
    }
    expect(last).toBe(429);
  });

  const owner = () => workspace.user('owner', 'Orla Owner');
  const done = async (path: string, by: SignedIn, body: object = {}) =>
    expect((await by.post(path, body)).status).toBe(200);
  it.each<readonly [string, string, (id: string, path: string) => Promise<unknown>]>([
    ['it was withdrawn', 'withdrawn', (id) => change(id, 'withdraw', {}, recruiter)],
    [
      'it was withdrawn and asked anew',
      'withdrawn',
      async (id) => {
        await change(id, 'withdraw', {}, recruiter);
        await asked('Ada Abel');
      },
    ],
    ['it was answered in Kith', 'answered', (id) => change(id, 'decline')],
    [
      'the colleague has left',
      'closed',
      async () => done(`/api/members/${ola.userId}/remove`, await owner()),
    ],
    [
      'the colleague is kept out of the workspace',
      'closed',
      async () => done(`/api/members/${ola.userId}/suspend`, await owner(), { reason: 'other' }),
    ],
    [
      'the colleague looks after the records alone by now',
      'closed',
      async () =>
        done(`/api/members/${ola.userId}/change-role`, await owner(), { role: 'auditor' }),
    ],
    [
      'the account of the colleague is suspended',
      'closed',
      () => setAccount(server, ola.userId, 'suspend'),
    ],
    [
      'the workspace is suspended',
      'closed',
      () => {
        const operator = { ...server, claims: server.identity.claims };
        return suspendWorkspace(operator, workspace.id, 'unpaid');
      },
    ],
    [
      'the workspace is closed',
      'closed',
      async () => done('/api/workspace/close', await owner(), { name: 'Larkmoor' }),
    ],
    [
      'the person is erased',
      'closed',
      async (_id, path) => {
        await done(`/api/people/${idOf('Ada Abel')}/forget`, await owner());
        const isGone = async () => shown(await visitor().open(path))['status'] !== 'open';
        await server.until(isGone);
      },
    ],
    [
      'its time is over',
      'expired',
      async () => {
        server.clock.advance(22 * DAY);
      },
    ],
  ])(
    'given that %s, then the page says so and names nobody, and nothing is answered',
    async (_what, status, happen) => {
      const id = await asked('Ada Abel');
      const path = `${await linkOf(id)}/agree`;
      const browser = visitor();
      const before = await browser.open(path);
      await happen(id, path);
      await server.settled();
      const answers = await answersTo(id);
      await send(browser, before);
      const after = await visitor().open(path);
      if (status === 'expired') server.clock.advance(-22 * DAY);
      expect(shown(after)['status']).toBe(status);
      expect(after.text).not.toMatch(/Ada Abel|Ola Nordmann|recruiter of Larkmoor/);
      expect(await answersTo(id)).toEqual(answers);
    },
  );
});

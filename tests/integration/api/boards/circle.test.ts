import { circleMember, VISIT_LIFETIME_MS } from '../../../../domain/boards/circleMember.ts';
import type { CircleEvent } from '../../../../domain/boards/events.ts';
import { BEGINNING } from '../../../../platform/eventStore/port.ts';
import { joining, newestCircleLink, sendDueCircleLinks } from '../../../support/http/circle.ts';
import { initialDataOf, TestBrowser, type Seen } from '../../../support/http/testBrowser.ts';
import { startTestSite, type TestSite } from '../../../support/http/testSite.ts';

const HOUR_MS = 60 * 60 * 1000;

describe('the Talent Circle', () => {
  let site: TestSite;
  let browser: TestBrowser;

  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(async () => {
    await site.stop();
    expect(site.failures).toEqual([]);
  });
  beforeEach(async () => {
    await site.pool.query('truncate identity.rate_limits');
    browser = new TestBrowser(site.origin);
  });

  const events = async () => {
    const categories = [circleMember.category];
    const batch = await site.store.readAll(BEGINNING, 10_000, { categories });
    return batch.events.map(({ type, stream, metadata }) => ({ type, stream, metadata }));
  };
  const since = async (before: number) => (await events()).slice(before).map(({ type }) => type);
  const ask = async (email: string, change: object = {}) =>
    browser.post('/talent-circle', await browser.open('/talent-circle'), {
      ...joining,
      email,
      ...change,
    });
  const linkTo = async (email: string) => {
    await sendDueCircleLinks(site);
    return newestCircleLink(site, email);
  };
  /** Joins with a fresh address; the browser has the entry open then. */
  const join = async (email: string) => {
    await ask(email);
    const { path } = await linkTo(email);
    return browser.post('/talent-circle/link', await browser.open(path));
  };
  const place = (seen: Seen) => seen.headers.get('Location');
  const pageOf = (seen: Seen) => initialDataOf(seen)['page'] as Record<string, unknown>;

  it('given a filled form, when the link from the mail is opened and its button pressed, then somebody is in, and not before', async () => {
    const before = (await events()).length;
    const asked = await ask('alma@home.example');
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('Look in your inbox');
    expect(await since(before)).toEqual(['CircleMembershipRequested']);
    const { path, subject } = await linkTo('alma@home.example');
    expect(subject).toBe('Confirm that you want to join the Talent Circle');

    const scanner = new TestBrowser(site.origin);
    for (let n = 0; n < 3; n += 1) {
      const opened = await scanner.get(path);
      expect([opened.status, place(opened)]).toEqual([303, '/talent-circle/link']);
      expect(opened.headers.get('Referrer-Policy')).toBe('no-referrer');
      expect((await scanner.send(path, { method: 'HEAD' })).status).toBe(303);
      expect((await scanner.get('/talent-circle/link')).headers.get('Referrer-Policy')).toBe(
        'no-referrer',
      );
    }
    expect(await since(before)).toEqual(['CircleMembershipRequested']);

    const page = await browser.open(path);
    expect(page.text).toContain('Yes, join the circle');
    expect(page.text).toContain('Joinery, Veneer');
    const joined = await browser.post('/talent-circle/link', page);
    expect(place(joined)).toBe('/talent-circle/entry?joined=1');
    const entry = await browser.open('/talent-circle/entry?joined=1');
    expect(entry.text).toContain('You are in.');
    expect(pageOf(entry)).toMatchObject({
      kind: 'circleEntry',
      entry: {
        email: 'alma@home.example',
        consent: { version: 'circle-2026-11-22', at: site.clock.now().toISOString() },
        values: {
          name: 'Alma Linden',
          role: 'Cabinet maker',
          skills: 'Joinery, Veneer',
          places: 'Ghent',
          years: '9',
          remote: 'yes',
        },
      },
    });
    expect(await since(before)).toEqual([
      'CircleMembershipRequested',
      'CircleMembershipConfirmed',
      'CircleEntryOpened',
    ]);
  });

  it('given JSON, when it is sent, then it is answered alike; wrong fields are named one by one, and nothing is kept', async () => {
    const page = await browser.open('/talent-circle');
    const before = (await events()).length;
    const jobKinds = ['freelance', 'partTime', 'freelance'];
    const sent = { ...joining, email: 'json@home.example', jobKinds };
    const answer = await browser.postJson('/talent-circle', page, sent);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      200,
      { version: { server: { git: 'development' } } },
    ]);
    const wrong = { ...sent, email: 'alma', years: 'many', consent: '' };
    const refused = await browser.postJson('/talent-circle', page, wrong);
    expect(refused.status).toBe(422);
    expect(Object.keys(JSON.parse(refused.text).errors[0].data.fields).sort()).toEqual([
      'consent',
      'email',
      'years',
    ]);
    expect(await since(before)).toEqual(['CircleMembershipRequested']);
  });

  it('given a wrong form without a script, when it is sent, then the page says what is wrong and keeps all that was entered', async () => {
    const before = (await events()).length;
    const refused = await ask('alma@home.example', { years: 'many', jobKinds: 'freelance' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Enter whole years, such as 7.');
    for (const kept of ['Alma Linden', 'Cabinet maker', 'Joinery, Veneer', 'Ghent', 'many']) {
      expect(refused.text).toContain(`value="${kept}"`);
    }
    expect(refused.text).toMatch(/value="freelance"[^>]*checked|checked[^>]*value="freelance"/);
    expect(refused.text).toMatch(/name="consent"[^>]*checked|checked[^>]*name="consent"/);
    expect(await since(before)).toEqual([]);
  });

  it('given a member and a stranger, when either asks to join or for a link, then the answers are the same but for the address', async () => {
    await join('known@home.example');
    const plain = (seen: Seen, email: string) => ({
      status: seen.status,
      headers: [...seen.headers.keys()].filter((name) => name !== 'set-cookie').sort(),
      text: seen.text
        .replaceAll(email, 'somebody')
        .replaceAll(/nonce="[^"]*"|"csrfToken":"[^"]*"|name="_csrf" value="[^"]*"/g, ''),
    });
    for (const path of ['/talent-circle', '/talent-circle/request-link']) {
      const answers = [];
      for (const email of ['known@home.example', 'stranger@home.example']) {
        const visitor = new TestBrowser(site.origin);
        const form = await visitor.open('/talent-circle');
        answers.push(plain(await visitor.post(path, form, { ...joining, email }), email));
        const json = await visitor.postJson(path, form, { ...joining, email });
        answers.push({ status: json.status, headers: [...json.headers.keys()].sort() });
      }
      expect(answers.slice(0, 2)).toEqual(answers.slice(2));
      expect(answers[0]).toMatchObject({ status: 200 });
    }
  });

  it('given a member, when they join again, then a link to the entry is mailed, and there is no second entry', async () => {
    await join('twice@home.example');
    const before = (await events()).length;
    const other = { name: 'Somebody Else' };
    expect((await ask('Twice@Home.Example', other)).text).toContain('Look in your inbox');
    expect(await since(before)).toEqual(['CircleLinkRequested']);
    const { path, subject } = await linkTo('twice@home.example');
    expect(subject).toBe('Your entry in the Talent Circle');
    const opened = await browser.post('/talent-circle/link', await browser.open(path));
    expect(place(opened)).toBe('/talent-circle/entry');
    expect(pageOf(await browser.open('/talent-circle/entry'))).toMatchObject({
      entry: { values: { name: 'Alma Linden' } },
    });
  });

  it('given a newer request, when the older link is opened, then it is no good, and another can be asked for', async () => {
    await ask('newer@home.example');
    const older = await linkTo('newer@home.example');
    site.clock.advance(1_000);
    await ask('newer@home.example');
    const page = await browser.open(older.path);
    expect(page.text).toContain('This link is no longer good');
    const before = (await events()).length;
    await browser.post('/talent-circle/request-link', page, { email: 'newer@home.example' });
    expect(await since(before)).toEqual(['CircleLinkRequested']);
    const { path, subject } = await linkTo('newer@home.example');
    expect(subject).toBe('Confirm that you want to join the Talent Circle');
    const joined = await browser.post('/talent-circle/link', await browser.open(path));
    expect(place(joined)).toBe('/talent-circle/entry?joined=1');
  });

  it('given a link that is a day old, when it is opened and pressed all the same, then nobody joins', async () => {
    await ask('late@home.example');
    const { path } = await linkTo('late@home.example');
    const good = await browser.open(path);
    site.clock.advance(24 * HOUR_MS);
    const before = (await events()).length;
    const pressed = await browser.post('/talent-circle/link', good);
    expect(place(pressed)).toBe('/talent-circle/entry');
    expect((await browser.open('/talent-circle/entry')).text).toContain('No entry is open here');
    expect((await browser.open(path)).text).toContain('This link is no longer good');
    expect(await since(before)).toEqual([]);
  });

  it('given twenty presses of one link at once, then somebody joins once, and one browser has the entry open', async () => {
    await ask('twenty@home.example');
    const { path } = await linkTo('twenty@home.example');
    const page = await browser.open(path);
    const before = (await events()).length;
    const tabs = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const tab = new TestBrowser(site.origin);
        for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
        await tab.post('/talent-circle/link', page);
        return tab;
      }),
    );
    expect(await since(before)).toEqual(['CircleMembershipConfirmed', 'CircleEntryOpened']);
    expect(tabs.filter((tab) => tab.cookies.has('kith-circle-visit'))).toHaveLength(1);
  });

  it('given a token that was made up, when it is used, then nothing opens', async () => {
    await ask('forged@home.example');
    const { path } = await linkTo('forged@home.example');
    const forged = path.replace(/[^/]+$/, 'A'.repeat(43));
    const page = await browser.open(forged);
    expect(page.text).toContain('This link is no longer good');
    const before = (await events()).length;
    await browser.post('/talent-circle/link', page);
    expect(await since(before)).toEqual([]);
  });

  it('given an open entry, when it is changed, then the change is kept; wrong fields are named and nothing is lost', async () => {
    await join('change@home.example');
    const entry = await browser.open('/talent-circle/entry');
    const before = (await events()).length;
    const refused = await browser.post('/talent-circle/entry', entry, { ...joining, name: '' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Enter your name.');
    expect(refused.text).toContain('value="Cabinet maker"');
    const changed = { ...joining, role: 'Boat builder', remote: '', skills: '' };
    const saved = await browser.post('/talent-circle/entry', entry, changed);
    expect(place(saved)).toBe('/talent-circle/entry?saved=1');
    const again = await browser.open('/talent-circle/entry?saved=1');
    expect(again.text).toContain('Saved.');
    expect(pageOf(again)).toMatchObject({
      entry: { values: { role: 'Boat builder', remote: '', skills: '' } },
    });
    const json = await browser.postJson('/talent-circle/entry', again, { ...changed, years: '99' });
    expect(json.status).toBe(422);
    expect(await since(before)).toEqual(['CircleFactsChanged']);
  });

  it('given the hour is over, or another browser, when the entry is looked at, changed or left, then it is closed', async () => {
    await join('closed@home.example');
    const entry = await browser.open('/talent-circle/entry');
    const stranger = new TestBrowser(site.origin);
    const page = await stranger.open('/talent-circle/entry');
    expect(page.text).toContain('No entry is open here');
    expect(place(await stranger.post('/talent-circle/leave', page))).toBe('/talent-circle/entry');
    expect((await stranger.postJson('/talent-circle/entry', page, joining)).status).toBe(409);
    site.clock.advance(VISIT_LIFETIME_MS);
    const before = (await events()).length;
    expect((await browser.open('/talent-circle/entry')).text).toContain('No entry is open here');
    expect((await browser.postJson('/talent-circle/entry', entry, joining)).status).toBe(409);
    const form = { name: 'Ada, renamed', skills: 'Rust, Kubernetes' };
    const notSaved = await browser.post('/talent-circle/entry', entry, form);
    expect(notSaved.status).toBe(409);
    for (const words of ['No entry is open here', 'is not saved', ...Object.values(form)]) {
      expect(notSaved.text).toContain(words);
    }
    expect(place(await browser.post('/talent-circle/leave', entry))).toBe('/talent-circle/entry');
    expect(await since(before)).toEqual([]);
  });

  it('given an open entry, when its member leaves, then that is told with a receipt, and the same address can join anew', async () => {
    await join('leaving@home.example');
    const entry = await browser.open('/talent-circle/entry');
    const before = (await events()).length;
    const left = await browser.post('/talent-circle/leave', entry);
    expect(place(left)).toMatch(/^\/talent-circle\/left\?entry=[0-9a-f-]{36}$/);
    const receipt = await browser.open(place(left) ?? '');
    expect(receipt.text).toContain('You have left the Talent Circle');
    expect(receipt.text).not.toContain('leaving@home.example');
    expect(browser.cookies.has('kith-circle-visit')).toBe(false);
    expect((await browser.open('/talent-circle/entry')).text).toContain('No entry is open here');
    await ask('leaving@home.example');
    expect(await since(before)).toEqual(['CircleLeft', 'CircleMembershipRequested']);
    const streams = (await events()).slice(before).map(({ stream }) => stream);
    expect(new Set(streams).size).toBe(2);
  });

  it('given an id of somebody who has not left, when a receipt is asked for, then there is none', async () => {
    await join('staying@home.example');
    const { stream } = (await events()).at(-1)!;
    for (const id of [stream.slice('circleMember-'.length), site.ids.newId(), 'x', '']) {
      const page = await browser.open(`/talent-circle/left?entry=${id}`);
      expect(page.text).toContain('Nobody has left here');
    }
  });

  it('given one address is entered again and again, when five mails were asked for within the hour, then no more are, and the form stays filled', async () => {
    const before = (await events()).length;
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await ask('often@home.example')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await since(before)).toHaveLength(5);
    const refused = await ask('often@home.example');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused.text).toContain('That was too often.');
    expect(refused.text).toContain('value="Alma Linden"');
    const page = await browser.open('/talent-circle/request-link');
    const asked = { email: 'often@home.example' };
    expect((await browser.postJson('/talent-circle/request-link', page, asked)).status).toBe(429);
  });

  it('given a form of another site, when it is sent, then it is refused', async () => {
    const page = await browser.open('/talent-circle');
    const forged = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    expect((await browser.post('/talent-circle', page, joining, forged)).status).toBe(403);
    expect((await browser.post('/talent-circle/leave', page, {}, forged)).status).toBe(403);
  });

  it('nothing in the log joins an entry to anybody or anything else: visitors, no workspace, no word in plain', async () => {
    for (const { metadata } of await events()) {
      expect(metadata).toMatchObject({ actor: { kind: 'visitor' }, workspaceId: null });
    }
    const { rows } = await site.pool.query<{ data: string }>(
      `select data::text as data from event_log.events where stream like 'circleMember-%'`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { data } of rows) expect(data).not.toMatch(/Linden|home\.example|Ghent/);
    const typed: CircleEvent['type'][] = (await events()).map(({ type }) => type as never);
    expect(new Set(typed).size).toBe(6);
  });
});

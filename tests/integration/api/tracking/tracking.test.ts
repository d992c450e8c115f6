import type { WholeConversationResource } from '../../../../domain/contracts/conversations.ts';
import { suspendWorkspace } from '../../../../cli/identity/suspendWorkspace.ts';
import type { AuditResource } from '../../../../domain/contracts/audits.ts';
import { subject } from '../../../../domain/privacy/subject.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { operatorContext } from '../../../support/http/people.ts';
import { testId } from '../../../support/ids.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

const HOUR_MS = 60 * 60 * 1000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

const steps = [
  {
    stepId: testId(1),
    kind: 'mail',
    afterDays: 0,
    variants: [
      {
        variantId: testId(11),
        subject: 'A role for {{firstName}}',
        body: 'Hi {{firstName}}, see [the role](https://jobs.example/role?a=1&b=2) or [us](https://us.example/).',
      },
    ],
  },
];

describe('opens and clicks', () => {
  let server: ComposedServer;
  let outreach: Outreach;

  beforeAll(async () => {
    server = await startComposedServer({ parts: 'noWorkers' });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    outreach = await Outreach.begin(server, undefined, steps);
  });

  const switched = async (to: 'on' | 'off') => {
    const owner = await outreach.workspace.user('owner');
    const { status } = await owner.post(`/api/workspace/switch-${to}-tracking`);
    expect(status).toBe(200);
    return owner;
  };
  /** Sends the mail; answers the addresses in its HTML by what they are for, as paths. */
  const sent = async () => {
    await outreach.enrol();
    expect(await outreach.send()).toBe(1);
    const { html = '', text = '' } = outreach.handed.at(-1) ?? {};
    const pathsOf = (pattern: RegExp) =>
      [...html.matchAll(pattern)].map(([, url = '']) => new URL(url).pathname);
    return {
      html,
      text,
      pictures: pathsOf(/<img src="([^"]+)"/g),
      links: pathsOf(/<a href="([^"]+\/l\/[^"]+)"/g),
    };
  };
  const ask = (
    path: string,
    init: { method?: string; agent?: string; headers?: Readonly<Record<string, string>> } = {},
  ) => {
    const { agent = BROWSER, ...more } = init;
    const headers = { 'User-Agent': agent, ...more.headers };
    return fetch(server.origin + path, { redirect: 'manual', ...more, headers });
  };
  /** How much the log says of mails that were opened or followed. */
  const told = async () => {
    const { rowCount } = await server.pool.query(
      `select from event_log.events where metadata::json->>'workspaceId' = $1
         and type in ('MailOpened', 'LinkFollowed')`,
      [outreach.workspace.id],
    );
    return rowCount;
  };
  const seen = async () => {
    await server.settled();
    return (await outreach.first()).mails[0]?.seen;
  };

  test('until an owner switches it on, a mail has no picture and its links are their own', async () => {
    const { html, pictures } = await sent();
    expect(pictures).toEqual([]);
    expect(html).toContain('<a href="https://jobs.example/role?a=1&amp;b=2">');
    expect(await seen()).toBeNull();
  });

  test('switched on, the HTML tells and the plain text and the way out stay as they are', async () => {
    await switched('on');
    const { html, text, pictures, links } = await sent();
    expect([pictures.length, links.length]).toEqual([1, 2]);
    expect(text).toContain('https://jobs.example/role?a=1&b=2');
    expect(text).not.toContain('/l/');
    expect(html).toMatch(/<a href="http:\/\/[^"]+\/u\/[^"]+"/);
    expect(outreach.handed.at(-1)?.listUnsubscribe?.url).toContain('/u/');
    const tokens = Buffer.from(pictures.join('').slice(3), 'base64url').toString('latin1');
    expect(tokens).not.toContain('zoe@home.example');
  });

  test('who opens it and follows a link is told at the mail, as uncertain', async () => {
    await switched('on');
    const { pictures, links } = await sent();
    server.clock.advance(HOUR_MS);
    const picture = await ask(pictures[0] ?? '');
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/gif']);
    expect(picture.headers.get('Cache-Control')).toContain('no-store');
    const followed = await ask(links[0] ?? '');
    expect([followed.status, followed.headers.get('Location')]).toEqual([
      302,
      'https://jobs.example/role?a=1&b=2',
    ]);
    expect(followed.headers.get('Set-Cookie')).toBeNull();
    expect(await seen()).toMatchObject({
      opened: 1,
      followed: 1,
      followedUrl: 'https://jobs.example/role?a=1&b=2',
      byPrograms: 0,
    });
    // On the person's page, too.
    const { candidacyId } = await outreach.first();
    const path = `/api/conversations/${candidacyId}`;
    const { body } = await outreach.recruiter.get<WholeConversationResource>(path);
    expect(body.mails).toMatchObject([{ kind: 'mail', seen: await seen() }]);
  });

  test('of a workspace that is shut no link leads anywhere', async () => {
    await switched('on');
    const { links } = await sent();
    const { claims } = server.identity;
    const shut = (reason: string | null) =>
      suspendWorkspace({ ...server, claims }, outreach.workspace.id, reason);
    expect(await shut('unpaid')).toBe(true);
    const followed = await ask(links[0] ?? '');
    expect([followed.status, followed.headers.get('Location')]).toEqual([404, null]);
    expect(await shut(null)).toBe(true);
    expect((await ask(links[0] ?? '')).status).toBe(302);
  });

  test.each([
    ['asks for the head alone', { method: 'HEAD' }, HOUR_MS],
    ['comes at once', {}, 0],
    ['is Apple’s, which load everything', { agent: 'Mozilla/5.0' }, HOUR_MS],
    ['says what it is', { agent: 'Proofpoint URL Defense' }, HOUR_MS],
    ['asks ahead of time', { headers: { 'Sec-Purpose': 'prefetch' } }, HOUR_MS],
  ])('a program that %s is counted apart', async (_what, init, afterMs) => {
    await switched('on');
    const { pictures, links } = await sent();
    server.clock.advance(afterMs);
    await ask(pictures[0] ?? '', init);
    await ask(links[0] ?? '', init);
    expect(await seen()).toMatchObject({ opened: 0, openedAt: null, followed: 0, byPrograms: 2 });
  });

  test('a program that follows all links at once is counted apart, with what it followed before', async () => {
    await switched('on');
    const { links } = await sent();
    server.clock.advance(HOUR_MS);
    for (const link of links) await ask(link);
    expect(await seen()).toMatchObject({ followed: 0, followedAt: null, byPrograms: 2 });
  });

  test('nothing follows from it: the sequence goes on as without', async () => {
    await switched('on');
    const { pictures, links } = await sent();
    const before = await outreach.first();
    server.clock.advance(HOUR_MS);
    await ask(pictures[0] ?? '');
    await ask(links[0] ?? '');
    await server.settled();
    const { status, nextAt, stepsDone, revision } = await outreach.first();
    expect({ status, nextAt, stepsDone, revision }).toEqual({
      status: before.status,
      nextAt: before.nextAt,
      stepsDone: before.stepsDone,
      revision: before.revision,
    });
  });

  test('a link leads nowhere but where its mail said, and an altered one nowhere at all', async () => {
    await switched('on');
    const { links } = await sent();
    const [link = ''] = links;
    const altered = `/l/${Buffer.from('https://evil.example').toString('base64url')}`;
    for (const path of [
      altered,
      `${link}A`,
      link.slice(0, -2),
      `${link}?url=https://evil.example`,
    ]) {
      const { status, headers } = await ask(path);
      const to = headers.get('Location');
      expect([status, to]).toEqual(
        path.includes('?') ? [302, 'https://jobs.example/role?a=1&b=2'] : [404, null],
      );
    }
    // Of a picture that is none of ours nobody learns so.
    expect((await ask('/o/none')).status).toBe(200);
  });

  test('switched off again, links still lead on, and nothing is kept of mails sent before', async () => {
    await switched('on');
    const { pictures, links } = await sent();
    server.clock.advance(HOUR_MS);
    const owner = await switched('off');
    await ask(pictures[0] ?? '');
    expect((await ask(links[0] ?? '')).status).toBe(302);
    expect(await seen()).toBeNull();
    const { body } = await owner.list<AuditResource>('audits');
    const said = body.map(({ what, from, to }) => [what, from, to]);
    expect(said.filter(([what]) => what === 'Opens and clicks of mails')).toEqual([
      ['Opens and clicks of mails', 'On', 'Off'],
      ['Opens and clicks of mails', 'Off', 'On'],
    ]);
  });

  test('once whoever it went to is erased, nothing is kept, and links still lead on', async () => {
    await switched('on');
    const { pictures, links } = await sent();
    server.clock.advance(HOUR_MS);
    await ask(pictures[0] ?? '');
    const { candidacyId, personId } = await outreach.first();
    expect(await told()).toBe(1);
    await handleCommand({ ...server, decider: subject }, candidacyId, {
      type: 'ForgetSubject',
      data: {
        subjectId: candidacyId,
        kind: 'candidacy',
        personId,
        requestId: null,
        reasonCode: 'asked',
      },
      context: operatorContext(server, outreach.workspace.id),
    });
    expect((await ask(links[0] ?? '')).status).toBe(302);
    expect(await told()).toBe(1);
    expect(await seen()).toBeNull();
  });

  test('the page behind the link to unsubscribe says so', async () => {
    await switched('on');
    await sent();
    const { pathname } = new URL(outreach.handed.at(-1)?.listUnsubscribe?.url ?? '');
    const page = await (await ask(pathname)).text();
    expect(page).toContain('"isTracked":true');
  });
});

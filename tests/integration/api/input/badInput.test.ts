import fc from 'fast-check';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { ErrorAnswer } from '../../../../domain/contracts/errors.ts';
import type { ApiClient } from '../../../support/http/apiClient.ts';
import { codeOf, type Answer } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, JOB_DESCRIPTION, startProject } from '../../../support/http/given.ts';
import { TestBrowser } from '../../../support/http/testBrowser.ts';
import { TestWorkspace, visitorOf, type SignedIn } from '../../../support/http/testWorkspace.ts';

/** The same requests at every run. */
const SEED = 20_261_121;
const RUNS = 20;

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly takesJson: boolean;
}

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let projectId: string;
let operations: readonly Operation[];

beforeAll(async () => {
  server = await startComposedServer();
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter');
  await workspace.people([engineer('Wilhelmina Oake')]);
  projectId = (await startProject(recruiter)).id;
  operations = await documented();
});
afterAll(() => server.stop());

/** The calls that answer data, from the API's own document; sign-in's forms answer pages. */
async function documented(): Promise<Operation[]> {
  const { body } = await recruiter.get<{
    paths: Record<
      string,
      Record<
        string,
        { parameters?: { in: string; name: string }[]; requestBody?: { content: object } }
      >
    >;
  }>('/api/openapi.json');
  return Object.entries(body.paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        takesJson: requestBody !== undefined && 'application/json' in requestBody.content,
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      })),
    );
}

function expectEnvelope(answer: Answer, about: unknown) {
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  const seen = { about, status: answer.status, text: text.slice(0, 2_000) };
  expect({ ...seen, fine: answer.status >= 200 && answer.status < 500 }).toMatchObject({
    fine: true,
  });
  expect(seen.text).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts:\d|syntax error at/);
  if (answer.status < 400) return;
  expect({ ...seen, envelope: ErrorAnswer.safeParse(answer.body).success }).toMatchObject({
    envelope: true,
  });
}

/** Texts that have broken programs before. */
const nastyText = fc.oneof(
  fc.constantFrom(
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '__proto__',
    'constructor',
    "'; drop table users; --",
    '%',
    '../../etc/passwd',
    '$1',
    '💥'.repeat(300),
    'x'.repeat(70_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const nastyJson = fc.oneof(
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  nastyText,
  fc.constantFrom<unknown>(null, true, -1, 1e308, 2 ** 53, [], {}, [[]], [null]),
);
const id = fc.oneof(
  fc.constantFrom(
    'x',
    '0',
    '-',
    '%00',
    '%2F..',
    '-'.repeat(36),
    `${'-'.repeat(36)}.${'-'.repeat(36)}`,
  ),
  fc.uuid(),
  fc.tuple(fc.uuid(), fc.uuid()).map((two) => two.join('.')),
  nastyText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3_000)),
);
/** Names of fields that bodies and filters have, so that what is wrong is often their values. */
const field = fc.constantFrom(
  'id',
  'q',
  'projectId',
  'name',
  'jobDescription',
  'query',
  'userId',
  'role',
  'note',
  'reason',
  'stage',
  'stages',
  'orderKey',
  'category',
  'status',
  'mine',
  'lastQuery',
  'preferences',
  'log',
  'type',
  'data',
  '__proto__',
);
const body = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(field, nastyJson, { maxKeys: 6, noNullPrototype: true }) },
  nastyJson,
);
const queryValue = fc.oneof(
  fc.constantFrom(
    '[0,9007199254740991]',
    '[9007199254740980,9007199254740990]',
    '[-1,2]',
    '[5,2]',
    '[0.5,1]',
    '["name"]',
    '["name","SIDEWAYS"]',
    '["__proto__","ASC"]',
    '{"id":[]}',
    '{"id":["\\u0000"]}',
    '{"q":"\\u0000"}',
    '{"q":"\\ud800"}',
    '{"id":"x"}',
    '{',
    '[[[[',
    'null',
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    'f'.repeat(32),
    '9999-12-31T23:59:59-14:00',
  ),
  nastyJson.map((value) => JSON.stringify(value)?.slice(0, 3_000) ?? ''),
);

describe('every call, fed with what the document does not allow', () => {
  it('answers in the documented shape, never with a 5xx and never with a stack', async () => {
    const request = fc.record({
      ids: id,
      body,
      values: fc.array(queryValue, { minLength: 4, maxLength: 4 }),
      signedIn: fc.boolean(),
    });
    expect(operations.length).toBeGreaterThan(25);
    const visitor = visitorOf(server);
    const leaver = await workspace.user('recruiter');
    for (const { method, path, query, takesJson } of operations) {
      await fc.assert(
        fc.asyncProperty(request, async ({ ids, body: sent, values, signedIn }) => {
          const search = new URLSearchParams(
            query.map((name, at): [string, string] => [name, (values[at] ?? '').toWellFormed()]),
          );
          const address = `${path.replace('{id}', ids)}?${search.toString()}`;
          // Who signs out everywhere must not be who asks for the rest.
          const somebody = path.startsWith('/api/sessions') ? leaver : recruiter;
          const client = signedIn ? somebody : visitor;
          const answer = takesJson
            ? await client.send(method, address, JSON.stringify(sent), {
                'Content-Type': 'application/json',
              })
            : await client.send(method, address, undefined);
          expectEnvelope(answer, { method, address: address.slice(0, 300), sent });
        }),
        { seed: SEED, numRuns: RUNS },
      );
    }
    expect(server.troubles).toEqual([]);
    // Thousands of calls: on a machine with other work to do they take minutes.
  }, 300_000);

  it('loses nothing by it', async () => {
    const { status, body: project } = await recruiter.get<{ jobDescription: string }>(
      `/api/projects/${projectId}`,
    );
    expect([status, project.jobDescription]).toEqual([200, JOB_DESCRIPTION]);
  });
});

describe('a body', () => {
  const post = (
    content: string | Buffer,
    type = 'application/json',
    client: ApiClient = recruiter,
  ) => client.send('POST', '/api/projects', content, { 'Content-Type': type });

  it.each([
    ['no JSON', '{"jobDescription":', 'application/json', 400, 'unreadable-body'],
    ['JSON of another shape', '[1,2]', 'application/json', 400, 'invalid-body'],
    ['a bare value', '"text"', 'application/json', 400, 'unreadable-body'],
    ['another type', '<a/>', 'application/xml', 415, 'unsupported-content'],
    [
      'two megabytes',
      `{"jobDescription":"${'x'.repeat(2_000_000)}"}`,
      'application/json',
      413,
      'body-too-large',
    ],
    [
      'a form, which only pages send',
      'jobDescription=Cook',
      'application/x-www-form-urlencoded',
      415,
      'unsupported-content',
    ],
    [
      'unknown fields',
      '{"jobDescription":"a","owner":"b"}',
      'application/json',
      422,
      'invalid-fields',
    ],
    ['nothing in it', '{}', 'application/json', 422, 'invalid-fields'],
    [
      'a nest of lists',
      '['.repeat(400_000) + ']'.repeat(400_000),
      'application/json',
      400,
      'invalid-body',
    ],
    [
      'a nest in a field',
      `{"jobDescription":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
      'application/json',
      400,
      'invalid-body',
    ],
  ])('of %s is refused with its reason', async (_what, content, type, status, code) => {
    const answer = await post(content, type);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(ErrorAnswer.safeParse(answer.body).success).toBe(true);
  });

  it('of brackets in a text is no nest', async () => {
    const text = JSON.stringify({ jobDescription: `Pastry chef ${'[{"\\'.repeat(60)}` });
    expect((await post(text)).status).toBe(201);
  });

  it('of a visitor is small: 70 kB are refused, as JSON and as a form', async () => {
    const visitor = new TestBrowser(server.origin);
    const page = await visitor.open('/login');
    const large = { email: 'ada@acme.test', name: 'x'.repeat(70_000) };
    expect((await visitor.postJson('/request-trial', page, large)).status).toBe(413);
    expect((await visitor.post('/request-trial', page, large)).status).toBe(413);
  });

  it('says of each field what is wrong with it', async () => {
    const answer = await recruiter.post('/api/exports', { projectId: 'x', stages: ['no where'] });
    const { errors } = ErrorAnswer.parse(answer.body);
    expect(answer.status).toBe(422);
    expect(Object.keys(errors[0]?.data?.['fields'] ?? {})).toEqual(['projectId', 'stages.0']);
  });

  it('deep within what may be any JSON is refused too', async () => {
    const deep = `{"lastQuery":{"selectedClauses":[],"values":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}}`;
    const answer = await recruiter.send('POST', '/api/update-self', deep, {
      'Content-Type': 'application/json',
    });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid-body']);
  });

  it('of broken UTF-8, U+0000 and lone surrogates is taken as clean text', async () => {
    const broken = Buffer.concat([
      Buffer.from('{"jobDescription":"Pastry chef '),
      Buffer.from([0xff, 0xc3, 0x28]),
      Buffer.from('\\u0000 in \\ud800 Ghent"}'),
    ]);
    const { status, body: made } = await recruiter.send<{ id: string }>(
      'POST',
      '/api/projects',
      broken,
      {
        'Content-Type': 'application/json',
      },
    );
    expect(status).toBe(201);
    const read = await recruiter.get<{ jobDescription: string }>(`/api/projects/${made.id}`);
    expect(read.body.jobDescription).toBe('Pastry chef \ufffd\ufffd( in \ufffd Ghent');
  });
});

describe('an address', () => {
  it.each([
    ['/api/nothing', 404],
    ['/api/projects/', 200],
    ['/api/projects/not-an-id', 404],
    ['/api/projects/%00', 404],
    ['/api/projects/%E0%A4%A', 404],
    ['/api/projects?range=[0,5000]', 400],
    ['/api/projects?range=[3,1]', 400],
    ['/api/projects?sort=["secret","ASC"]', 400],
    ['/api/projects?filter={"secret":1}', 400],
    ['/api/projects?filter={"q":"\\u0000"}', 200],
    ['/api/projects?range=[0,1]&range=[0,1]', 400],
    ['/api/prospects?filter={"id":["\\u0000"]}', 200],
  ])('%s is answered with %i', async (path, status) => {
    const answer = await recruiter.get(path);
    expect(answer.status).toBe(status);
    expect(ErrorAnswer.safeParse(answer.body).success).toBe(status >= 400);
  });

  it('with something else in the place of an id names nothing, and says so', async () => {
    const { body } = await recruiter.get('/api/projects/not-an-id');
    expect(ErrorAnswer.parse(body).errors[0]?.message).toBe('There is no such address.');
  });

  it.each(['*', 'http://[/', 'https://%/login', 'http://elsewhere.test/api/projects'])(
    'that is no path is refused: %s',
    async (path) => {
      const call = request({ host: '127.0.0.1', port: new URL(server.origin).port, path }).end();
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      const body: unknown = JSON.parse(await text(answer));
      expect(answer.statusCode).toBe(400);
      expect(ErrorAnswer.parse(body).errors[0]?.data?.['code']).toBe('invalid-address');
    },
  );

  it.each([
    ['X-Kith-After', 'soon', 'invalid-position'],
    ['X-Kith-Command', 'mine', 'invalid-command-id'],
    ['If-Match', '"latest"', 'invalid-if-match'],
  ])('with a header %s: %s is refused', async (name, value, code) => {
    const answer = await recruiter.post(
      `/api/projects/${projectId}/rename`,
      { name: 'New' },
      { [name]: value },
    );
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
  });
});

describe('a change that no page of ours has sent', () => {
  const body = { jobDescription: JOB_DESCRIPTION };

  it.each([
    ['without a token', { 'X-CSRF-Token': '' }],
    ['with another token', { 'X-CSRF-Token': 'x'.repeat(43) }],
    ['from another origin', { Origin: 'https://evil.example' }],
    ['from a sandbox', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from a sibling', { 'Sec-Fetch-Site': 'same-site' }],
  ])('is refused: %s', async (_what, headers) => {
    const before = await recruiter.list('projects');
    const answer = await recruiter.post('/api/projects', body, headers);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'forged-request']);
    const after = await recruiter.list('projects');
    expect(after.headers.get('Content-Range')).toBe(before.headers.get('Content-Range'));
  });

  it('is refused with the token of another session', async () => {
    const other = await workspace.user('recruiter');
    const { csrfToken } = other.credentials;
    const answer = await recruiter.post('/api/projects', body, { 'X-CSRF-Token': csrfToken });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'forged-request']);
  });
});

import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import type { Answer } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { startProject } from '../../../support/http/given.ts';
import { portfolioWorld } from '../../../support/http/portfolio.ts';
import { TestWorkspace, visitorOf, type SignedIn } from '../../../support/http/testWorkspace.ts';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly prefixItems?: readonly { readonly enum?: readonly string[] }[];
}
interface Described {
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
type Parameter = Described & { readonly name: string; readonly in: string };
interface Operation {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Described['content']; readonly description: string };
  readonly responses: Readonly<
    Record<string, { description: string; headers?: Readonly<Record<string, Described>> }>
  >;
}
interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Call extends Operation {
  readonly call: string;
  readonly method: string;
  readonly path: string;
}

let server: ComposedServer;
let owner: SignedIn;
let project: ProjectResource;
let document: Document;
let calls: readonly Call[];

beforeAll(async () => {
  server = await startComposedServer();
  const workspace = await TestWorkspace.add(server);
  owner = await workspace.user('owner');
  // Somebody else's, which takes referrals: the owner may both read it and refer people to it.
  const recruiter = await workspace.user('recruiter');
  project = await startProject(recruiter);
  await recruiter.post(`/api/projects/${project.id}/open-referrals`);
  document = (await owner.get<Document>('/api/openapi.json')).body;
  calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      call: `${method} ${path}`,
      method,
      path,
    })),
  );
});
afterAll(() => server.stop());

function find(call: string): Call {
  const found = calls.find((one) => one.call === call);
  if (found === undefined) throw new Error(`${call} is not in the document.`);
  return found;
}
const named = ({ parameters = [] }: Operation, place: string) =>
  parameters.filter((one) => one.in === place).map(({ name }) => name);
const headersOf = ({ responses }: Operation) =>
  Object.keys(
    Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].headers ?? {},
  );
const heldBy = ({ parameters = [] }: Operation, name: string) =>
  parameters.find((one) => one.name === name)?.content?.['application/json']?.schema;
const listed = () => calls.filter((one) => named(one, 'query').includes('range'));
const fieldsOf = (answer: Answer) => JSON.stringify(answer.body);

/** The button of a mail program (RFC 8058). */
const FROM_ANYWHERE = ['post /u/{token}', 'post /api/inbound/mail'];

describe('the OpenAPI document', () => {
  it('has the structure of OpenAPI 3.1', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toEqual({ title: 'Kith', version: expect.any(String) as unknown });
    expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
    for (const { call, method, path, parameters = [], requestBody, responses, summary } of calls) {
      const problems: string[] = [];
      const claim = (holds: boolean, what: string) => {
        if (!holds) problems.push(what);
      };
      claim(path.startsWith('/'), 'path');
      claim(['get', 'put', 'post', 'delete'].includes(method), 'method');
      claim(summary.endsWith('.'), 'summary');
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const told = parameters.filter((one) => one.in === 'path');
      claim(JSON.stringify(told.map(({ name }) => name)) === JSON.stringify(inPath), 'path names');
      claim(
        told.every(({ required }) => required === true),
        'path parameters are required',
      );
      claim(
        new Set(parameters.map((one) => `${one.in} ${one.name.toLowerCase()}`)).size ===
          parameters.length,
        'parameters stand once',
      );
      for (const one of parameters) {
        claim(['path', 'query', 'header', 'cookie'].includes(one.in), `${one.name}: in`);
        claim((one.schema === undefined) !== (one.content === undefined), `${one.name}: schema`);
        claim(one.content === undefined || Object.keys(one.content).length === 1, one.name);
      }
      claim(requestBody === undefined || method !== 'get', 'a read has no body');
      claim(Object.keys(requestBody?.content ?? { any: 1 }).length > 0, 'body content');
      for (const [status, answer] of Object.entries(responses)) {
        claim(/^[1-5](\d\d|XX)$/.test(status), status);
        claim(answer.description !== '', `${status}: description`);
      }
      expect([call, problems]).toEqual([call, []]);
    }
  });

  it.each(['/api/openapi.json', '/api/docs', '/metrics'])(
    'given %s, when its head alone is asked for, then it is that of the whole',
    async (path) => {
      const [whole, head] = [await owner.get(path), await owner.send('HEAD', path, undefined)];
      expect([head.status, head.headers.get('Content-Type'), head.body]).toEqual([
        200,
        whole.headers.get('Content-Type'),
        '',
      ]);
    },
  );

  it.each(['/api/openapi.json', '/api/docs'])(
    'given %s, when it is asked otherwise, then it says that it is only read',
    async (path) => {
      const options = await owner.send('OPTIONS', path, undefined);
      expect([options.status, options.headers.get('Allow')]).toEqual([204, 'GET, HEAD']);
      const post = await owner.post(path, {});
      expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    },
  );

  it('names on its page the past where it is kept, and the keys of lists at lists alone', async () => {
    const { body } = await owner.get<string>('/api/docs');
    const said = new Map(
      body.split('<details>').map((part) => [/<code>(\w+ [^<]*)<\/code>/.exec(part)?.[1], part]),
    );
    for (const one of calls) {
      const part = said.get(`${one.method.toUpperCase()} ${one.path.replace(/\{(\w+)\}/g, ':$1')}`);
      expect([one.call, part?.includes('A list:')]).toEqual([
        one.call,
        named(one, 'query').includes('range'),
      ]);
      expect([one.call, part?.includes('<code>asOf</code>')]).toEqual([
        one.call,
        named(one, 'query').includes('asOf'),
      ]);
    }
  });

  it('tells with which status forms and the beacon are answered', async () => {
    for (const one of calls.filter(({ security }) => security === undefined)) {
      const visitor = visitorOf(server);
      const sent = { hitType: 'pageview', event_origin: 'site', url: '/' };
      const { status } = await visitor.post(one.path, one.path === '/api/analytics' ? sent : {});
      const told = Object.keys(one.responses);
      const documented = told.includes(String(status)) || (status >= 400 && status < 500);
      expect([one.call, status, documented]).toEqual([one.call, status, true]);
    }
    for (const [call, status] of [
      ['post /login', '303'],
      ['post /logout', '303'],
      ['post /talent-circle/leave', '303'],
      ['post /api/analytics', '204'],
    ] as const) {
      expect([call, Object.keys(find(call).responses)]).toEqual([call, [status, '503', '4XX']]);
    }
  });

  it('refers to nothing that it does not hold', () => {
    for (const [, pointer = ''] of JSON.stringify(document).matchAll(/"\$ref":"#([^"]*)"/g)) {
      const held = pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
      expect([pointer, held === undefined]).toEqual([pointer, false]);
    }
  });

  it('says which scope lets an API token in, and that none does where people alone may', () => {
    const takenBy = (call: string) => find(call).security;
    expect(takenBy('get /api/people/{id}')).toEqual([{ session: [] }, { token: ['people:read'] }]);
    expect(takenBy('post /api/people/{id}/forget')).toEqual([{ session: [] }]);
    expect(takenBy('post /api/tokens')).toEqual([{ session: [] }]);
  });

  it('asks mail programs and servers for none, which know no page of ours: the very address, or a signature, is the proof', () => {
    const taken = calls.filter(({ call }) => FROM_ANYWHERE.includes(call));
    expect(taken).toHaveLength(FROM_ANYWHERE.length);
    for (const one of taken) expect(named(one, 'header')).not.toContain('X-CSRF-Token');
  });

  it('asks a session for its token with every change, as the server does, and a program for none', async () => {
    const changing = calls.filter(
      ({ method, call }) => method !== 'get' && !FROM_ANYWHERE.includes(call),
    );
    for (const one of changing) {
      const header = one.parameters?.find(({ name }) => name === 'X-CSRF-Token');
      const isForm = !one.path.startsWith('/api/');
      const takesPrograms = one.security?.some((way) => 'token' in way) ?? false;
      expect([one.call, header?.in, header?.required ?? false]).toEqual([
        one.call,
        'header',
        !isForm && !takesPrograms,
      ]);
      const path = one.path.replaceAll(/\{\w+\}/g, project.id);
      const refused = await owner.send(one.method.toUpperCase(), path, undefined, {
        'X-CSRF-Token': '',
      });
      expect([one.call, refused.status]).toEqual([one.call, 403]);
    }
  });

  it('takes If-Match with changes of whatever two may change at once, and nowhere else', () => {
    const taking = calls.filter((one) => named(one, 'header').includes('If-Match'));
    const ofCare = ['assign', 'tag', 'untag', 'set-next-step', 'clear-next-step'];
    const ofProspects = [...ofCare, 'move', 'put-back', 'reinstate', 'remove', 'restore'];
    const ofProjectsToo = [
      'refine-search',
      'remove-member',
      'rename',
      'open-referrals',
      'set-referral-approval',
      'offer-referral-reward',
      'withdraw-referral-reward',
    ];
    const ofProjects = ['add-member', 'archive', 'change-link', 'change-stages', 'close-referrals'];
    expect(taking.map(({ call }) => call).toSorted()).toEqual(
      [
        ...['rename', 'share', 'add', 'remove', 'delete', 'restore'].map(
          (verb) => `post /api/lists/{id}/${verb}`,
        ),
        ...['rename', 'replace', 'share', 'delete', 'restore'].map(
          (verb) => `post /api/views/{id}/${verb}`,
        ),
        ...['reword', 'withdraw', 'restore'].map((verb) => `post /api/notes/{id}/${verb}`),
        ...[
          'rename',
          'change-steps',
          'change-window',
          'change-stops',
          'choose-sender',
          'archive',
          'restore',
        ].map((verb) => `post /api/sequences/{id}/${verb}`),
        ...['rewrite', 'archive', 'restore'].map((verb) => `post /api/templates/{id}/${verb}`),
        ...['allow', 'refuse', 'revoke', 'withdraw'].map(
          (verb) => `post /api/sendings/{id}/${verb}`,
        ),
        'post /api/portfolio-companies/{id}/rename',
        'post /api/sequences/{id}/read-texts',
        ...['write', 'read', 'remove'].map((verb) => `post /api/openings/{id}/${verb}`),
        ...['pause', 'resume', 'stop', 'reopen', 'settle', 'do-step', 'change-sender'].map(
          (verb) => `post /api/enrolments/{id}/${verb}`,
        ),
        ...['answer', 'take-back', 'settle'].map((verb) => `post /api/conversations/{id}/${verb}`),
        ...['limit', 'pause', 'resume', 'disconnect'].map(
          (verb) => `post /api/mailboxes/{id}/${verb}`,
        ),
        ...[
          'agree',
          'decline',
          'reopen',
          'mark-made',
          'mark-not-made',
          'withdraw',
          'reinstate',
        ].map((verb) => `post /api/introductions/{id}/${verb}`),
        ...[
          ...ofProjects,
          ...ofProjectsToo,
          'correct-details',
          'reopen',
          'replace-job-description',
        ].map((verb) => `post /api/projects/{id}/${verb}`),
        ...ofProspects.map((verb) => `post /api/prospects/{id}/${verb}`),
        ...['accept', 'skip', 'restore'].map((verb) => `post /api/suggestions/{id}/${verb}`),
        ...['pay', 'take-back-payment'].map((verb) => `post /api/referral-rewards/{id}/${verb}`),
        ...['starting-stages', 'skip-reasons', 'job-types'].map(
          (what) => `post /api/workspace/choose-${what}`,
        ),
        ...['merge', 'unmerge', 'tell'].map((verb) => `post /api/people/{id}/${verb}`),
      ].toSorted(),
    );
  });

  it('offers every read to wait, and tells of the past where it is kept', async () => {
    for (const one of calls.filter(({ method }) => method === 'get')) {
      expect([one.call, named(one, 'header')]).toEqual([one.call, ['X-Kith-After']]);
      expect([one.call, ...headersOf(one)]).toEqual(
        expect.arrayContaining(['X-Server-Version', 'X-Kith-Behind']),
      );
      const path = one.path.replaceAll(/\{\w+\}/g, project.id);
      const answer = await owner.get(`${path}?asOf=2026-01-01T00:00:00Z`);
      const isKept = !fieldsOf(answer).includes('as-of-not-kept');
      expect([one.call, named(one, 'query').includes('asOf')]).toEqual([one.call, isKept]);
    }
  });

  it('names the keys of each list that the server honours, and the server refuses others', async () => {
    expect(listed().length).toBeGreaterThan(5);
    const list = await owner.post<{ id: string }>('/api/lists', { name: 'Weavers' });
    const firm = await portfolioWorld(server);
    for (const one of listed()) {
      // What a firm sees is open to firms alone.
      const reader = one.path.startsWith('/api/portfolio-') ? firm.owner : owner;
      expect(headersOf(one)).toContain('Content-Range');
      const keys = Object.keys(heldBy(one, 'filter')?.properties ?? {});
      const [fields, directions] = heldBy(one, 'sort')?.prefixItems ?? [];
      expect(keys).toContain('id');
      expect(directions?.enum).toEqual(['ASC', 'DESC']);
      expect(heldBy(one, 'range')?.prefixItems).toHaveLength(2);

      const ask = (name: string, value: unknown) =>
        reader.get(`${one.path}?${name}=${encodeURIComponent(JSON.stringify(value))}`);
      const refused = await ask('filter', { nobodys: 1 });
      expect([one.call, refused.status]).toEqual([one.call, 400]);
      for (const key of keys) {
        const text = fieldsOf(await ask('filter', { [key]: null }));
        expect([one.call, key, /unrecognized/i.test(text)]).toEqual([one.call, key, false]);
      }
      for (const field of fields?.enum ?? []) {
        const of = { projectId: project.id, listId: list.body.id };
        const filter = Object.fromEntries(Object.entries(of).filter(([key]) => keys.includes(key)));
        const { status } = await reader.list(one.path.replace('/api/', ''), {
          filter,
          sort: [field, 'ASC'],
        });
        expect([one.call, field, status]).toEqual([one.call, field, 200]);
      }
      expect((await ask('sort', ['nobodys', 'ASC'])).status).toBe(400);
    }
    expect(Object.keys(heldBy(find('get /api/prospects'), 'filter')?.properties ?? {})).toEqual([
      'projectId',
      'stage',
      'firstOfStage',
      'q',
      'assignedTo',
      'tag',
      'due',
      'today',
      'id',
    ]);
  });

  it('tells of the headers that answers bear', async () => {
    const read = await owner.get(`/api/projects/${project.id}`);
    const list = await owner.list('projects');
    const done = await owner.post(`/api/projects/${project.id}/rename`, { name: 'Weavers' });
    const ours = /^(x-kith|x-server|x-request|etag|content-range)/;
    for (const [call, { headers }] of [
      ['get /api/projects/{id}', read],
      ['get /api/projects', list],
      ['post /api/projects/{id}/rename', done],
    ] as const) {
      const told = headersOf(find(call)).map((name) => name.toLowerCase());
      const borne = [...headers.keys()].filter((name) => ours.test(name));
      expect(told).toEqual(expect.arrayContaining(borne));
      expect(borne.length).toBeGreaterThan(2);
    }
    expect(headersOf(find('post /api/projects/{id}/rename'))).toEqual(
      expect.arrayContaining(['X-Kith-Position', 'X-Kith-Behind', 'ETag']),
    );
  });

  it('says that an upload is the file itself, of which kinds and how large', () => {
    const upload = find('put /api/network/uploads');
    expect(Object.keys(upload.requestBody?.content ?? {})).toEqual([
      'text/csv',
      'application/zip',
      'application/octet-stream',
    ]);
    expect(upload.requestBody?.description).toContain(`${100 * 1024 * 1024} bytes`);
    expect(named(upload, 'header')).toEqual(['X-CSRF-Token', 'X-Kith-Command', 'X-File-Name']);
  });
});

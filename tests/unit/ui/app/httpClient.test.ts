import { AnswerError } from '../../../../ui/app/providers/answerError.ts';
import { createCommandIds } from '../../../../ui/app/providers/commandIds.ts';
import { createHttpClient, RETRY_PAUSES } from '../../../../ui/app/providers/httpClient.ts';
import { createOwnCommands } from '../../../../ui/app/providers/ownCommands.ts';
import { createPositions } from '../../../../ui/app/providers/positions.ts';
import { MALFORMED } from '../../../../ui/shared/page/answers.ts';

const position = (last: string) => last.padStart(32, '0');
const post = { method: 'POST', body: '{"name":"A"}' };

describe('the HTTP client', () => {
  let said: jest.SpyInstance;
  beforeEach(() => (said = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
  afterEach(() => said.mockRestore());

  it('sends the token, the revision that was seen, and an id for each command', async () => {
    const { client, asked } = given([answer(200, {}), answer(200, {})]);
    await client('/api/projects/1/rename', { ...post, ifMatch: 4 });
    expect(asked[0]?.headers.get('X-CSRF-Token')).toBe('csrf');
    expect(asked[0]?.headers.get('If-Match')).toBe('"4"');
    expect(asked[0]?.headers.get('X-Kith-Command')).toBe('id-1');
    await client('/api/projects');
    expect(asked[1]?.headers.has('X-Kith-Command')).toBe(false);
  });

  it('asks after the newest position that it has seen', async () => {
    const { client, asked } = given([
      answer(200, {}, { 'X-Kith-Position': position('b') }),
      answer(200, {}, { 'X-Kith-Position': position('a') }),
      answer(200, {}),
    ]);
    for (const path of ['/api/1', '/api/2', '/api/3']) await client(path);
    expect(asked.map(({ headers }) => headers.get('X-Kith-After'))).toEqual([
      null,
      position('b'),
      position('b'),
    ]);
  });

  it('tries again without an answer, under the same id, and takes a new one for the next gesture', async () => {
    const { client, asked, waited } = given([
      undefined,
      answer(503, {}),
      answer(200, {}),
      answer(200, {}),
    ]);
    await client('/api/projects', post);
    await client('/api/projects', post);
    expect(asked.map(({ headers }) => headers.get('X-Kith-Command'))).toEqual([
      'id-1',
      'id-1',
      'id-1',
      'id-2',
    ]);
    expect(waited).toEqual(RETRY_PAUSES);
  });

  it('keeps the id when it gives up, for the user may try again', async () => {
    const { client, asked } = given([undefined, undefined, undefined, answer(200, {})]);
    await expect(client('/api/projects', post)).rejects.toMatchObject({ code: 'unreachable' });
    await client('/api/projects', post);
    expect(asked.at(-1)?.headers.get('X-Kith-Command')).toBe('id-1');
  });

  it('given a command that the one who asks names, then it goes by that name, and in the same words without it as another', async () => {
    const { client, asked } = given([answer(200, {}), answer(200, {})]);
    await client('/api/notes', { ...post, commandId: 'of the draft' });
    await client('/api/notes', post);
    const ids = asked.map(({ headers }) => headers.get('X-Kith-Command'));
    expect(ids).toEqual(['of the draft', 'id-1']);
  });

  it('given a connection that hangs, then it is left after a while and that is said, and given again it is the same command', async () => {
    const { client, asked, waited } = given(['hangs', answer(200, {})]);
    await expect(client('/api/projects', post)).rejects.toMatchObject({
      status: 0,
      code: 'late',
      message: 'Kith has not answered for a while. Check your connection and try again.',
    });
    await client('/api/projects', post);
    expect(asked.map(({ headers }) => headers.get('X-Kith-Command'))).toEqual(['id-1', 'id-1']);
    expect(waited).toEqual([]);
  });

  it('given a request that nobody wants any more, then it ends as such, however long it might take', async () => {
    const { client } = given(['hangs']);
    const signal = AbortSignal.abort(new Error('No longer wanted.'));
    await expect(client('/api/projects', { signal })).rejects.toThrow('No longer wanted.');
  });

  it('given a command that the server was away for each time, then, given again, it is the same one', async () => {
    const away = () => answer(503, {});
    const { client, asked } = given([away(), away(), away(), answer(200, {})]);
    await expect(client('/api/projects', post)).rejects.toMatchObject({ status: 503 });
    await client('/api/projects', post);
    const ids = asked.map(({ headers }) => headers.get('X-Kith-Command'));
    expect(ids).toEqual(['id-1', 'id-1', 'id-1', 'id-1']);
  });

  it('turns the first entry that is not a success into errors by field', async () => {
    const errors = [
      { status: 200, message: 'fine' },
      {
        status: 422,
        message: 'Look again.',
        data: { code: 'invalid-fields', fields: { name: 'Too long.' } },
      },
    ];
    const { client } = given([answer(422, { errors })]);
    const error: unknown = await client('/api/projects', post).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(AnswerError);
    expect(error).toMatchObject({
      status: 422,
      message: 'Look again.',
      code: 'invalid-fields',
      body: { errors: { name: 'Too long.' } },
    });
    expect(said).toHaveBeenCalledWith('Response error', 422, 'invalid-fields', '/api/projects');
  });

  it('asks for a reload when an answer can’t be read', async () => {
    const { client } = given([new Response('<html>')]);
    await expect(client('/api/projects')).rejects.toMatchObject({
      message: MALFORMED,
      reload: true,
    });
  });

  it('given an answer that can’t be read, then what its headers tell is heard, and it leaves a line on the console', async () => {
    const { client, told } = given([
      new Response('<html>', { status: 500, headers: { 'X-Server-Version': 'two' } }),
      new Response('<html>', { status: 401 }),
    ]);
    await expect(client('/api/projects?page=2')).rejects.toThrow(MALFORMED);
    expect(told).toEqual(['two']);
    expect(said).toHaveBeenCalledWith('Response error', 500, 'malformed', '/api/projects');
    await expect(client('/api/projects')).rejects.toThrow();
    expect(told).toEqual(['two', 'signed out']);
  });

  it('given a gateway that answers for a server that is away, then it says so, and asks for no reload', async () => {
    for (const words of ['<html>', '{"message":"Bad gateway"}', '']) {
      const gateway = () => new Response(words, { status: 502 });
      const { client } = given([gateway(), gateway(), gateway()]);
      await expect(client('/api/projects', post)).rejects.toMatchObject({
        message: 'Kith can’t be reached right now. Try again in a moment.',
        code: 'unreachable',
        reload: false,
      });
    }
  });

  it('tells of the version in header or body, of read models behind, and of a session that ended', async () => {
    const { client, told } = given([
      answer(200, [], { 'X-Server-Version': 'two' }),
      answer(200, { version: { server: { git: 'three' } } }, { 'X-Kith-Behind': 'true' }),
      answer(401, { errors: [{ status: 401, message: 'Sign in to go on.' }] }),
    ]);
    await client('/api/1');
    await client('/api/2');
    await expect(client('/api/3')).rejects.toThrow('Sign in to go on.');
    expect(told).toEqual(['two', 'three', 'behind', 'signed out']);
  });
});

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

/** Answers in turn; `undefined` is a connection that breaks, and one that hangs is waited for until its time is over. */
function given(answers: (Response | 'hangs' | undefined)[]) {
  const asked: { headers: Headers }[] = [];
  const told: string[] = [];
  const waited: number[] = [];
  let ids = 0;
  let time = new AbortController();
  const client = createHttpClient({
    async fetch(_url, init) {
      asked.push({ headers: new Headers(init?.headers) });
      const next = answers.shift();
      if (next === 'hangs') time.abort(new DOMException('Too late.', 'TimeoutError'));
      init?.signal?.throwIfAborted();
      if (!(next instanceof Response)) throw new TypeError('Failed to fetch');
      return next;
    },
    csrfToken: 'csrf',
    positions: createPositions(),
    ownCommands: createOwnCommands(),
    commandIds: createCommandIds(() => `id-${(ids += 1)}`),
    wait: async (ms) => void waited.push(ms),
    within: () => (time = new AbortController()).signal,
    onVersion: (git) => told.push(git),
    onBehind: () => told.push('behind'),
    onShut: () => told.push('shut'),
    onSignedOut: () => told.push('signed out'),
  });
  return { client, asked, told, waited };
}

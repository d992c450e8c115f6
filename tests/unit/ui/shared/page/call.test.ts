import { MALFORMED } from '../../../../../ui/shared/page/answers.ts';
import { createCall } from '../../../../../ui/shared/page/call.ts';

const version = { server: { git: 'two' } };

/** A call over a server that answers once, and what became of it. */
function given(response: Response | Error) {
  const asked: { path: unknown; init: RequestInit }[] = [];
  const versions: string[] = [];
  const call = createCall({
    async fetch(path, init = {}) {
      asked.push({ path, init });
      if (response instanceof Error) throw response;
      return response;
    },
    csrfToken: 'token',
    onVersion: (git) => versions.push(git),
  });
  return { call, asked, versions };
}
const answer = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });

describe('a call of a page', () => {
  let said: jest.SpyInstance;
  beforeEach(() => (said = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
  afterEach(() => said.mockRestore());

  it('sends its body as JSON with the token, and answers what was read', async () => {
    const { call, asked } = given(answer(200, { name: 'Ada', version }));
    const name = await call('/api/x', { a: 1 }, (body) => (body as { name: string }).name);
    expect(name).toBe('Ada');
    expect(asked[0]?.path).toBe('/api/x');
    expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{"a":1}' });
    const headers = new Headers(asked[0]?.init.headers);
    expect(headers.get('X-CSRF-Token')).toBe('token');
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(said).not.toHaveBeenCalled();
  });

  it('tells the version of the server, as the body or a header has it, of errors too', async () => {
    const read = () => undefined;
    const body = given(answer(200, { version }));
    await body.call('/api/x', {}, read);
    expect(body.versions).toEqual(['two']);
    const header = given(answer(200, [], { 'X-Server-Version': 'three' }));
    await header.call('/api/x', {}, read);
    expect(header.versions).toEqual(['three']);
    const broken = given(answer(500, { errors: [], version }));
    await expect(broken.call('/api/x', {}, read)).rejects.toThrow();
    expect(broken.versions).toEqual(['two']);
    const without = given(answer(200, { version: null }));
    await without.call('/api/x', {}, read);
    expect(without.versions).toEqual([]);
  });

  it('fails with the first error whose status is not 200, its fields, and a line on the console', async () => {
    const errors = [
      { status: 200, message: 'fine' },
      { status: 422, message: 'Wrong.', data: { code: 'invalid-fields', fields: { name: 'No.' } } },
      { status: 500, message: 'later' },
    ];
    const { call } = given(answer(422, { errors, version }));
    await expect(call('/api/x', {}, () => undefined)).rejects.toMatchObject({
      status: 422,
      message: 'Wrong.',
      code: 'invalid-fields',
      fields: { name: 'No.' },
      reload: false,
    });
    expect(said).toHaveBeenCalledWith('Response error', 422, 'invalid-fields', '/api/x');
  });

  it('given an answer that is no JSON, or lacks what is read of it, then it is malformed and asks to reload', async () => {
    const malformed = { message: MALFORMED, reload: true, code: 'malformed' };
    const html = given(new Response('<html>', { status: 200 }));
    await expect(html.call('/api/x', {}, () => undefined)).rejects.toMatchObject(malformed);
    const lacking = given(answer(200, {}));
    const read = (body: unknown) => (body as { user: { id: string } }).user.id;
    await expect(lacking.call('/api/x', {}, read)).rejects.toMatchObject(malformed);
  });

  it('given an answer that can’t be read, then its version is told all the same, and it leaves a line on the console', async () => {
    const headers = { 'X-Server-Version': 'three' };
    const html = given(new Response('<html>', { status: 500, headers }));
    await expect(html.call('/api/x', {}, () => undefined)).rejects.toThrow(MALFORMED);
    expect(html.versions).toEqual(['three']);
    expect(said).toHaveBeenLastCalledWith('Response error', 500, 'malformed', '/api/x');
    const lacking = given(answer(200, null));
    const read = (body: unknown) => (body as { id: string }).id;
    await expect(lacking.call('/api/y', {}, read)).rejects.toThrow(MALFORMED);
    expect(said).toHaveBeenLastCalledWith('Response error', 200, 'malformed', '/api/y');
  });

  it('given an answer that breaks off, then the server could not be reached', async () => {
    const broken = new ReadableStream({ pull: (to) => to.error(new TypeError('network error')) });
    const { call } = given(new Response(broken));
    await expect(call('/api/x', {}, () => undefined)).rejects.toMatchObject({
      code: 'unreachable',
      reload: false,
    });
  });

  it('given no network, then it says so, and does not speak of a malformed answer', async () => {
    const { call } = given(new TypeError('Failed to fetch'));
    await expect(call('/api/x', {}, () => undefined)).rejects.toMatchObject({
      code: 'unreachable',
      reload: false,
    });
  });

  it('given another error while reading, then it is that error', async () => {
    const { call } = given(answer(200, {}));
    const read = () => {
      throw new RangeError('out of range');
    };
    await expect(call('/api/x', {}, read)).rejects.toThrow('out of range');
  });
});

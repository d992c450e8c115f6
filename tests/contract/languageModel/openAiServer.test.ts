import { openAiServer } from '../../../platform/ai/openAiServer.ts';
import { FakeOpenAi, type Behaviour } from '../../support/ai/fakeOpenAi.ts';
import { hear, languageModelContract, problemOf, question } from './contract.ts';

let server: FakeOpenAi;

beforeAll(async () => {
  server = await new FakeOpenAi().start();
});
beforeEach(() => server.asked.splice(0));
afterAll(() => server.stop());

const PIECES = ['{"text":', '"One."}'];

function model(behaviour: Behaviour, silenceMs = 5_000, wholeMs = 5_000) {
  server.behave = () => behaviour;
  return openAiServer({ url: server.url, key: 'secret-key', silenceMs, wholeMs });
}

describe('a server that speaks as OpenAI’s does', () => {
  languageModelContract(() => ({
    writing: () => model({ kind: 'says', pieces: PIECES }),
    cut: () => model({ kind: 'cut', pieces: PIECES }),
    busy: () => model({ kind: 'status', status: 429 }),
  }));

  it('is asked at its address with its key for a stream, and offered no tools', async () => {
    await hear(model({ kind: 'says', pieces: PIECES }));
    expect(server.asked).toMatchObject([
      {
        path: '/v1/chat/completions',
        authorization: 'Bearer secret-key',
        body: { model: 'test-model', messages: question.messages, stream: true },
      },
    ]);
    expect(server.asked[0]?.body.tools).toBeUndefined();
  });

  it('given that it says how much it was, then that is known, else it is counted', async () => {
    const told = await hear(model({ kind: 'says', pieces: PIECES }));
    expect(told.usage).toEqual({ promptTokens: 12, answerTokens: 34, isEstimated: false });
    const untold = await hear(
      model({
        kind: 'raw',
        body: 'data: {"choices":[{"delta":{"content":"12345678"},"finish_reason":"stop"}]}\r\n\r\n',
      }),
    );
    expect(untold.usage).toMatchObject({ answerTokens: 2, isEstimated: true });
  });

  it('given that it ends politely without saying that it is done, then what came is no answer', async () => {
    const body = 'data: {"choices":[{"delta":{"content":"half"}}]}\n\ndata: [DONE]\n\n';
    expect(problemOf(await hear(model({ kind: 'raw', body })))).toBe('model-cut');
  });

  it.each([
    ['length', 'model-too-long'],
    ['content_filter', 'model-withheld'],
    ['tool_calls', 'model-cut'],
  ])('given that it ends by %s, then that is no answer: %s', async (finish, problem) => {
    const heard = await hear(model({ kind: 'says', pieces: PIECES, finish }));
    expect(problemOf(heard)).toBe(problem);
  });

  it('given that it falls silent, then it is given up, before its first word and after', async () => {
    expect(problemOf(await hear(model({ kind: 'silent', pieces: [] }, 80)))).toBe('model-silent');
    const later = await hear(model({ kind: 'silent', pieces: PIECES }, 80));
    expect(later.pieces).toEqual(PIECES);
    expect(problemOf(later)).toBe('model-silent');
  });

  it('given that it drips without an end, then it is given up after its time, and the server hears of it', async () => {
    const heard = await hear(model({ kind: 'drips', piece: 'a' }, 5_000, 120));
    expect(problemOf(heard)).toBe('model-slow');
    expect(heard.pieces.length).toBeGreaterThan(0);
    await server.asked[0]?.ended;
  });

  it('given that it says more than anybody asked for, then that is no answer', async () => {
    const page = 'a'.repeat(1_000);
    const heard = await hear(
      model({ kind: 'says', pieces: Array.from({ length: 1_000 }, () => page) }),
    );
    expect(problemOf(heard)).toBe('model-too-long');
    expect(heard.pieces.join('').length).toBeLessThanOrEqual(200 * 12);
    const atOnce = await hear(model({ kind: 'says', pieces: ['b'.repeat(1_100_000)] }));
    expect(problemOf(atOnce)).toBe('model-unreadable');
    expect(atOnce.pieces).toEqual([]);
  });

  it.each([
    ['20', 20_000, 'in 20 seconds'],
    ['300', 300_000, 'in 5 minutes'],
    ['99999999', 3_600_000, 'in 60 minutes'],
    ['soon', null, 'in a minute'],
    [undefined, null, 'in a minute'],
  ])(
    'given that it is asked too much and says to come again after %s, then that is told',
    async (retryAfter, ms, words) => {
      const busy = { kind: 'status', status: 429, ...(retryAfter && { retryAfter }) } as const;
      const { error } = await hear(model(busy));
      expect(error).toMatchObject({ problem: 'model-busy', retryAfterMs: ms });
      expect(String(error)).toContain(words);
    },
  );

  it('given a whole document instead of a stream, then that can’t be read, and it is not said that the line broke', async () => {
    const body = JSON.stringify({ choices: [{ message: { content: '{"text":"One."}' } }] });
    const whole = { kind: 'raw', body, contentType: 'application/json; charset=utf-8' } as const;
    expect(problemOf(await hear(model(whole)))).toBe('model-unreadable');
  });

  it.each([
    [401, 'model-refused'],
    [404, 'model-refused'],
    [500, 'model-away'],
    [503, 'model-away'],
  ])(
    'given that it answers %i, then that is %s, and it is not asked again',
    async (status, problem) => {
      expect(problemOf(await hear(model({ kind: 'status', status })))).toBe(problem);
      expect(server.asked).toHaveLength(1);
    },
  );

  it('given that it leads elsewhere, then nobody goes there with its key', async () => {
    const elsewhere = await new FakeOpenAi().start();
    const location = `${elsewhere.url}/chat/completions`;
    const heard = await hear(model({ kind: 'status', status: 307, location }));
    expect(problemOf(heard)).toBe('model-away');
    expect(elsewhere.asked).toEqual([]);
    await elsewhere.stop();
  });

  it.each([
    ['no JSON', 'data: hello\n\n'],
    ['other JSON', 'data: {"choices":"none"}\n\n'],
  ])('given %s, then it can’t be read', async (_what, body) => {
    expect(problemOf(await hear(model({ kind: 'raw', body })))).toBe('model-unreadable');
  });

  it('given a page instead of a stream, then it is no answer', async () => {
    const page = { kind: 'raw', body: '<html></html>', contentType: 'text/html' } as const;
    expect(problemOf(await hear(model(page)))).toBe('model-cut');
  });

  it('given letters that come in two halves, then they are whole', async () => {
    const heard = await hear(model({ kind: 'says', pieces: ['Grüße, ', '日本語 ', '👋'] }));
    expect(heard.pieces.join('')).toBe('Grüße, 日本語 👋');
  });

  it('given nobody at its address, then it is away', async () => {
    const gone = await new FakeOpenAi().start();
    const { url } = gone;
    await gone.stop();
    const heard = await hear(openAiServer({ url, key: null, silenceMs: 5_000, wholeMs: 5_000 }));
    expect(problemOf(heard)).toBe('model-away');
  });

  it('when somebody stops it, then the server is told by the end of the line', async () => {
    const stopped = new AbortController();
    const silent = model({ kind: 'silent', pieces: ['One'] });
    await hear(silent, stopped.signal, () => stopped.abort());
    expect(server.asked).toHaveLength(1);
    await server.asked[0]?.ended;
  });
});

import type { DraftTold } from '../../../../domain/contracts/drafts/resources.ts';
import { AnswerError } from '../../../../ui/app/providers/answerError.ts';
import { createWriteDraft } from '../../../../ui/app/providers/streamClient.ts';
import { createPositions } from '../../../../ui/app/providers/positions.ts';

const position = 'a'.repeat(32);

/** A server that answers in these pieces, and then ends or breaks. */
function serverOf(pieces: readonly string[], { breaks = false, status = 200 } = {}) {
  const asked: Request[] = [];
  const positions = createPositions();
  const heard: string[] = [];
  const encoder = new TextEncoder();
  const waiting = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = waiting.shift();
      if (piece !== undefined) controller.enqueue(encoder.encode(piece));
      else if (breaks) controller.error(new Error('reset'));
      else controller.close();
    },
  });
  const write = createWriteDraft({
    fetch: async (url, init) => {
      asked.push(new Request(new URL(addressOf(url), 'http://kith.test'), init));
      return new Response(body, {
        status,
        headers: { 'X-Kith-Position': position, 'X-Server-Version': 'two' },
      });
    },
    csrfToken: 'token',
    positions,
    onVersion: (git) => void heard.push(git),
    onShut: () => void heard.push('shut'),
    onSignedOut: () => void heard.push('signed out'),
  });
  return { write, asked, positions, heard };
}

const addressOf = (asked: RequestInfo | URL) => (asked instanceof Request ? asked.url : asked);

const never = new AbortController().signal;

describe('hearing what a model writes', () => {
  let said: jest.SpyInstance;
  beforeEach(() => (said = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
  afterEach(() => said.mockRestore());

  it('given events that come in any pieces, then each is told once it is whole', async () => {
    const events =
      'data: {"kind":"text","text":"Grüße\\n"}\n\ndata: {"kind":"text","text":"you"}\n\n';
    const told: DraftTold[] = [];
    const { write, asked, positions, heard } = serverOf(Array.from(events));

    await write({ purpose: 'shorten' }, (one) => told.push(one), never);

    expect(told).toEqual([
      { kind: 'text', text: 'Grüße\n' },
      { kind: 'text', text: 'you' },
    ]);
    expect(asked[0]?.headers.get('X-CSRF-Token')).toBe('token');
    expect(positions.newest()).toBe(position);
    expect(heard).toEqual(['two']);
  });

  it('given a line that breaks, then that is said, and what came before was told', async () => {
    const told: DraftTold[] = [];
    const { write } = serverOf(['data: {"kind":"text","text":"a"}\n\n'], { breaks: true });
    await expect(write({}, (one) => told.push(one), never)).rejects.toMatchObject({
      code: 'unreachable',
    });
    expect(told).toHaveLength(1);
  });

  it('given a refusal, then its reason is the error; whoever is signed out is told', async () => {
    const answer = { errors: [{ status: 401, message: 'No.', data: { code: 'unauthenticated' } }] };
    const { write, heard } = serverOf([JSON.stringify(answer)], { status: 401 });
    const outcome = write({}, () => undefined, never);
    await expect(outcome).rejects.toBeInstanceOf(AnswerError);
    await expect(outcome).rejects.toMatchObject({ code: 'unauthenticated', message: 'No.' });
    expect(heard).toEqual(['signed out', 'two']);
  });
});

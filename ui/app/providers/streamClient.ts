import { DraftTold } from '../../../domain/contracts/drafts/resources.ts';
import { unreadable } from '../../shared/page/answers.ts';
import { AnswerError } from './answerError.ts';
import { hear, type Hearing } from './hear.ts';
import { headersOf, type HttpClientOptions } from './httpClient.ts';

const PATH = '/api/drafts';

/** Has a model write and hears what it writes as it comes; ends with what was heard last, or once it is stopped. */
export type WriteDraft = (
  body: object,
  onTold: (told: DraftTold) => void,
  signal: AbortSignal,
) => Promise<void>;

/** The one way in which the app is told what a model writes. It is asked once: whoever wants it again asks again. */
export function createWriteDraft(
  options: Pick<HttpClientOptions, 'fetch' | 'csrfToken'> & Hearing,
): WriteDraft {
  return async (body, onTold, signal) => {
    const request = { body: JSON.stringify(body) };
    const headers = headersOf(request, options);
    headers.set('Accept', 'text/event-stream');
    const response = await options
      .fetch(PATH, { method: 'POST', headers, body: request.body, signal })
      .catch(() => broken(signal));
    const { status, headers: said, body: stream } = response;
    // What is written is heard piece by piece; only a refusal comes in whole.
    const text = response.ok ? '' : await response.text().catch(() => broken(signal));
    hear(PATH, 'POST', { status, headers: said, text }, options);
    if (stream === null) {
      const { error, reload } = unreadable(status);
      throw new AnswerError(error, reload);
    }
    try {
      for await (const told of toldIn(stream)) onTold(told);
    } catch {
      broken(signal);
    }
  };
}

function broken(signal: AbortSignal): never {
  signal.throwIfAborted();
  const message = 'The line to Kith broke. Check your connection and try again.';
  throw new AnswerError({ status: 0, message, data: { code: 'unreachable' } });
}

async function* toldIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<DraftTold> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let waiting = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    waiting += decoder.decode(next.value, { stream: true });
    const events = waiting.split('\n\n');
    waiting = events.pop() ?? '';
    for (const event of events) {
      yield DraftTold.parse(JSON.parse(event.replace(/^data: /u, '')));
    }
  }
}

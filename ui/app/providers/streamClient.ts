import { DraftTold } from '../../../domain/contracts/drafts/resources.ts';
import { errorOf, logAnswerError, unreadable } from '../../shared/page/answers.ts';
import { AnswerError } from './answerError.ts';
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
  options: Pick<HttpClientOptions, 'fetch' | 'csrfToken' | 'positions' | 'onSignedOut'>,
): WriteDraft {
  return async (body, onTold, signal) => {
    const request = { body: JSON.stringify(body) };
    const headers = headersOf(request, options);
    headers.set('Accept', 'text/event-stream');
    const response = await options
      .fetch(PATH, { method: 'POST', headers, body: request.body, signal })
      .catch(() => {
        signal.throwIfAborted();
        throw unreachable();
      });
    options.positions.seen(response.headers.get('X-Kith-Position'));
    if (!response.ok || response.body === null) throw await refusal(response, options);
    try {
      for await (const told of toldIn(response.body)) onTold(told);
    } catch {
      signal.throwIfAborted();
      throw unreachable();
    }
  };
}

function unreachable(): AnswerError {
  const message = 'The line to Kith broke. Check your connection and try again.';
  return new AnswerError({ status: 0, message, data: { code: 'unreachable' } });
}

async function refusal(
  response: Response,
  { onSignedOut }: Pick<HttpClientOptions, 'onSignedOut'>,
): Promise<AnswerError> {
  const { status } = response;
  if (status === 401) onSignedOut();
  try {
    const error = errorOf(JSON.parse(await response.text()), status);
    logAnswerError(PATH, error);
    return new AnswerError(error);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { error: told, reload } = unreadable(status);
    return new AnswerError(told, reload);
  }
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

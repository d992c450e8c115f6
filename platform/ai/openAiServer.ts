import { z } from 'zod';
import { serverSentEvents } from './serverSentEvents.ts';
import {
  estimatedUsage,
  ModelError,
  type LanguageModel,
  type ModelProblem,
  type ModelRequest,
  type ModelUsage,
} from './port.ts';

/** How a server is spoken to. */
export interface OpenAiServerOptions {
  /** Where its calls begin, such as `https://api.openai.com/v1`. */
  readonly url: string;
  /** What it is shown; `null` for a server that asks for nothing. */
  readonly key: string | null;
  /** So long it may say nothing, before its first word and between two, in milliseconds. */
  readonly silenceMs: number;
  /** So long an answer may take in all, in milliseconds, however steadily it drips. */
  readonly wholeMs: number;
}

/** A token has about four letters: an answer with so many for each that it may have is none, from a server that minds no bounds. */
const LETTERS_OF_TOKEN = 12;
/** So long a server may have itself left alone, in milliseconds. */
const RETRY_MAX_MS = 60 * 60 * 1000;

/** A chunk of an answer, of which more may stand there than is read. */
const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }).nullish(),
  error: z.unknown().optional(),
});
type Chunk = z.infer<typeof Chunk>;

/**
 * Any server that speaks as OpenAI's does (`POST /chat/completions`, streamed). Nothing is asked twice by itself: who asked
 * may. It is called at its own address alone, so that its key goes nowhere else.
 */
export function openAiServer(options: OpenAiServerOptions): LanguageModel {
  const { url, key, silenceMs, wholeMs } = options;
  const address = `${url.replace(/\/$/u, '')}/chat/completions`;
  return {
    async *write(request, signal) {
      const silence = new Silence(silenceMs);
      const whole = AbortSignal.timeout(wholeMs);
      const any = AbortSignal.any([signal, silence.signal, whole]);
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Accept: 'text/event-stream',
            ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify(bodyOf(request)),
          redirect: 'error',
          signal: any,
        });
        const problem = problemOf(response.status);
        if (problem !== null || response.body === null) {
          await response.body?.cancel();
          throw new ModelError(problem ?? 'model-unreadable', retryAfterMs(response));
        }
        if (isWhole(response)) {
          await response.body.cancel();
          throw new ModelError('model-unreadable');
        }
        return yield* readAnswer(request, response.body, silence, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ModelError) throw error;
        if (silence.signal.aborted) throw new ModelError('model-silent');
        if (whole.aborted) throw new ModelError('model-slow');
        if (error instanceof RangeError) throw new ModelError('model-unreadable');
        throw new ModelError(silence.isHeard ? 'model-cut' : 'model-away');
      } finally {
        silence.end();
      }
    },
  };
}

function bodyOf({ model, messages, maxTokens }: ModelRequest) {
  return {
    model,
    messages,
    max_tokens: maxTokens,
    stream: true,
    stream_options: { include_usage: true },
  };
}

function problemOf(status: number): ModelProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status === 429) return 'model-busy';
  return status >= 500 || status === 408 ? 'model-away' : 'model-refused';
}

/** When it may be asked again, where the server says so: in seconds, or by a date (RFC 9110, 10.2.3). */
function retryAfterMs({ headers }: Response): number | null {
  const said = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+$/u.test(said)
    ? Number(said) * 1000
    : new Date(said).getTime() - new Date(headers.get('date') ?? '').getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), RETRY_MAX_MS);
}

/** Whether it is one document, from a server that does not tell its answer as it goes along. */
function isWhole({ headers }: Response): boolean {
  return /^application\/(?:[\w.+-]*\+)?json\b/iu.test(headers.get('content-type') ?? '');
}

async function* readAnswer(
  request: ModelRequest,
  body: AsyncIterable<Uint8Array>,
  silence: Silence,
  signal: AbortSignal,
): AsyncGenerator<string, ModelUsage> {
  let finish: string | null = null;
  let usage: ModelUsage | null = null;
  let length = 0;
  for await (const data of serverSentEvents(body)) {
    // What is there already is not wanted any more either.
    signal.throwIfAborted();
    silence.broken();
    if (data === '[DONE]') break;
    const chunk = chunkIn(data);
    const [choice] = chunk.choices;
    const text = choice?.delta?.content ?? '';
    length += text.length;
    if (length > request.maxTokens * LETTERS_OF_TOKEN) throw new ModelError('model-too-long');
    if (text !== '') yield text;
    finish = choice?.finish_reason ?? finish;
    // It comes last, in a chunk without choices, from those servers that say it.
    usage = usageOf(chunk) ?? usage;
  }
  if (finish === 'length') throw new ModelError('model-too-long');
  if (finish === 'content_filter') throw new ModelError('model-withheld');
  // An answer that ends early ends without a word: only this says that nothing is missing.
  if (finish !== 'stop') throw new ModelError('model-cut');
  return usage ?? estimatedUsage(request, length);
}

function chunkIn(data: string): Chunk {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    throw new ModelError('model-unreadable');
  }
  const read = Chunk.safeParse(value);
  if (!read.success) throw new ModelError('model-unreadable');
  if (read.data.error !== undefined) throw new ModelError('model-away');
  return read.data;
}

function usageOf({ usage }: Chunk): ModelUsage | null {
  if (usage === null || usage === undefined) return null;
  const { prompt_tokens: promptTokens, completion_tokens: answerTokens } = usage;
  return { promptTokens, answerTokens, isEstimated: false };
}

/** Ends a call once nothing has been heard for too long. */
class Silence {
  readonly #ms: number;
  readonly #ended = new AbortController();
  #timer: NodeJS.Timeout;
  /** Whether anything has been heard at all. */
  isHeard = false;

  constructor(ms: number) {
    this.#ms = ms;
    this.#timer = this.#wait();
  }

  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  broken(): void {
    this.isHeard = true;
    clearTimeout(this.#timer);
    this.#timer = this.#wait();
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #wait(): NodeJS.Timeout {
    return setTimeout(() => this.#ended.abort(), this.#ms);
  }
}

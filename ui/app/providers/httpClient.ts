import type { fetchUtils } from 'ra-core';
import { AWAY } from '../../shared/page/answers.ts';
import { AnswerError } from './answerError.ts';
import type { CommandIds } from './commandIds.ts';
import { hear, type Hearing } from './hear.ts';
import type { OwnCommands } from './ownCommands.ts';

/** What a request may say besides its method and body. */
export interface RequestOptions extends fetchUtils.Options {
  /** The revision that the user saw. */
  readonly ifMatch?: number | undefined;
  /** Whose command it is, where the one who asks knows it as the same. */
  readonly commandId?: string;
}

/** An answer as react-admin's data providers read it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: unknown;
}

export interface HttpClientOptions extends Hearing {
  readonly fetch: typeof fetch;
  readonly csrfToken: string | undefined;
  readonly commandIds: CommandIds;
  readonly ownCommands: OwnCommands;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** A signal that ends what takes longer than so many milliseconds. */
  readonly within: (ms: number) => AbortSignal;
  /** The read models had not caught up: what was answered may be old. */
  readonly onBehind: () => void;
}

/** Pauses before a request is tried again that got no answer, in milliseconds. */
export const RETRY_PAUSES: readonly number[] = [400, 1_600];

/** A request without an answer for so long has none, in milliseconds: longer than the server waits for anybody else's. */
const ANSWER_WITHIN_MS = 40_000;

/** The one way in which the app speaks to the API. */
export function createHttpClient(options: HttpClientOptions) {
  return async (url: string, request: RequestOptions = {}): Promise<Answer> => {
    const { method = 'GET', ifMatch, commandId } = request;
    const isCommand = method !== 'GET';
    const gesture = `${method} ${url} ${ifMatch ?? ''} ${textOf(request)}`;
    const headers = headersOf(request, options);
    if (!isCommand) {
      return read(url, method, await ask(url, { ...request, headers }, options), options);
    }
    headers.set('X-Kith-Command', commandId ?? options.commandIds.idFor(gesture));
    options.ownCommands.begin();
    let position: string | null = null;
    try {
      const answered = await ask(url, { ...request, headers }, options);
      const { response } = answered;
      if (!AWAY.has(response.status)) options.commandIds.answered(gesture);
      position = response.headers.get('X-Kith-Position');
      return read(url, method, answered, options);
    } finally {
      options.ownCommands.end(position);
    }
  };
}

/** What every request says of itself. */
export function headersOf(
  request: RequestOptions,
  { csrfToken, positions }: Pick<HttpClientOptions, 'csrfToken' | 'positions'>,
): Headers {
  const headers = new Headers(request.headers);
  headers.set('Accept', 'application/json');
  if (textOf(request) !== '') headers.set('Content-Type', 'application/json');
  if (csrfToken !== undefined) headers.set('X-CSRF-Token', csrfToken);
  if (request.ifMatch !== undefined) headers.set('If-Match', `"${request.ifMatch}"`);
  const after = positions.newest();
  if (after !== undefined) headers.set('X-Kith-After', after);
  return headers;
}

function textOf({ body }: RequestOptions): string {
  return typeof body === 'string' ? body : '';
}

/** An answer that has come in whole. */
interface Answered {
  readonly response: Response;
  readonly body: string;
}

/**
 * Asks, and asks again when the connection broke: commands carry their id, so that none counts twice. What is
 * never answered is left after a while, for whoever asked to try again.
 */
async function ask(
  url: string,
  request: RequestOptions & { headers: Headers },
  { fetch, wait, within }: HttpClientOptions,
): Promise<Answered> {
  const init: RequestInit = {
    method: request.method ?? 'GET',
    headers: request.headers,
    body: textOf(request) === '' ? null : textOf(request),
  };
  async function tryOnce(): Promise<Answered | undefined> {
    const limit = within(ANSWER_WITHIN_MS);
    const signal = request.signal == null ? limit : AbortSignal.any([request.signal, limit]);
    try {
      const response = await fetch(url, { ...init, signal });
      return { response, body: await response.text() };
    } catch (error) {
      if (request.signal?.aborted === true) throw error;
      if (limit.aborted) {
        throw unanswered(
          'late',
          'Kith has not answered for a while. Check your connection and try again.',
        );
      }
      return undefined;
    }
  }
  for (const pause of RETRY_PAUSES) {
    const answered = await tryOnce();
    if (answered !== undefined && !AWAY.has(answered.response.status)) return answered;
    await wait(pause);
  }
  const answered = await tryOnce();
  if (answered !== undefined) return answered;
  throw unanswered('unreachable', 'Kith can’t be reached. Check your connection and try again.');
}

function unanswered(code: string, message: string): AnswerError {
  return new AnswerError({ status: 0, message, data: { code } });
}

function read(
  url: string,
  method: string,
  { response, body }: Answered,
  options: HttpClientOptions,
): Answer {
  const { headers, status } = response;
  const json = hear(url, method, { status, headers, text: body }, options);
  if (headers.has('X-Kith-Behind')) options.onBehind();
  return { status, headers, body, json };
}

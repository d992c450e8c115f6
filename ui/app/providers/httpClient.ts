import type { fetchUtils } from 'ra-core';
import {
  AWAY,
  codeOf,
  errorOf,
  gitOf,
  logAnswerError,
  unreadable,
} from '../../shared/page/answers.ts';
import { AnswerError } from './answerError.ts';
import type { CommandIds } from './commandIds.ts';
import type { OwnCommands } from './ownCommands.ts';
import type { Positions } from './positions.ts';

/** What a request may say besides its method and body. */
export interface RequestOptions extends fetchUtils.Options {
  /** The revision that the user saw. */
  readonly ifMatch?: number | undefined;
}

/** An answer as react-admin's data providers read it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: unknown;
}

export interface HttpClientOptions {
  readonly fetch: typeof fetch;
  readonly csrfToken: string | undefined;
  readonly positions: Positions;
  readonly commandIds: CommandIds;
  readonly ownCommands: OwnCommands;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** Every answer says which version of the server gave it. */
  readonly onVersion: (git: string) => void;
  /** The read models had not caught up: what was answered may be old. */
  readonly onBehind: () => void;
  /** The workspace lets its reader no further: it was suspended, or closed, meanwhile. */
  readonly onShut: () => void;
  /** Nobody is signed in any more. */
  readonly onSignedOut: () => void;
}

/** Pauses before a request is tried again that got no answer, in milliseconds. */
export const RETRY_PAUSES: readonly number[] = [400, 1_600];

/** The one way in which the app speaks to the API. */
export function createHttpClient(options: HttpClientOptions) {
  return async (url: string, request: RequestOptions = {}): Promise<Answer> => {
    const { method = 'GET', ifMatch } = request;
    const isCommand = method !== 'GET';
    const gesture = `${method} ${url} ${ifMatch ?? ''} ${textOf(request)}`;
    const headers = headersOf(request, options);
    if (isCommand) headers.set('X-Kith-Command', options.commandIds.idFor(gesture));
    if (!isCommand) {
      return read(url, method, await ask(url, { ...request, headers }, options), options);
    }
    options.ownCommands.begin();
    let position: string | null = null;
    try {
      const response = await ask(url, { ...request, headers }, options);
      if (!AWAY.has(response.status)) options.commandIds.answered(gesture);
      position = response.headers.get('X-Kith-Position');
      return await read(url, method, response, options);
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

/** Asks, and asks again when there is no answer: commands carry their id, so that none counts twice. */
async function ask(
  url: string,
  request: RequestOptions & { headers: Headers },
  { fetch, wait }: HttpClientOptions,
): Promise<Response> {
  const init: RequestInit = {
    method: request.method ?? 'GET',
    headers: request.headers,
    body: textOf(request) === '' ? null : textOf(request),
    signal: request.signal ?? null,
  };
  for (const pause of RETRY_PAUSES) {
    const response = await fetch(url, init).catch((error: unknown) => {
      if (request.signal?.aborted === true) throw error;
      return undefined;
    });
    if (response !== undefined && !AWAY.has(response.status)) return response;
    await wait(pause);
  }
  return fetch(url, init).catch((error: unknown) => {
    if (request.signal?.aborted === true) throw error;
    throw new AnswerError({
      status: 0,
      message: 'Kith can’t be reached. Check your connection and try again.',
      data: { code: 'unreachable' },
    });
  });
}

async function read(
  url: string,
  method: string,
  response: Response,
  options: HttpClientOptions,
): Promise<Answer> {
  const { headers, status } = response;
  options.positions.seen(headers.get('X-Kith-Position'));
  const body = await response.text();
  const json = body === '' ? undefined : parse(body, status);
  if (status >= 400) {
    if (status === 401) options.onSignedOut();
    tellVersion(headers, json, options);
    const error = errorOf(json, status);
    if (isShut(codeOf(error), method)) options.onShut();
    logAnswerError(url.split('?', 1).join(), error);
    throw new AnswerError(error);
  }
  tellVersion(headers, json, options);
  if (headers.has('X-Kith-Behind')) options.onBehind();
  return { status, headers, body, json };
}

/** What a request hears once its workspace has been suspended; or closed, which its owners may still read in. */
function isShut(code: string, method: string): boolean {
  return code === 'workspace-suspended' || (code === 'workspace-closed' && method === 'GET');
}

function tellVersion(headers: Headers, json: unknown, { onVersion }: HttpClientOptions) {
  const git = gitOf(headers, json);
  if (git !== undefined) onVersion(git);
}

function parse(body: string, status: number): unknown {
  try {
    return JSON.parse(body);
  } catch {
    const { error, reload } = unreadable(status);
    throw new AnswerError(error, reload);
  }
}

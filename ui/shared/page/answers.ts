import type { ApiError } from '../../../domain/contracts/errors.ts';
import { logError } from './console.ts';

/** What is shown when an answer can't be read; the page should be loaded anew. */
export const MALFORMED = 'Something went wrong. Malformed response from server.';

/** What the server, or whatever stands before it, answers while it is away. */
export const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** An answer that has come in whole. */
export interface Answered {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly text: string;
}

/** Why an answer is not what was asked for, and whether only loading the page anew helps. */
interface Failure {
  readonly error: ApiError;
  readonly reload: boolean;
}

/**
 * Reads what an answer says. Whatever it is, also no JSON at all: the version of the server that gave it is told, and
 * of one that is an error there is a line on the console.
 */
export function readAnswered(
  url: string,
  { status, headers, text }: Answered,
  onVersion: (git: string) => void,
): { readonly json: unknown; readonly failure?: Failure } {
  const json = parsed(text);
  // What stands before the server answers in words of its own, be they JSON: not even that nothing was done.
  const isBefore = AWAY.has(status) && codeOf(errorOf(json, status)) === 'unknown';
  const isUnreadable = json === UNREADABLE || isBefore;
  const git = gitOf(headers, json);
  if (git !== undefined) onVersion(git);
  if (!isUnreadable && status < 400) return { json };
  const failure = isUnreadable
    ? unreadable(status)
    : { error: errorOf(json, status), reload: false };
  logAnswerError(url.split('?', 1).join(), failure.error);
  return { json: undefined, failure };
}

const UNREADABLE = Symbol('unreadable');

/** An empty text says nothing, and is none that can't be read. */
function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch (error) {
    if (error instanceof SyntaxError) return UNREADABLE;
    throw error;
  }
}

/** The error of an answer that can't be read: from before a server that is away, or one of ours gone wrong. */
export function unreadable(status: number): Failure {
  const isAway = AWAY.has(status);
  const message = isAway ? 'Kith can’t be reached right now. Try again in a moment.' : MALFORMED;
  const code = isAway ? 'unreachable' : 'malformed';
  return { error: { status, message, data: { code } }, reload: !isAway };
}

/** The error that a body tells of: the first entry whose status is not 200. */
function errorOf(body: unknown, status: number): ApiError {
  const errors = isRecord(body) && Array.isArray(body['errors']) ? body['errors'] : [];
  const first: unknown = errors.find((entry) => isRecord(entry) && entry['status'] !== 200);
  if (!isRecord(first)) return { status, message: 'Unknown error' };
  return {
    status: typeof first['status'] === 'number' ? first['status'] : status,
    message: typeof first['message'] === 'string' ? first['message'] : 'Unknown error',
    ...(isRecord(first['data']) ? { data: first['data'] } : {}),
  };
}

/** Sentences for the fields that an error refuses. */
export function fieldsOf({ data }: ApiError): Readonly<Record<string, string>> {
  const fields = data?.['fields'];
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** The stable code of an error's reason. */
export function codeOf({ data }: ApiError): string {
  return typeof data?.['code'] === 'string' ? data['code'] : 'unknown';
}

/** The version of the server that gave an answer, if it says so in a header or in the body. */
function gitOf(headers: Pick<Headers, 'get'>, body: unknown): string | undefined {
  const version = isRecord(body) && isRecord(body['version']) ? body['version']['server'] : {};
  const git = headers.get('X-Server-Version') ?? (isRecord(version) ? version['git'] : undefined);
  return typeof git === 'string' ? git : undefined;
}

/** A line for the console about an answer that is an error: no word of it can be personal. */
export function logAnswerError(path: string, error: ApiError): void {
  logError('Response error', error.status, codeOf(error), path);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

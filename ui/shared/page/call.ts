import { createContext, use } from 'react';
import type { ApiError } from '../../../domain/contracts/errors.ts';
import {
  codeOf,
  fieldsOf,
  logAnswerError,
  readAnswered,
  unreadable,
  type Answered,
} from './answers.ts';

/** A call that did not succeed. */
export class CallError extends Error {
  readonly status: number;
  /** Stable code of the reason. */
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** True when only loading the page anew helps. */
  readonly reload: boolean;

  constructor(error: ApiError, reload = false) {
    super(error.message);
    this.status = error.status;
    this.code = codeOf(error);
    this.fields = fieldsOf(error);
    this.reload = reload;
  }
}

/**
 * Posts JSON to a path of ours and reads the answer's body.
 *
 * @throws CallError, also when `read` stumbles over what the body lacks
 */
export type Call = <T>(path: string, body: unknown, read: (answer: unknown) => T) => Promise<T>;

/** The one way in which pages that are not the app speak to the server. */
export function createCall(options: {
  readonly fetch: typeof fetch;
  readonly csrfToken: string | undefined;
  readonly onVersion: (git: string) => void;
}): Call {
  return async (path, body, read) => {
    const headers = new Headers({ Accept: 'application/json', 'Content-Type': 'application/json' });
    if (options.csrfToken !== undefined) headers.set('X-CSRF-Token', options.csrfToken);
    const answered = await inWhole(
      options.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
    const { json, failure } = readAnswered(path, answered, options.onVersion);
    if (failure !== undefined) throw new CallError(failure.error, failure.reload);
    return readWith(read, json, path, answered.status);
  };
}

/** An answer once all of it is there; a connection that breaks before has brought none. */
async function inWhole(asked: Promise<Response>): Promise<Answered> {
  try {
    const response = await asked;
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch {
    throw new CallError({
      status: 0,
      message: 'Kith can’t be reached. Check your connection and try again.',
      data: { code: 'unreachable' },
    });
  }
}

/** Reads what was asked for of an answer's body: one that lacks it is malformed. */
export function readWith<T>(
  read: (answer: unknown) => T,
  json: unknown,
  path: string,
  status: number,
): T {
  try {
    return read(json);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const { error: told, reload } = unreadable(status);
    logAnswerError(path, told);
    throw new CallError(told, reload);
  }
}

const CallContext = createContext<Call | undefined>(undefined);
export const CallProvider = CallContext.Provider;

/** How this page calls the server. */
export function useCall(): Call {
  const call = use(CallContext);
  if (call === undefined) throw new Error('useCall stands outside of CallProvider');
  return call;
}

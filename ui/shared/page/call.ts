import { createContext, use } from 'react';
import type { ApiError } from '../../../domain/contracts/errors.ts';
import { codeOf, errorOf, fieldsOf, gitOf, logAnswerError, unreadable } from './answers.ts';

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
    const response = await options
      .fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      .catch(() => {
        throw new CallError({
          status: 0,
          message: 'Kith can’t be reached. Check your connection and try again.',
          data: { code: 'unreachable' },
        });
      });
    const { status } = response;
    const answer = await readAnswer(status, async () => {
      const text = await response.text();
      return text === '' ? undefined : (JSON.parse(text) as unknown);
    });
    const git = gitOf(response.headers, answer);
    if (git !== undefined) options.onVersion(git);
    if (response.ok) return readAnswer(status, async () => read(answer));
    const error = errorOf(answer, status);
    logAnswerError(path, error);
    throw new CallError(error);
  };
}

/** Reads an answer: what is no JSON, or lacks what is read of it, is malformed. */
export async function readAnswer<T>(status: number, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    const { error: told, reload } = unreadable(status);
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

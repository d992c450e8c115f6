import { codeOf, readAnswered, type Answered } from '../../shared/page/answers.ts';
import { AnswerError } from './answerError.ts';
import type { Positions } from './positions.ts';

/** Who is told what every answer of the API says besides what was asked for. */
export interface Hearing {
  readonly positions: Positions;
  /** Every answer says which version of the server gave it. */
  readonly onVersion: (git: string) => void;
  /** The workspace lets its reader no further: it was suspended, or closed, meanwhile. */
  readonly onShut: () => void;
  /** Nobody is signed in any more. */
  readonly onSignedOut: () => void;
}

/**
 * Hears an answer of the API, in whichever way it was asked for, and tells what every one tells.
 *
 * @returns its JSON
 * @throws AnswerError where it is an error, or can't be read
 */
export function hear(url: string, method: string, answered: Answered, hearing: Hearing): unknown {
  hearing.positions.seen(answered.headers.get('X-Kith-Position'));
  if (answered.status === 401) hearing.onSignedOut();
  const { json, failure } = readAnswered(url, answered, hearing.onVersion);
  if (failure === undefined) return json;
  if (isShut(codeOf(failure.error), method)) hearing.onShut();
  throw new AnswerError(failure.error, failure.reload);
}

/** What a request hears once its workspace has been suspended; or closed, which its owners may still read in. */
function isShut(code: string, method: string): boolean {
  return code === 'workspace-suspended' || (code === 'workspace-closed' && method === 'GET');
}

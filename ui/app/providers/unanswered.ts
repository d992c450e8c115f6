import { AWAY } from '../../shared/page/answers.ts';
import type { Translate } from '../i18n/useTranslate.ts';
import { AnswerError } from './answerError.ts';

interface Sent {
  readonly path: string;
  readonly translate: Translate;
  readonly again: (() => void) | undefined;
}

/** Why a command is not known to be done, where it was sent: nobody may say there that it was not. */
export class UnansweredError extends Error {}

/** What is told of a command that nobody answered: that nobody knows whether it is done, and what it was. */
interface Untold {
  readonly message: string;
  /** Sends it anew, under the same id: a form is sent by its own button, where what was typed still stands. */
  readonly again?: () => void;
}

/** Nobody knows whether what was sent is done: no answer came, or only one of what stands before the server. */
export function isUnanswered(error: unknown): error is AnswerError {
  return error instanceof AnswerError && (error.status === 0 || error.code === 'unreachable');
}

/** Undefined where somebody did answer, and nothing is gained by asking again. */
export function unanswered(error: unknown, { path, translate, again }: Sent): Untold | undefined {
  if (!(error instanceof AnswerError)) return undefined;
  const { status, message: why } = error;
  if (!isUnanswered(error)) {
    // It says itself that it was not done, and is asked again under the same id.
    return AWAY.has(status) && again !== undefined ? { message: why, again } : undefined;
  }
  // As in `lists/<id>/put-back`: the verbs of the API are plain words.
  const [, , verb] = path.split('/');
  const message =
    verb === undefined
      ? translate('root.notSaved', { why })
      : translate('root.notDone', { what: verb.replaceAll('-', ' '), why });
  return again === undefined ? { message } : { message, again };
}

import type { Translate } from '../i18n/useTranslate.ts';
import { AnswerError } from './answerError.ts';
import type { CommandOptions } from './dataProvider.ts';

interface Sent {
  readonly path: string;
  readonly options: CommandOptions | undefined;
  readonly translate: Translate;
  readonly again: () => void;
}

/** What is told of a command that nobody answered: that it is not done, and what it was. */
interface Untold {
  readonly message: string;
  /** Sends it anew, under the same id: a form is sent by its own button, where what was typed still stands. */
  readonly again?: () => void;
}

/** Undefined where somebody did answer. */
export function unanswered(
  error: unknown,
  { path, options, translate, again }: Sent,
): Untold | undefined {
  if (!(error instanceof AnswerError) || error.status !== 0) return undefined;
  const { message: why } = error;
  // As in `lists/<id>/put-back`: the verbs of the API are plain words.
  const [, , verb] = path.split('/');
  if (verb === undefined) return { message: translate('root.notSaved', { why }) };
  const message = translate('root.notDone', { what: verb.replaceAll('-', ' '), why });
  return Object.keys(options?.body ?? {}).length === 0 ? { message, again } : { message };
}

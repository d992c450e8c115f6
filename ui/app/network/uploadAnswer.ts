import { logAnswerError, unreadable, type Answered } from '../../shared/page/answers.ts';
import { AnswerError } from '../providers/answerError.ts';
import { hear, type Hearing } from '../providers/hear.ts';

/** Hears the answer to an upload. @throws AnswerError when the file was not taken */
export function importIdOf(path: string, answered: Answered, hearing: Hearing): string {
  const body = hear(path, 'PUT', answered, hearing);
  const id = (body as { id?: unknown } | null | undefined)?.id;
  if (typeof id === 'string') return id;
  const { error, reload } = unreadable(answered.status);
  logAnswerError(path, error);
  throw new AnswerError(error, reload);
}

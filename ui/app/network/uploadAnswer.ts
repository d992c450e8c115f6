import { errorOf, unreadable } from '../../shared/page/answers.ts';
import { AnswerError } from '../providers/answerError.ts';

/** Reads the answer to an upload. @throws AnswerError when the file was not taken */
export function importIdOf(status: number, text: string): string {
  const body = bodyOf(status, text);
  if (status >= 400) throw new AnswerError(errorOf(body, status));
  const id = (body as { id?: unknown } | null)?.id;
  if (typeof id !== 'string') throw unreadableAnswer(status);
  return id;
}

function bodyOf(status: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableAnswer(status);
  }
}

function unreadableAnswer(status: number): AnswerError {
  const { error, reload } = unreadable(status);
  return new AnswerError(error, reload);
}

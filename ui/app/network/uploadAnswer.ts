import { errorOf, MALFORMED } from '../../shared/page/answers.ts';
import { AnswerError } from '../providers/answerError.ts';

/** Reads the answer to an upload. @throws AnswerError when the file was not taken */
export function importIdOf(status: number, text: string): string {
  const body = bodyOf(status, text);
  if (status >= 400) throw new AnswerError(errorOf(body, status));
  const id = (body as { id?: unknown } | null)?.id;
  if (typeof id !== 'string') throw malformed(status);
  return id;
}

function bodyOf(status: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(status);
  }
}

function malformed(status: number): AnswerError {
  return new AnswerError({ status, message: MALFORMED, data: { code: 'malformed' } }, true);
}

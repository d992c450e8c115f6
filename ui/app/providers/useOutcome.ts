import { useMemo } from 'react';
import { useNoticeStore } from '../../shared/notices/noticeStore.ts';
import { usePage } from '../root/page.ts';
import { AnswerError } from './answerError.ts';

/** Answers that say that what is on screen is no longer so. */
const OVERTAKEN = new Set([404, 409, 412]);

/** How a write of a resource ended: told, and then what shows it read again. */
export interface Outcome {
  readonly done: (resource: string) => Promise<void>;
  /** What was refused of single fields is said at them, by their form. */
  readonly failed: (resource: string, error: unknown) => Promise<void>;
}

/**
 * Tells how writes of one type of action end: those of our commands, and those of react-admin's forms.
 * @param isSaidInPlace a failure is said where the writing was asked for, not in the strip
 */
export function useOutcome(type: string, isSaidInPlace = false): Outcome {
  const { readAgain } = usePage();
  const notices = useNoticeStore();
  return useMemo(
    () => ({
      async done(resource) {
        notices.done(type);
        await readAgain([resource]);
      },
      async failed(resource, error) {
        const answer = error instanceof AnswerError ? error : undefined;
        // Told first: the lists may take a while.
        const isAtFields = Object.keys(answer?.fields ?? {}).length > 0;
        if (!isAtFields && !isSaidInPlace) notices.failed(type, error);
        if (answer !== undefined && OVERTAKEN.has(answer.status)) await readAgain([resource]);
      },
    }),
    [isSaidInPlace, notices, readAgain, type],
  );
}

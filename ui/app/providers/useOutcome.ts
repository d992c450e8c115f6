import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNoticeStore, type NoticeStore } from '../../shared/notices/noticeStore.ts';
import { usePage } from '../root/page.ts';
import { AnswerError } from './answerError.ts';

/** Answers that say that what is on screen is no longer so. */
const OVERTAKEN = new Set([404, 409, 412]);

/** How a write of a resource ended: told, and then what shows it read again. */
export interface Outcome {
  readonly done: (resource: string, of?: string) => Promise<void>;
  /** What was refused of single fields is said at them, by their form. Told `of` what, it stands for itself where it can be done again. */
  readonly failed: (resource: string, error: unknown, of?: string) => Promise<void>;
}

/**
 * Tells how writes of one type of action end: those of our commands, and those of react-admin's forms.
 * @param isSaidInPlace a failure is said where the writing was asked for, not in the strip
 */
export function useOutcome(type: string, isSaidInPlace = false): Outcome {
  const { readAgain } = usePage();
  const notices = useNoticeStore();
  const tellInPlace = useTellInPlace(notices);
  return useMemo(
    () => ({
      async done(resource, of) {
        tellInPlace(false);
        notices.done(type, undefined, of);
        await readAgain([resource]);
      },
      async failed(resource, error, of) {
        const answer = error instanceof AnswerError ? error : undefined;
        // Told first: the lists may take a while.
        const isAtFields = Object.keys(answer?.fields ?? {}).length > 0;
        tellInPlace(isAtFields || isSaidInPlace);
        if (!isAtFields && !isSaidInPlace) notices.failed(type, error, of);
        if (answer !== undefined && OVERTAKEN.has(answer.status)) await readAgain([resource]);
      },
    }),
    [isSaidInPlace, notices, readAgain, tellInPlace, type],
  );
}

/** Says whether the last failure stands where the writing was asked for; it does so no longer than its screen is there. */
function useTellInPlace(notices: NoticeStore): (isTold: boolean) => void {
  const leave = useRef<() => void>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      leave.current?.();
    };
  }, []);
  return useCallback(
    (isTold) => {
      leave.current?.();
      leave.current = isTold && !isGone.current ? notices.toldInPlace() : undefined;
    },
    [notices],
  );
}

import { useCallback, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useNoticeStore } from '../../shared/notices/noticeStore.ts';
import { errorText } from '../../shared/notices/notices.ts';
import { useOnScreen } from '../elements/useOnScreen.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AnswerError, isPassing, maySendAgain } from '../providers/answerError.ts';
import type { CommandOptions, KithDataProvider } from '../providers/dataProvider.ts';
import { resourceIn } from '../providers/readAgain.ts';
import { isUnanswered } from '../providers/unanswered.ts';
import { usePage } from '../root/page.ts';
import { undoBeingSent, whileSent } from '../undo/undoStack.ts';

/** Somebody has done meanwhile what was wanted: that is no error. */
export interface Met {
  readonly words: string;
  /** Where something beside it was wanted, as a place: the revision on which all of it is sent again, once. */
  readonly goOn?: number | undefined;
}

/** A command about one person, and the words for how it goes. */
export interface Act extends Pick<CommandOptions, 'body' | 'ifMatch'> {
  readonly path: string;
  /** Said while it takes its time. */
  readonly doing: string;
  /** Said when it was not done, before the reason. */
  readonly failed: string;
  /** Said when somebody was quicker, by the code of the reason; it is no error. */
  readonly overtaken?: Readonly<Record<string, string>>;
  /**
   * Where something has happened that they who ask have not seen: what has been done by whom, by the code of the
   * reason, what doing it still is called, and what is sent then, by the code likewise, where that is something else.
   */
  readonly stale?: {
    readonly words: (code: string) => Promise<string | Met | undefined>;
    readonly again: string;
    readonly bodies?: Readonly<Record<string, object>>;
  };
  /** What has to be over before it is sent. */
  readonly after?: Promise<void> | undefined;
}

/** How an act goes that is not done yet. */
export type ActState =
  | { readonly kind: 'sending'; readonly words: string }
  | {
      readonly kind: 'failed';
      readonly words: string;
      /** Nobody answered: when that was, in milliseconds since 1970. What is read since may show that it is done. */
      readonly unansweredAt?: number | undefined;
      /** What trying again is called, where it has a name of its own. */
      readonly againWords?: string | undefined;
      /** Sends it again, on the revision that is seen now; undefined where it would be refused again. */
      readonly again?: ((ifMatch?: number) => void) | undefined;
      readonly dismiss: () => void;
    };

/** What is being done about whom, by the id of what stands for them on screen. */
export interface Acts {
  readonly states: ReadonlyMap<string, ActState>;
  /**
   * Sends a command; `onDone` hears its answer once it is done, at the first trial or a later one.
   * @returns over once the first trial is, however it went
   */
  readonly run: (id: string, act: Act, onDone?: (answer: unknown) => void) => Promise<void>;
}

/** What was decided on or is gone: there is nothing to try again. */
const OVER = new Set([404, 409]);

/**
 * Acts on people of a list. Nothing is told as done before it is; what fails is told at once beside
 * the person, or in the strip when there is nothing to try again or nobody to see it here.
 *
 * @param type the type of its notices
 * @param pauseMs how long after the last act the lists are read again: others read first while one goes on
 */
export function useActs(type: string, pauseMs = 0): Acts {
  const dataProvider = useDataProvider<KithDataProvider>();
  const notices = useNoticeStore();
  const translate = useTranslate();
  const [states, setStates] = useState<Acts['states']>(new Map());
  const onScreen = useOnScreen();
  const { readAgain } = usePage();
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);

  const set = useCallback((id: string, state: ActState | undefined) => {
    setStates((before) => {
      const next = new Map(before);
      if (state === undefined) next.delete(id);
      else next.set(id, state);
      return next;
    });
  }, []);

  const run = useCallback(
    (id: string, act: Act, onDone?: (answer: unknown) => void) => {
      const { path, doing, failed, overtaken, ifMatch, after } = act;
      const readLists = () => readAgain([resourceIn(path)]);
      const putBack = undoBeingSent();

      async function send(seen: number | undefined, body = act.body ?? {}): Promise<void> {
        set(id, { kind: 'sending', words: doing });
        const ask = async () => {
          await after;
          return dataProvider.command(path, { body, ifMatch: seen });
        };
        let answer: unknown;
        try {
          answer = await whileSent(ask());
        } catch (error) {
          return tell(error, seen);
        }
        notices.done(type);
        onDone?.(answer);
        if (pauseMs === 0) await readLists();
        set(id, undefined);
        clearTimeout(later.current);
        if (pauseMs > 0) later.current = setTimeout(() => void readLists(), pauseMs);
      }

      // Told first: the lists may take a while, or fail themselves.
      async function tell(error: unknown, seen: number | undefined): Promise<void> {
        const { status, code } = error instanceof AnswerError ? error : { status: 0, code: '' };
        const isLost = isUnanswered(error);
        const message = isLost
          ? translate('suggestions.act.unanswered', { doing, why: error.message })
          : `${failed} ${errorText(type, error)}`;
        // Others were at it at the same time: nothing of it is decided, and another try may do.
        if (OVER.has(status) && code !== 'concurrency') {
          const kindly = overtaken?.[code];
          if (kindly === undefined) notices.failed(type, { message });
          else notices.done(type, kindly);
          await readLists();
          return set(id, undefined);
        }
        const stale = status === 412 ? act.stale : undefined;
        const found = await wordsOf(stale, code);
        if (typeof found === 'object') {
          if (found.goOn !== undefined && seen === ifMatch) return send(found.goOn);
          notices.done(type, found.words);
          await readLists();
          return set(id, undefined);
        }
        const words = found ?? message;
        if (!onScreen.current) {
          notices.failed(type, { message: words });
          if (isPassing(error)) putBack();
          return;
        }
        set(id, {
          kind: 'failed',
          words,
          unansweredAt: isLost ? Date.now() : undefined,
          againWords: stale?.again,
          again: maySendAgain(error)
            ? (revision) => void send(revision, stale?.bodies?.[code])
            : undefined,
          dismiss: () => set(id, undefined),
        });
        if (status === 412) await readLists();
      }

      return send(ifMatch);
    },
    [dataProvider, notices, onScreen, pauseMs, readAgain, set, translate, type],
  );
  return { states, run };
}

/** What has been done meanwhile; nothing where even that can't be read. */
async function wordsOf(stale: Act['stale'], code: string): Promise<string | Met | undefined> {
  return stale?.words(code).catch(() => undefined);
}

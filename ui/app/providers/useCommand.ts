import { useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useNoticeStore } from '../../shared/notices/noticeStore.ts';
import { saving, type SavingState } from '../../shared/page/saving.ts';
import { createStore, useStore } from '../../shared/page/store.ts';
import { undoBeingSent, whileSent } from '../undo/undoStack.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AnswerError, isPassing } from './answerError.ts';
import type { CommandOptions, KithDataProvider } from './dataProvider.ts';
import { resourceIn } from './readAgain.ts';
import { unanswered, UnansweredError } from './unanswered.ts';
import { useOutcome } from './useOutcome.ts';

export interface CommandRun {
  /** How the last one goes. */
  readonly state: SavingState;
  /** Whether one is on its way, or what it changed is being read again, of those whose path begins so: the last or one before. */
  readonly isUnderWay: (beginning: string) => boolean;
  /** Sentences for the fields that were refused. */
  readonly fields: Readonly<Record<string, string>>;
  /** Why the last one failed, unless that is said of its fields. */
  readonly error: unknown;
  /**
   * Sends the command; answers the body of the answer, or undefined when it failed and was told. One that `isPressed` and
   * that nobody answered is open still: it is answered for once trying again, as the strip offers it, has come through, or, as one
   * that failed, once the strip offers that no more.
   */
  readonly send: (path: string, options?: CommandOptions) => Promise<Sent | undefined>;
}

interface Sent {
  readonly answer: unknown;
}

interface CommandUse {
  /** A failure is told where the command was asked for, as in a dialog, which covers the strip. */
  readonly isSaidInPlace?: boolean;
  /** It is pressed or chosen and stands in no form: what nobody answered would be lost, were it not tried again from the strip. */
  readonly isPressed?: boolean;
}

/** Nobody answered, and the strip offers to try again. */
const OFFERED = Symbol('offered');

/**
 * Sends commands of one type of action. A failure is told in the strip, at its fields or, where `isSaidInPlace`, there;
 * after a success what shows the resource in its path is read again, as the capabilities say by `staleBy`.
 */
export function useCommand(
  type: string,
  { isSaidInPlace = false, isPressed = false }: CommandUse = {},
): CommandRun {
  const dataProvider = useDataProvider<KithDataProvider>();
  const outcome = useOutcome(type, isSaidInPlace);
  const notices = useNoticeStore();
  const translate = useTranslate();
  const [underWay] = useState(() => createStore<readonly string[]>([]));
  useStore(underWay);
  const [run, setRun] = useState<Omit<CommandRun, 'send' | 'isUnderWay'>>({
    state: 'idle',
    fields: {},
    error: undefined,
  });
  const sendAndTell = useCallback(
    async (
      path: string,
      options: CommandOptions | undefined,
      again: (() => void) | undefined,
    ): Promise<Sent | typeof OFFERED | undefined> => {
      const putBack = undoBeingSent();
      underWay.set([...underWay.get(), path]);
      // Pressed again, it is the same one: what it was told of before has its place taken.
      const of = JSON.stringify([path, options?.body]);
      const tell = (state: SavingState) => setRun({ state, fields: {}, error: undefined });
      try {
        const answer = await saving(tell, () => dataProvider.command(path, options));
        await outcome.done(resourceIn(path), of);
        return { answer };
      } catch (error) {
        const fields = error instanceof AnswerError ? error.fields : {};
        const isAtFields = Object.keys(fields).length > 0;
        // An Undo is sent again by the way it came, so that it is not there a second time.
        const takeBackAgain = isPassing(error) ? putBack() : undefined;
        const told = unanswered(error, { path, translate, again: takeBackAgain ?? again });
        const why = told === undefined ? error : new UnansweredError(told.message);
        setRun({ state: 'error', fields, error: isAtFields ? undefined : why });
        await outcome.failed(resourceIn(path), told ?? error, of);
        const isOffered = takeBackAgain === undefined && told?.again !== undefined;
        return isOffered ? OFFERED : undefined;
      } finally {
        const all = underWay.get();
        underWay.set(all.toSpliced(all.indexOf(path), 1));
      }
    },
    [dataProvider, outcome, translate, underWay],
  );
  const send: CommandRun['send'] = useCallback(
    (path, options) =>
      new Promise((resolve, reject) => {
        let waitNoMore: () => void = () => undefined;
        const attempt = (): void => {
          waitNoMore();
          const sent = whileSent(sendAndTell(path, options, isPressed ? attempt : undefined));
          sent.then((done) => {
            if (done === OFFERED) waitNoMore = notices.onceGone(attempt, () => resolve(undefined));
            else resolve(done);
          }, reject);
        };
        attempt();
      }),
    [isPressed, notices, sendAndTell],
  );
  return {
    ...run,
    send,
    isUnderWay: (beginning) => underWay.get().some((path) => path.startsWith(beginning)),
  };
}

import { useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { saving, type SavingState } from '../../shared/page/saving.ts';
import { undoBeingSent, whileSent } from '../undo/undoStack.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AnswerError, isPassing } from './answerError.ts';
import type { CommandOptions, KithDataProvider } from './dataProvider.ts';
import { resourceIn } from './readAgain.ts';
import { unanswered, UnansweredError } from './unanswered.ts';
import { useOutcome } from './useOutcome.ts';

export interface CommandRun {
  readonly state: SavingState;
  /** Sentences for the fields that were refused. */
  readonly fields: Readonly<Record<string, string>>;
  /** Why the last one failed, unless that is said of its fields. */
  readonly error: unknown;
  /**
   * Sends the command; answers the body of the answer, or undefined when it failed and was told.
   * `then` is what follows once it is done, at the first trial or a later one: only with it is trying again offered.
   */
  readonly send: (
    path: string,
    options?: CommandOptions,
    then?: (answer: unknown) => void,
  ) => Promise<{ readonly answer: unknown } | undefined>;
}

/**
 * Sends commands of one type of action. A failure is told in the strip, with a way to try again where nobody answered and what follows is known, at its fields or, as in a
 * dialog, which covers the strip, where `isSaidInPlace`; after a success what shows the resource in its path is read again, as the capabilities say by `staleBy`.
 */
export function useCommand(
  type: string,
  { isSaidInPlace = false }: { readonly isSaidInPlace?: boolean } = {},
): CommandRun {
  const dataProvider = useDataProvider<KithDataProvider>();
  const outcome = useOutcome(type, isSaidInPlace);
  const translate = useTranslate();
  const [run, setRun] = useState<Omit<CommandRun, 'send'>>({
    state: 'idle',
    fields: {},
    error: undefined,
  });
  const sendAndTell = useCallback(
    async (
      path: string,
      options: CommandOptions | undefined,
      onceMore: (() => void) | undefined,
    ): Promise<{ readonly answer: unknown } | undefined> => {
      const putBack = undoBeingSent();
      const tell = (state: SavingState) => setRun({ state, fields: {}, error: undefined });
      try {
        const answer = await saving(tell, () => dataProvider.command(path, options));
        await outcome.done(resourceIn(path));
        return { answer };
      } catch (error) {
        const fields = error instanceof AnswerError ? error.fields : {};
        const isAtFields = Object.keys(fields).length > 0;
        // An Undo is sent again by the way it came, so that it is not there a second time.
        const takeBackAgain = isPassing(error) ? putBack() : undefined;
        const told = unanswered(error, { path, translate, again: takeBackAgain ?? onceMore });
        const why = told === undefined ? error : new UnansweredError(told.message);
        setRun({ state: 'error', fields, error: isAtFields ? undefined : why });
        await outcome.failed(resourceIn(path), told ?? error);
        return undefined;
      }
    },
    [dataProvider, outcome, translate],
  );
  const send: CommandRun['send'] = useCallback(
    function send(
      path: string,
      options?: CommandOptions,
      then?: (answer: unknown) => void,
    ): ReturnType<CommandRun['send']> {
      const onceMore = then && (() => void send(path, options, then));
      const sent = whileSent(sendAndTell(path, options, onceMore));
      if (then !== undefined) void sent.then((done) => done && then(done.answer));
      return sent;
    },
    [sendAndTell],
  );
  return { ...run, send };
}

import { useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useNoticeStore } from '../../shared/notices/noticeStore.ts';
import { saving, type SavingState } from '../../shared/page/saving.ts';
import { usePage } from '../root/page.ts';
import { AnswerError } from './answerError.ts';
import type { CommandOptions, KithDataProvider } from './dataProvider.ts';
import { resourceIn } from './readAgain.ts';

/** Answers that say that what is on screen is no longer so. */
const OVERTAKEN = new Set([404, 409, 412]);

export interface CommandRun {
  readonly state: SavingState;
  /** Sentences for the fields that were refused. */
  readonly fields: Readonly<Record<string, string>>;
  /** Sends the command; answers the body of the answer, or undefined when it failed and was told. */
  readonly send: (
    path: string,
    options?: CommandOptions,
  ) => Promise<{ readonly answer: unknown } | undefined>;
}

/**
 * Sends commands of one type of action. A failure is told in the strip, or at its fields; after a
 * success what shows the resource in its path is read again, as the capabilities say by `staleBy`.
 */
export function useCommand(type: string): CommandRun {
  const dataProvider = useDataProvider<KithDataProvider>();
  const { readAgain } = usePage();
  const notices = useNoticeStore();
  const [run, setRun] = useState<Pick<CommandRun, 'state' | 'fields'>>({
    state: 'idle',
    fields: {},
  });
  const send = useCallback(
    async (path: string, options?: CommandOptions) => {
      const tell = (state: SavingState) => setRun({ state, fields: {} });
      try {
        const answer = await saving(tell, () => dataProvider.command(path, options));
        notices.done(type);
        await readAgain([resourceIn(path)]);
        return { answer };
      } catch (error) {
        const fields = error instanceof AnswerError ? error.fields : {};
        setRun({ state: 'error', fields });
        if (error instanceof AnswerError && OVERTAKEN.has(error.status)) {
          await readAgain([resourceIn(path)]);
        }
        if (Object.keys(fields).length === 0) notices.failed(type, error);
        return undefined;
      }
    },
    [dataProvider, notices, readAgain, type],
  );
  return { ...run, send };
}

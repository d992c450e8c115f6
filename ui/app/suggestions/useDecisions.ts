import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { useNoticeStore, type NoticeStore } from '../../shared/notices/noticeStore.ts';
import { useNotify } from '../elements/useNotify.ts';
import { AnswerError } from '../providers/answerError.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';

/** How somebody was decided on. */
export type Decision =
  | { readonly verb: 'accept'; readonly note?: string }
  | { readonly verb: 'skip'; readonly reason: string; readonly note: string };

/** How long after the last decision the lists are read again, in milliseconds. */
const CALM_MS = 500;

const SHOWN_IN = ['suggestions', 'prospects', 'set-aside', 'projects'];

/**
 * Accepts and skips at once on screen and then on the server. Undo is a command of its own that
 * takes the decision back.
 */
export function useDecisions() {
  const dataProvider = useDataProvider<KithDataProvider>();
  const queryClient = useQueryClient();
  const notices = useNoticeStore();
  const notify = useNotify();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());

  const later = useRef<ReturnType<typeof setTimeout>>(undefined);

  const readAgain = useCallback(
    () =>
      Promise.all(
        SHOWN_IN.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })),
      ),
    [queryClient],
  );

  // The screen is right already: deciding goes on, and others read first.
  const readLater = useCallback(() => {
    clearTimeout(later.current);
    later.current = setTimeout(() => void readAgain(), CALM_MS);
  }, [readAgain]);

  const show = useCallback((id: string) => {
    setDecided((before) => new Set([...before].filter((other) => other !== id)));
  }, []);

  const undo = useCallback(
    async ({ id }: SuggestionResource) => {
      try {
        await dataProvider.command(`suggestions/${id}/restore`);
        await readAgain();
      } catch (error) {
        notices.failed('RESTORE_SUGGESTION', error);
      }
      show(id);
    },
    [dataProvider, notices, readAgain, show],
  );

  const decide = useCallback(
    (suggestion: SuggestionResource, decision: Decision) => {
      const { id, name } = suggestion;
      const { verb, ...body } = decision;
      setDecided((before) => new Set(before).add(id));
      const message = verb === 'accept' ? `${name} is in outreach now.` : `${name} is skipped.`;
      void dataProvider.command(`suggestions/${id}/${verb}`, { body }).then(
        () => {
          readLater();
          notify(message, { undo: () => void undo(suggestion) });
        },
        async (error: unknown) => {
          tellFailure(notices, name, error);
          await readAgain();
          show(id);
        },
      );
    },
    [dataProvider, notices, notify, readAgain, readLater, show, undo],
  );

  return { decided, decide };
}

/** Somebody was quicker: nothing went wrong, and nobody has to do anything. */
function tellFailure(notices: NoticeStore, name: string, error: unknown) {
  const code = error instanceof AnswerError ? error.code : undefined;
  if (code === 'already-accepted') {
    notices.done('DECIDE', `A colleague has just accepted ${name}: see the pipeline.`);
  } else if (code === 'already-skipped') {
    notices.done('DECIDE', `A colleague has just skipped ${name}.`);
  } else if (code === 'already-removed') {
    notices.done('DECIDE', `A colleague has just removed ${name}.`);
  } else notices.failed('DECIDE', error);
}

import { useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { errorText } from '../../shared/notices/notices.ts';
import { useNoticeStore } from '../../shared/notices/noticeStore.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AnswerError } from '../providers/answerError.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { usePage } from '../root/page.ts';
import { keepDraft } from './drafts.ts';
import { useActs } from './useActs.ts';

/** How somebody was decided on. */
export type Decision =
  | { readonly verb: 'accept'; readonly note?: string }
  | { readonly verb: 'skip'; readonly reason: string; readonly note: string };

/** How long after the last decision the lists are read again, in milliseconds. */
const CALM_MS = 500;

/**
 * Accepts and skips. Whoever is decided on leaves the list once the server has it; a decision that
 * fails stands beside them. Undo is a command of its own that takes the decision back.
 */
export function useDecisions() {
  const dataProvider = useDataProvider<KithDataProvider>();
  const notices = useNoticeStore();
  const notify = useNotify();
  const translate = useTranslate();
  const { readAgain } = usePage();
  const { states, run } = useActs('DECIDE', CALM_MS);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());

  const undo = useCallback(
    async ({ id, name }: SuggestionResource) => {
      try {
        await dataProvider.command(`suggestions/${id}/restore`);
      } catch (error) {
        if (error instanceof AnswerError && error.code === 'not-found') {
          notices.done('RESTORE_SUGGESTION', translate('suggestions.act.undoLate', { name }));
        } else {
          const what = translate('suggestions.act.undoFailed', { name });
          const message = `${what} ${errorText('', error)}`;
          return notices.failed('RESTORE_SUGGESTION', { message });
        }
      }
      await readAgain(['suggestions']);
      setDecided((before) => new Set([...before].filter((other) => other !== id)));
    },
    [dataProvider, notices, readAgain, translate],
  );

  const decide = useCallback(
    (suggestion: SuggestionResource, decision: Decision) => {
      const { id, name } = suggestion;
      const { verb, ...body } = decision;
      const act = {
        path: `suggestions/${id}/${verb}`,
        body,
        doing: translate(`suggestions.${verb}.doing`, { name }),
        failed: translate(`suggestions.${verb}.failed`, { name }),
        overtaken: {
          'already-accepted': translate('suggestions.overtaken.accepted', { name }),
          'already-skipped': translate('suggestions.overtaken.skipped', { name }),
          'already-removed': translate('suggestions.overtaken.removed', { name }),
          'not-found': translate('suggestions.overtaken.gone', { name }),
        },
      };
      run(id, act, () => {
        setDecided((before) => new Set(before).add(id));
        if (body.note !== undefined) keepDraft(verb, id, '');
        notify(translate(`suggestions.${verb}.done`, { name }), {
          undo: () => void undo(suggestion),
          together: {
            kind: `suggestions.${verb}`,
            words: (count) => translate(`suggestions.${verb}.many`, { smart_count: count }),
          },
        });
      });
    },
    [notify, run, translate, undo],
  );

  return { decided, states, decide };
}

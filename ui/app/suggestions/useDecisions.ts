import { useState } from 'react';
import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { FIRST_STAGE } from '../../../domain/pipeline/stages.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useOvertaken } from '../prospects/useOvertaken.ts';
import { SEQUENCE_BEGUN, useWhoEnrolled } from '../prospects/useWhoEnrolled.ts';
import { afterReading, isDecided, stillUnsure, type Decided } from './decided.ts';
import { keepDraft } from './drafts.ts';
import { useActs } from './useActs.ts';

/** How somebody was decided on. */
export type Decision =
  | { readonly verb: 'accept'; readonly note?: string }
  | { readonly verb: 'skip'; readonly reason: string; readonly note: string };

/** The candidacy that a decision made, and the revision in which it stands. */
interface Candidacy {
  readonly id: string;
  readonly revision: number;
}

/** The list as it was read, and when. */
interface Reading {
  readonly data: readonly SuggestionResource[] | undefined;
  /** In milliseconds since 1970; 0 where what stands there is of another list. */
  readonly dataUpdatedAt: number;
}

/** How long after the last decision the lists are read again, in milliseconds. */
const CALM_MS = 500;

/**
 * Accepts and skips. Whoever is decided on leaves the list once the server has it; a decision that
 * fails stands beside them. Undo is a command of its own that takes the decision back, unless somebody
 * has gone on from it since.
 */
export function useDecisions({ data, dataUpdatedAt: readAt }: Reading) {
  const notify = useNotify();
  const translate = useTranslate();
  const overtaken = useOvertaken();
  const whoEnrolled = useWhoEnrolled();
  const { states: deciding, run } = useActs('DECIDE', CALM_MS);
  const { states: restoring, run: restore } = useActs('RESTORE_SUGGESTION');
  const [decided, setDecided] = useState<Decided>(new Map());
  const known = data === undefined ? decided : afterReading(decided, data.map(idOf), readAt);
  if (known !== decided) setDecided(known);

  function undo({ id, name }: SuggestionResource, { id: prospectId, revision }: Candidacy) {
    const failed = translate('suggestions.act.undoFailed', { name });
    const act = {
      path: `prospects/${prospectId}/restore`,
      body: { sequences: 'keep' },
      ifMatch: revision,
      doing: translate('suggestions.setAside.offering', { name }),
      failed,
      overtaken: { 'not-found': translate('suggestions.act.undoLate', { name }) },
      stale: {
        words: async (code: string) =>
          code === SEQUENCE_BEGUN
            ? whoEnrolled(failed, prospectId)
            : overtaken(failed, { id: prospectId, stage: FIRST_STAGE }),
        again: translate('suggestions.act.undoAnyway'),
        bodies: { [SEQUENCE_BEGUN]: {} },
      },
    };
    return restore(id, act, () =>
      setDecided((before) => new Map([...before].filter(([other]) => other !== id))),
    );
  }

  const decide = (suggestion: SuggestionResource, decision: Decision) => {
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
    void run(id, act, (answer) => {
      setDecided((before) => new Map(before).set(id, { at: Date.now(), hasLeft: false }));
      if (body.note !== undefined) keepDraft(verb, id, '');
      notify(translate(`suggestions.${verb}.done`, { name }), {
        undo: () => undo(suggestion, answer as Candidacy),
        together: {
          kind: `suggestions.${verb}`,
          words: (count) => translate(`suggestions.${verb}.many`, { smart_count: count }),
        },
      });
    });
  };

  /** Those of a reading who are still to be decided on. */
  const shown = data?.filter(({ id }) => !isDecided(known, id, readAt)) ?? [];
  const open = data === undefined ? deciding : stillUnsure(deciding, data.map(idOf), readAt);
  return { shown, states: new Map([...open, ...restoring]), decide };
}

function idOf({ id }: SuggestionResource): string {
  return id;
}

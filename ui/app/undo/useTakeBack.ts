import { useEffect, useRef } from 'react';
import { useNotificationContext } from 'react-admin';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { doneOf } from './doneOf.ts';
import { takeAllBack, takeNewestBack, type Done } from './undoStack.ts';

interface TakingBack {
  readonly takeNewest: () => void;
  /** What is chosen, newest first. */
  readonly take: (newestFirst: readonly Done[]) => void;
}

/** Takes back what was done last, or is chosen; what is taken back by key and no longer on screen is named. */
export function useTakeBack(): TakingBack {
  const translate = useTranslate();
  const tell = useTell('UNDO');
  const { notifications } = useNotificationContext();
  const onScreen = useRef(notifications);
  useEffect(() => void (onScreen.current = notifications), [notifications]);
  const name = (done: Done) => {
    if (onScreen.current.some((each) => doneOf(each) === done)) return;
    tell(translate('undo.named', { what: done.words }));
  };
  return {
    takeNewest() {
      void takeNewestBack().then((newest) => {
        if (newest === 'running') tell(translate('undo.running'));
        else if (newest !== undefined) name(newest);
      });
    },
    take(newestFirst) {
      void takeAllBack(newestFirst).then((ended) => {
        if (ended === 'running') tell(translate('undo.runningSince'));
      });
    },
  };
}

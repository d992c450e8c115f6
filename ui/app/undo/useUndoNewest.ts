import { useNotificationContext } from 'react-admin';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { doneOf } from '../root/NotificationEntry.tsx';
import { takeBack, undoStack } from './undoStack.ts';

/** Takes back what was done last; what is no longer on screen is named. */
export function useUndoNewest(): () => void {
  const translate = useTranslate();
  const notify = useNotify();
  const { notifications } = useNotificationContext();
  return () => {
    const newest = undoStack.get().at(-1);
    if (newest === undefined) return;
    const isTold = notifications.some((each) => doneOf(each) === newest);
    void takeBack(newest);
    if (!isTold) notify(translate('undo.undoing', { what: newest.words }));
  };
}

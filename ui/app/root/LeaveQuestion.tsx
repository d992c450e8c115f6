import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { dirtyForms } from '../live/dirtyForms.ts';

/** While any form of the screen is dirty, leaving it asks first: once, however many there are. */
export function LeaveQuestion() {
  const isDirty = useSyncExternalStore(dirtyForms.subscribe, dirtyForms.any);
  return isDirty ? <Asking /> : null;
}

function Asking() {
  const translate = useTranslate();
  // Asked of the forms themselves: one that was just saved may lead on before this is drawn anew.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirtyForms.any() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  const question = usePopup('unsaved');
  const askFirst = useEffectEvent(question.open);
  useEffect(() => {
    if (blocker.state === 'blocked') askFirst();
  }, [blocker]);

  function stay() {
    question.leave();
    blocker.reset?.();
  }

  function leave() {
    question.close();
    blocker.proceed?.();
  }

  return (
    <Dialog
      open={question.isOpen && blocker.state === 'blocked'}
      onClose={stay}
      slotProps={{ paper: popupPaper }}
    >
      <DialogTitle>{translate('elements.unsaved.title')}</DialogTitle>
      <DialogContent>{translate('elements.unsaved.words')}</DialogContent>
      <DialogActions>
        <Button onClick={leave}>{translate('elements.unsaved.leave')}</Button>
        <Button variant="contained" onClick={stay}>
          {translate('elements.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { useBlocker } from 'react-router';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { PERSON } from './personParameter.ts';
import { popupPaper } from './popupPaper.ts';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** True where the form is left: for another page, or by closing the person whom it stands with. */
function leaves(from: Place, to: Place): boolean {
  const shown = ({ search }: Place) => new URLSearchParams(search).get(PERSON);
  return from.pathname !== to.pathname || shown(from) !== shown(to);
}

/**
 * While `isDirty`, leaving asks first, and nothing is read anew under the form.
 * Answers the dialog that asks, to be drawn with the form.
 */
export function useUnsavedGuard(isDirty: boolean): ReactElement {
  const translate = useTranslate();
  useDirtyForm(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && leaves(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
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

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, type ReactElement } from 'react';
import { useBlocker } from 'react-router';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';

/**
 * While `isDirty`, leaving asks first, and nothing is read anew under the form.
 * Answers the dialog that asks, to be drawn with the form.
 */
export function useUnsavedGuard(isDirty: boolean): ReactElement {
  const translate = useTranslate();
  useDirtyForm(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()}>
      <DialogTitle>{translate('elements.unsaved.title')}</DialogTitle>
      <DialogContent>{translate('elements.unsaved.words')}</DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.proceed?.()}>{translate('elements.unsaved.leave')}</Button>
        <Button variant="contained" onClick={() => blocker.reset?.()}>
          {translate('elements.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

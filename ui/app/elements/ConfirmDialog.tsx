import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { TitledDialog, type TitledDialogProps } from './TitledDialog.tsx';

interface ConfirmDialogProps {
  /** Its title, which names what is asked. */
  readonly question: string;
  /** What follows from a yes. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** The word that leaves all as it is. */
  readonly keep: string;
  /** The word of the button that does it. */
  readonly confirm: string;
  readonly maxWidth?: TitledDialogProps['maxWidth'];
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before something is done that takes something away. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, children, className, keep, confirm, maxWidth, isBusy, onClose, onConfirm } =
    props;
  return (
    <TitledDialog title={question} maxWidth={maxWidth} onClose={onClose}>
      <DialogContent className={className ?? ''}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{keep}</Button>
        <Button variant="contained" color="error" disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

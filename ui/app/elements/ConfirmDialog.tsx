import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { popupPaper } from './popupPaper.ts';

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
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before something is done that takes something away. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, children, className, keep, confirm, isBusy, onClose, onConfirm } = props;
  const title = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={title}
      slotProps={{ paper: popupPaper }}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={title}>{question}</DialogTitle>
      <DialogContent className={className ?? ''}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{keep}</Button>
        <Button variant="contained" color="error" disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

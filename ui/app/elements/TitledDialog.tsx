import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { popupPaper } from './popupPaper.ts';

export interface TitledDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly maxWidth?: DialogProps['maxWidth'] | undefined;
  /** Asked to close by its key or a click beside it; left out, neither does. */
  readonly onClose?: (() => void) | undefined;
}

/** A dialog that is named by its title. */
export function TitledDialog({ title, children, maxWidth = 'xs', onClose }: TitledDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      {...(onClose === undefined ? {} : { onClose })}
      aria-labelledby={id}
      slotProps={{ paper: popupPaper }}
      fullWidth
      maxWidth={maxWidth}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}

import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { Passing } from './Passing.tsx';
import { popupPaper } from './popupPaper.ts';
import { useTypedGuard } from './useTypedGuard.tsx';

export interface TitledDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly maxWidth?: DialogProps['maxWidth'] | undefined;
  /** True where what is typed only confirms, and is nothing to lose. */
  readonly onlyConfirms?: boolean | undefined;
  /** Asked to close by its key or a click beside it, once what is typed may go; left out, neither does. */
  readonly onClose?: (() => void) | undefined;
}

/** A dialog that is named by its title. */
export function TitledDialog(props: TitledDialogProps) {
  const { title, children, maxWidth = 'xs', onlyConfirms = false, onClose } = props;
  const id = useId();
  const guard = useTypedGuard(() => onClose?.());
  return (
    // What opened it may have gone by what was done in it. All that is seen of it stands elsewhere in the document.
    <Passing around="main" isHidden>
      <Dialog
        open
        {...(onClose === undefined ? {} : { onClose: onlyConfirms ? onClose : guard.close })}
        onInput={guard.onInput}
        aria-labelledby={id}
        slotProps={{ paper: popupPaper }}
        fullWidth
        maxWidth={maxWidth}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        {children}
      </Dialog>
      {guard.question}
    </Passing>
  );
}

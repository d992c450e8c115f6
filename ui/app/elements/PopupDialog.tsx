import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { popupPaper } from './popupPaper.ts';

interface PopupDialogProps {
  /** What it is about, for who can't see where it stands. */
  readonly label: string;
  /** The button that asked for it. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small dialog below the button that asked for it. */
export function PopupDialog({ label, anchor, onClose, children }: PopupDialogProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, ...popupPaper } }}
    >
      {children}
    </Popover>
  );
}

import Popover, { type PopoverActions } from '@mui/material/Popover';
import { useCallback, useRef, type ReactNode } from 'react';
import { popupPaper } from './popupPaper.ts';

interface PopupDialogProps {
  /** What it is about, for who can't see where it stands. */
  readonly label: string;
  /** The button that asked for it. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small dialog below the button that asked for it; within the window, however much comes to stand in it later. */
export function PopupDialog({ label, anchor, onClose, children }: PopupDialogProps) {
  const popover = useRef<PopoverActions>(null);
  const keepInPlace = useCallback((content: HTMLElement | null) => {
    if (content === null) return;
    const watch = new ResizeObserver(() => popover.current?.updatePosition());
    watch.observe(content);
    return () => watch.disconnect();
  }, []);
  return (
    <Popover
      open
      action={popover}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, ...popupPaper } }}
    >
      <div ref={keepInPlace}>{children}</div>
    </Popover>
  );
}

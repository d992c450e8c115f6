import Button, { type ButtonProps } from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { PopupDialog } from './PopupDialog.tsx';

interface PopupButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'ref'> {
  /** By which name it is opened, here and elsewhere. */
  readonly popup: string;
  /** What stands on the button. */
  readonly words: string;
  /** What the dialog is about, for who can't see where it stands. */
  readonly label: string;
  /** False where one may not do it; an open dialog stays with what is typed when the right goes. */
  readonly isOffered?: boolean;
  /** What the dialog shows, which leaves it once it is done. */
  readonly children: (leave: () => void) => ReactNode;
}

/** A button, and the small dialog that it opens below it. */
export function PopupButton(props: PopupButtonProps) {
  const { popup, words, label, isOffered = true, children, ...button } = props;
  const { isOpen, open, leave } = usePopup(popup);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  if (!isOffered && (!isOpen || anchor === null)) return null;
  return (
    <>
      <Button
        ref={setAnchor}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        {...button}
      >
        {words}
      </Button>
      {isOpen && anchor !== null && (
        <PopupDialog label={label} anchor={anchor} onClose={leave}>
          {children(leave)}
        </PopupDialog>
      )}
    </>
  );
}

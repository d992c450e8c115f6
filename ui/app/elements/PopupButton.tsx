import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { goOnInPage } from './goOnInPage.ts';
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
  const isGone = !isOffered && (!isOpen || anchor === null);
  const holdsFocus = useRef(false);
  // Where the button has gone with the focus, or from behind its dialog, keys go on in the page.
  useEffect(() => {
    if (!isGone || !holdsFocus.current) return;
    holdsFocus.current = false;
    goOnInPage();
  }, [isGone]);
  // Opened by a key, it never had it itself.
  useEffect(() => {
    if (isOpen) holdsFocus.current = true;
  }, [isOpen]);
  if (isGone) return null;
  return (
    <>
      <Button
        ref={setAnchor}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onFocus={() => {
          holdsFocus.current = true;
        }}
        onBlur={() => {
          holdsFocus.current = isOpen;
        }}
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

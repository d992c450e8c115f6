import { useState } from 'react';

/**
 * Whether a screen with a form is open: by the right it needs, as it was when the screen was entered or came to be
 * since. What is half typed stays when the right goes meanwhile; its save is refused, with words.
 */
export function useStaysOpen(may: boolean): boolean {
  const [isOpen, setOpen] = useState(may);
  if (may && !isOpen) setOpen(true);
  return isOpen || may;
}

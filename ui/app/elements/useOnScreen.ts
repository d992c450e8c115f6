import { useEffect, useRef, type RefObject } from 'react';

/** Whether what asks is on screen, for what goes on when it is no longer. */
export function useOnScreen(): Readonly<RefObject<boolean>> {
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  return onScreen;
}

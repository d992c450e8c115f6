import { useEffect, useLayoutEffect, useRef } from 'react';
import { screenKeys, type ScreenKey } from './screenKeys.ts';

/**
 * Gives keys a meaning for as long as this part of the screen is shown: they work unless somebody types,
 * stand in the help under `?`, and are offered in the palette. Where a key does nothing now, leave it out.
 */
export function useKeys(keys: readonly ScreenKey[]): void {
  const latest = useRef(keys);
  // With what is shown: a key that is pressed at once is meant for who stands there now, not for who stood there before.
  useLayoutEffect(() => void (latest.current = keys));
  useEffect(() => {
    const group = () => latest.current;
    screenKeys.set([...screenKeys.get(), group]);
    return () => screenKeys.set(screenKeys.get().filter((each) => each !== group));
  }, []);
}

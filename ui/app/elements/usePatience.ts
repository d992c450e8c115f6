import { useEffect, useState } from 'react';
import { durations } from '../../shared/tokens.ts';

/** True once something has been waited for long enough to show that it is being waited for. */
export function usePatience(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), durations.patience);
    return () => clearTimeout(timer);
  }, []);
  return over;
}

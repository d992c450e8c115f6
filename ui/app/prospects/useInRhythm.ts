import { useEffect, useState } from 'react';
import { createRhythm } from '../live/rhythm.ts';

/** Does what a screen has to do, in a rhythm that leaves the page to whoever works on it; nothing when undefined. */
export function useInRhythm(act: (() => Promise<void>) | undefined): void {
  const [want] = useState(inRhythm);
  useEffect(() => {
    want(act);
    return () => want(undefined);
  });
}

function inRhythm() {
  let wanted: (() => Promise<void>) | undefined;
  const clock = {
    later: (ms: number, then: () => void) => void setTimeout(then, ms),
    now: () => performance.now(),
  };
  const due = createRhythm(clock, () => wanted?.());
  return (act: (() => Promise<void>) | undefined) => {
    wanted = act;
    if (act !== undefined) due();
  };
}

import { useEffect, useState } from 'react';

/** So many cards of each column are drawn before the board has a place on the page. */
const FIRST = 8;

/** No card takes less of the height, with the gap below it, in pixels. */
const LEAST_PX = 56;

/** Below the window's edge so much more is drawn, in pixels, so that it is there when it is scrolled to. */
const AHEAD_PX = 100;

/** Rows come by so many, not one by one. */
const STEP = 4;

/**
 * How many cards of each column are to be drawn: as many as stand in the window or above it, no fewer than before.
 * Hundreds drawn for nobody to see would cost half a second each time that a team moves them about.
 */
export function useRowsInSight(board: HTMLElement | null): number {
  const [rows, setRows] = useState(FIRST);
  useEffect(() => {
    if (board === null) return undefined;
    const look = () => {
      const { top } = board.getBoundingClientRect();
      setRows((before) => Math.max(before, rowsAbove(window.innerHeight - top)));
    };
    look();
    // Whatever scrolls, the page or a part of it.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [board]);
  return rows;
}

/** @param height from the top of the board to the window's lower edge, in pixels */
function rowsAbove(height: number): number {
  return Math.ceil((height + AHEAD_PX) / LEAST_PX / STEP) * STEP;
}

/** How long the letter after `g` may take, in milliseconds. */
const LETTER_WITHIN_MS = 1_500;

/** A key that was pressed, and when, in milliseconds since the page began. */
interface Press {
  readonly key: string;
  readonly timeStamp: number;
}

/** Tells `g` and a letter from single keys. */
export function goingKeys() {
  let pressedAt: number | undefined;
  return {
    /**
     * What a press means: `g` that waits for its letter, the letter after it, or neither.
     */
    meaningOf: ({ key, timeStamp }: Press): { readonly goTo: string } | 'waits' | 'single' => {
      const began = pressedAt;
      pressedAt = undefined;
      if (began !== undefined && timeStamp - began <= LETTER_WITHIN_MS) return { goTo: key };
      if (key !== 'g') return 'single';
      pressedAt = timeStamp;
      return 'waits';
    },
  };
}

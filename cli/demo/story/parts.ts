/** What of a step says beside which others it may happen. */
interface Placed {
  readonly at: Date;
  readonly alone: boolean;
}

/**
 * Parts of the story, one after the other: steps of one part may happen at the same time. A part
 * is of one day, on which nobody is decided on twice. `steps` are in the order of time.
 */
export function partsOf<Step extends Placed>(steps: readonly Step[]): Step[][] {
  const parts: Step[][] = [];
  let before: Step | undefined;
  for (const step of steps) {
    const part = parts.at(-1);
    if (part !== undefined && before !== undefined && isBeside(before, step)) part.push(step);
    else parts.push([step]);
    before = step;
  }
  return parts;
}

function isBeside(before: Placed, step: Placed): boolean {
  return !before.alone && !step.alone && dayOf(before.at) === dayOf(step.at);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The first instant of the week that an instant lies in, or of so many weeks. Weeks are those since 1970, in UTC. */
export function weekOf(instant: string, weeks = 1): string {
  return rounded(instant, weeks, Math.floor);
}

/** The whole weeks within a range: from the first instant of the first until that of the first behind them. */
interface WholeWeeks {
  readonly from: string;
  readonly to: string;
}

/**
 * The weeks, or each time so many weeks, that lie wholly in a range. Of a range without any none, at its end: so what
 * lies before the weeks and behind them is always the rest.
 */
export function wholeWeeksOf(
  range: { readonly from: string; readonly to: string },
  weeks = 1,
): WholeWeeks {
  const from = rounded(range.from, weeks, Math.ceil);
  const to = weekOf(range.to, weeks);
  return from < to ? { from, to } : { from: range.to, to: range.to };
}

function rounded(instant: string, weeks: number, round: (value: number) => number): string {
  const length = weeks * WEEK_MS;
  return new Date(round(Date.parse(instant) / length) * length).toISOString();
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The first instant of the week that an instant lies in. Weeks are those since 1970, in UTC. */
export function weekOf(instant: string): string {
  return new Date(Math.floor(Date.parse(instant) / WEEK_MS) * WEEK_MS).toISOString();
}

/** The whole weeks within a range: from the first instant of the first until that of the first behind them. */
interface WholeWeeks {
  readonly from: string;
  readonly to: string;
}

/** Of a range without a whole week none, at its end: so what lies before the weeks and behind them is always the rest. */
export function wholeWeeksOf(range: { readonly from: string; readonly to: string }): WholeWeeks {
  const from = new Date(Math.ceil(Date.parse(range.from) / WEEK_MS) * WEEK_MS).toISOString();
  const to = weekOf(range.to);
  return from < to ? { from, to } : { from: range.to, to: range.to };
}

import type { AskedKind, ResponseReport } from '../../domain/contracts/reports.ts';
import type { ResponseCount } from '../../projections/reports/countResponses.ts';
import { quantile, total } from './quantile.ts';

/** How many of each kind that was asked were answered, and how fast. */
export function responsesOf(
  kinds: readonly AskedKind[],
  counts: readonly ResponseCount[],
): ResponseReport['responses'] {
  return kinds.map((kind) => {
    const of = counts.filter((one) => one.kind === kind);
    const answered = of.flatMap(({ hours, count }) => (hours === null ? [] : [{ hours, count }]));
    return {
      kind,
      asked: total(of),
      yes: total(of.filter(({ answer }) => answer === 'yes')),
      no: total(of.filter(({ answer }) => answer === 'no')),
      medianHours: quantile(answered, 0.5),
      ninthDecileHours: quantile(answered, 0.9),
    };
  });
}

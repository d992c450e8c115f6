import { ERASED } from '../../domain/contracts/erased.ts';
import type { ActivityReport, ReferralsReport } from '../../domain/contracts/reports.ts';
import type { DeedCount } from '../../projections/reports/countDeeds.ts';
import type { ReferralCount } from '../../projections/reports/countReferrals.ts';
import type { Deed } from '../../projections/reports/journeys.ts';

/** Who did what, who did the most first. */
export function activityOf(counts: readonly DeedCount[]): ActivityReport['people'] {
  return byPerson(counts).map(({ rows, ...person }) => {
    const times = (did: Deed) => sum(rows.filter((row) => row.did === did));
    return {
      ...person,
      accepted: times('accepted'),
      skipped: times('skipped'),
      moved: times('moved'),
      removed: times('removed'),
      restored: times('restored'),
    };
  });
}

/** What came of whose recommendations, who made the most first. */
export function referralsOf(counts: readonly ReferralCount[]): ReferralsReport['referrers'] {
  return byPerson(counts).map(({ rows, ...person }) => ({
    ...person,
    referred: sum(rows),
    accepted: sum(rows.filter(({ decision }) => decision === 'accepted')),
    notTaken: sum(rows.filter(({ decision }) => decision === 'skipped' || decision === 'removed')),
    hired: sum(rows.filter(({ isHired, decision }) => isHired && decision === 'accepted')),
  }));
}

interface Counted {
  readonly userId: string | null;
  readonly name: string | null;
  readonly count: number;
}

function byPerson<Row extends Counted>(counts: readonly Row[]) {
  const people = new Map<string | null, Row[]>();
  for (const row of counts) people.set(row.userId, [...(people.get(row.userId) ?? []), row]);
  return [...people.values()]
    .map((rows) => ({
      userId: rows[0]?.userId ?? null,
      name: rows[0]?.name ?? (rows[0]?.userId === null ? 'Kith' : ERASED),
      rows,
    }))
    .toSorted(
      (one, other) => sum(other.rows) - sum(one.rows) || one.name.localeCompare(other.name, 'en'),
    );
}

function sum(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

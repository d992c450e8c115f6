import type { CandidateToEnrol } from '../../projections/enrolments/readToEnrol.ts';
import type { KeptOrders, Order } from './keptOrders.ts';
import type { Plan } from './planFor.ts';

type Planned = Pick<Plan, 'candidates' | 'ready' | 'leftOut'>;

/** Which of all are shown. */
interface PageWanted {
  readonly offset: number;
  readonly limit: number;
}

interface Shown {
  readonly one: CandidateToEnrol;
  readonly isLeftOut: boolean;
}

/** Those of one page, with the plan by which they are shown. */
interface Page<P> {
  readonly plan: P;
  readonly total: number;
  readonly people: readonly Shown[];
}

/**
 * One page of whom a plan writes to. The first page plans all, and their order is kept: of those behind it only those are looked at
 * who are shown, and nobody stands twice or not at all, whatever happens meanwhile. Where one of them is there no more, all are
 * planned anew.
 */
export async function previewPage<P extends Planned>(
  orders: Pick<KeptOrders, 'keep' | 'of'>,
  key: string,
  wanted: PageWanted,
  planOf: (only?: readonly string[]) => Promise<P>,
): Promise<Page<P>> {
  const kept = wanted.offset === 0 ? undefined : orders.of(key);
  if (kept !== undefined) {
    const ids = idsOf(kept, wanted);
    const plan = await planOf(ids);
    const people = shownOf(plan, kept, wanted);
    if (people.length === ids.length) return { plan, total: kept.ids.length, people };
  }
  const plan = await planOf();
  const order = orderOf(plan);
  orders.keep(key, order);
  return { plan, total: order.ids.length, people: shownOf(plan, order, wanted) };
}

/** Those who would be written to, and behind them who would be if nothing were missing in a mail. */
function orderOf({ candidates, ready, leftOut }: Planned): Order {
  const lacking = new Set(
    leftOut.filter(({ code }) => code === 'valueMissing').map(({ candidacyId }) => candidacyId),
  );
  const behind = candidates.filter(({ candidacyId }) => lacking.has(candidacyId));
  const ids = [...ready, ...behind].map(({ candidacyId }) => candidacyId);
  return { ids, readyCount: ready.length };
}

function idsOf({ ids }: Order, { offset, limit }: PageWanted): readonly string[] {
  return ids.slice(offset, offset + limit);
}

function shownOf({ candidates }: Planned, order: Order, wanted: PageWanted): readonly Shown[] {
  const byId = new Map(candidates.map((one) => [one.candidacyId, one]));
  return idsOf(order, wanted).flatMap((id, at) => {
    const one = byId.get(id);
    const isLeftOut = wanted.offset + at >= order.readyCount;
    return one === undefined ? [] : [{ one, isLeftOut }];
  });
}

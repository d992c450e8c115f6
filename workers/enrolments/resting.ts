import type { EnrolmentDue } from '../../projections/enrolments/listDue.ts';
import type { AccountTurn } from './sendFrom.ts';

/** Somebody who was looked at, and had to wait for something else than their turn. */
interface Rest {
  readonly stamp: string;
  /** How often in a row. */
  readonly looks: number;
  /** They are let be until then, in milliseconds since 1970. */
  readonly until: number;
}

/**
 * Whom one process has looked at in vain, of one account, by enrolment. It stands in no table: after a restart each is looked at once
 * more.
 */
export type Rests = Map<string, Rest>;

const MINUTE_MS = 60_000;
/** After a minute they are looked at again, then after twice as long each time, up to this: not all that mends it changes the stamp. */
const REST_MAX_MS = 15 * MINUTE_MS;
/** Of whoever was let be so long ago, and not looked at since, nothing is remembered: they are due no more. */
const FORGOTTEN_AFTER_MS = 60 * MINUTE_MS;

type Turn = Omit<AccountTurn, 'due'> & {
  due(limit: number): Promise<readonly EnrolmentDue[]>;
};

/**
 * A turn in which whoever was looked at in vain is let be for a while, unless something of theirs has changed. Those whom nobody
 * has looked at come by turns with those whose rest is over: neither has to wait for all of the others.
 */
export function resting(turn: Turn, rests: Rests): AccountTurn {
  const stamps = new Map<string, string>();
  const now = () => Date.parse(turn.now());
  forgetOld(rests, now());
  return {
    ...turn,
    async due(limit) {
      const all = await turn.due(limit + rests.size);
      const restOf = ({ id, stamp }: EnrolmentDue) => {
        const found = rests.get(id);
        return found?.stamp === stamp ? found : undefined;
      };
      const news = all.filter((one) => restOf(one) === undefined);
      const again = all.filter((one) => isOver(restOf(one), now()));
      const found = byTurns(again, news).slice(0, limit);
      for (const { id, stamp } of found) stamps.set(id, stamp);
      return found.map(({ id }) => id);
    },
    async sendOne(id) {
      const outcome = await turn.sendOne(id);
      if (outcome === 'notNow') rest(rests, { id, stamp: stamps.get(id) ?? '' }, now());
      else rests.delete(id);
      return outcome;
    },
  };
}

function isOver(found: Rest | undefined, now: number): boolean {
  return found !== undefined && found.until <= now;
}

function byTurns<One>(some: readonly One[], others: readonly One[]): readonly One[] {
  const both = Math.min(some.length, others.length);
  return [
    ...some.slice(0, both).flatMap((one, at) => [one, ...others.slice(at, at + 1)]),
    ...some.slice(both),
    ...others.slice(both),
  ];
}

function rest(rests: Rests, { id, stamp }: EnrolmentDue, now: number): void {
  const before = rests.get(id);
  const looks = before?.stamp === stamp ? before.looks + 1 : 1;
  const restMs = Math.min(REST_MAX_MS, MINUTE_MS * 2 ** (looks - 1));
  rests.set(id, { stamp, looks, until: now + restMs });
}

/** A rest that ends later than any may was begun by a clock that has been set back since. */
function forgetOld(rests: Rests, now: number): void {
  for (const [id, { until }] of rests) {
    const isOld = until + FORGOTTEN_AFTER_MS < now || until > now + REST_MAX_MS;
    if (isOld) rests.delete(id);
  }
}

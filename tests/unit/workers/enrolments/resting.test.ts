import { resting, type Rests } from '../../../../workers/enrolments/resting.ts';
import { sendFrom } from '../../../../workers/enrolments/sendFrom.ts';
import type { Turn } from '../../../../workers/enrolments/sendOne.ts';

const MINUTE_MS = 60_000;

/** An account from which these are due, the first at the top, and what becomes of each; a turn of it ends after so many. */
function account(ids: readonly string[], outcome: (id: string) => Turn, perTurn = 10_000) {
  let now = Date.parse('2026-11-26T10:00:00.000Z');
  const rests: Rests = new Map();
  const stamps = new Map<string, string>();
  const done = new Set<string>();
  const asked: number[] = [];
  return {
    asked,
    later: (minutes: number) => void (now += minutes * MINUTE_MS),
    change: (id: string) => void stamps.set(id, 'changed'),
    /** Those who were looked at in one turn. */
    turn: async (): Promise<readonly string[]> => {
      const looked: string[] = [];
      const turn = {
        now: () => new Date(now).toISOString(),
        due: async (limit: number) => {
          asked.push(limit);
          const due = ids.filter((id) => !done.has(id)).slice(0, limit);
          return due.map((id) => ({ id, stamp: stamps.get(id) ?? '' }));
        },
        allowance: async () => ({ left: 500, notBefore: null }),
        async sendOne(id: string) {
          looked.push(id);
          const became = outcome(id);
          if (became !== 'notNow') done.add(id);
          return became;
        },
        isOver: () => looked.length >= perTurn,
      };
      await sendFrom(resting(turn, rests));
      return looked;
    },
  };
}

const waits = (): Turn => 'notNow';

describe('whoever was looked at in vain', () => {
  it('is let be for a minute, then for twice as long each time, up to a quarter of an hour', async () => {
    const { turn, later } = account(['zoe'], waits);
    const looks: number[] = [];
    for (let minute = 0; minute < 50; minute += 1) {
      if ((await turn()).length > 0) looks.push(minute);
      later(1);
    }
    expect(looks).toEqual([0, 1, 3, 7, 15, 30, 45]);
  });

  it('given something of theirs changes, then it is looked at once, and counted anew', async () => {
    const { turn, later, change } = account(['zoe', 'bo'], waits);
    for (let minute = 0; minute < 8; minute += 1) {
      await turn();
      later(1);
    }
    change('zoe');
    expect(await turn()).toEqual(['zoe']);
    later(1);
    expect(await turn()).toEqual(['zoe']);
  });

  it('given so many of them that a turn ends before the last, then who stands behind them has theirs in one of the next', async () => {
    const waiting = Array.from({ length: 2_500 }, (_, at) => `waits-${at}`);
    const ids = [...waiting, 'zoe'];
    const { turn } = account(ids, (id) => (id === 'zoe' ? 'accepted' : 'notNow'), 1_000);

    const looked = [await turn(), await turn(), await turn(), await turn()];

    expect(looked.map(({ length }) => length)).toEqual([1_000, 1_000, 501, 0]);
    expect(looked[2]?.at(-1)).toBe('zoe');
  });

  it('given those looked at before are due to be looked at again, then they and those whom nobody has looked at come by turns', async () => {
    const ids = Array.from({ length: 30 }, (_, at) => `waits-${at}`);
    const { turn, later } = account(ids, waits, 20);
    await turn();
    later(2);

    const looked = await turn();
    expect(looked.slice(0, 4)).toEqual(['waits-0', 'waits-20', 'waits-1', 'waits-21']);
    expect(looked).toHaveLength(20);
  });

  it('given they are sent after all, then nothing of them is remembered', async () => {
    let isMended = false;
    const { turn, later, asked } = account(['zoe'], () => (isMended ? 'accepted' : 'notNow'));
    await turn();
    isMended = true;
    later(1);
    expect(await turn()).toEqual(['zoe']);
    await turn();
    expect(asked.at(-1)).toBe(50);
  });

  it('given somebody is due no more, then they are forgotten after an hour', async () => {
    const ids = ['zoe'];
    const { turn, later, asked } = account(ids, waits);
    await turn();
    ids.length = 0;
    later(62);
    await turn();
    expect(asked.at(-1)).toBe(50);
  });

  it('given many who could be sent to stand behind them, then what waits is looked at again all the same', async () => {
    const others = Array.from({ length: 200 }, (_, at) => `goes-${at}`);
    let isMended = false;
    const outcome = (id: string) => (id !== 'zoe' || isMended ? 'accepted' : 'notNow');
    const { turn, later } = account(['zoe', ...others], outcome, 1);
    expect(await turn()).toEqual(['zoe']);
    isMended = true;
    const looked: string[] = [];
    for (let minute = 0; minute < 3; minute += 1) {
      later(1);
      looked.push(...(await turn()));
    }
    expect(looked).toContain('zoe');
  });

  it('given the clock was a day ahead when they were looked at, then they are not let be until that day', async () => {
    const { turn, later } = account(['zoe'], waits);
    later(24 * 60);
    await turn();
    later(-24 * 60);
    expect(await turn()).toEqual(['zoe']);
  });
});

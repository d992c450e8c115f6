import { sendFrom, type AccountTurn } from '../../../../workers/enrolments/sendFrom.ts';
import type { Turn } from '../../../../workers/enrolments/sendOne.ts';

/** A turn of an account from which these are due, the first at the top; what becomes of each is said. */
function turnWith(due: readonly string[], outcome: (id: string) => Turn) {
  const tried: string[] = [];
  const done = new Set<string>();
  const turn: AccountTurn = {
    now: () => '2026-11-26T10:00:00.000Z',
    due: async (limit) => due.filter((id) => !done.has(id)).slice(0, limit),
    allowance: async () => ({ left: 500, notBefore: null }),
    async sendOne(id) {
      tried.push(id);
      const became = outcome(id);
      if (became !== 'notNow') done.add(id);
      return became;
    },
    isOver: () => false,
  };
  return { turn, tried };
}

describe('an account’s turn', () => {
  it('given hundreds wait for a person, then whoever stands behind them gets their mail all the same, each tried once', async () => {
    const waiting = Array.from({ length: 230 }, (_, at) => `waits-${at}`);
    const { turn, tried } = turnWith([...waiting, 'zoe'], (id) =>
      id === 'zoe' ? 'accepted' : 'notNow',
    );

    expect(await sendFrom(turn)).toBe(1);
    expect(tried).toEqual([...waiting, 'zoe']);
  });

  it('given the line has trouble, then the others are not tried', async () => {
    const { turn, tried } = turnWith(['ada', 'bo'], () => 'deferred');
    expect(await sendFrom(turn)).toBe(0);
    expect(tried).toEqual(['ada']);
  });
});

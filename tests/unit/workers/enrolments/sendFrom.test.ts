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

    await sendFrom(turn);
    expect(tried).toEqual([...waiting, 'zoe']);
  });

  it('given the line has trouble, then the others are not tried', async () => {
    const { turn, tried } = turnWith(['ada', 'bo'], () => 'deferred');
    await sendFrom(turn);
    expect(tried).toEqual(['ada']);
  });

  it('given a mail is refused, withheld or unclear, then the others have their turn', async () => {
    for (const outcome of ['refused', 'unclear', 'withheld', 'stopped', 'planned'] as const) {
      const { turn, tried } = turnWith(['ada', 'bo'], () => outcome);
      await sendFrom(turn);
      expect(tried).toEqual(['ada', 'bo']);
    }
  });

  it('ends once its time is over, or its process is to end: the others wait', async () => {
    const { turn, tried } = turnWith(['ada', 'bo'], () => 'accepted');
    await sendFrom({ ...turn, isOver: () => tried.length > 0 });
    expect(tried).toEqual(['ada']);
  });

  it('asks before each what may still go: given nothing more, or not yet, then the others wait', async () => {
    const allowed = (left: number, notBefore: string | null) => async () => ({ left, notBefore });
    const given = async (allowance: AccountTurn['allowance']) => {
      const { turn, tried } = turnWith(['ada', 'bo'], () => 'accepted');
      await sendFrom({
        ...turn,
        allowance: () => (tried.length === 0 ? turn.allowance() : allowance()),
      });
      return tried;
    };
    expect(await given(allowed(0, null))).toEqual(['ada']);
    expect(await given(allowed(-1, null))).toEqual(['ada']);
    expect(await given(allowed(9, '2026-11-26T10:00:00.001Z'))).toEqual(['ada']);
    expect(await given(allowed(1, '2026-11-26T10:00:00.000Z'))).toEqual(['ada', 'bo']);
  });
});

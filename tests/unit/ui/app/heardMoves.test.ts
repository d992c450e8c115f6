import type { LiveActivity, ProspectMove } from '../../../../domain/contracts/live.ts';
import { createHeardMoves } from '../../../../ui/app/live/heardMoves.ts';
import { LONGEST_MS } from '../../../../ui/app/live/rhythm.ts';

const move = (id: string, revision: number, facts: Partial<ProspectMove> = {}): ProspectMove => ({
  id,
  from: 'inOutreach',
  stage: 'replied',
  orderKey: 'm',
  stageSince: '2026-11-26T10:00:00.000Z',
  follows: revision - 1,
  revision,
  ...facts,
});

const told = (facts: Partial<LiveActivity>): LiveActivity => ({
  type: 'LIVE_ACTIVITY',
  kind: 'changed',
  resource: 'prospects',
  projectId: 'p',
  ...facts,
});

const moved = (...moves: readonly ProspectMove[]) =>
  told({ ids: moves.map(({ id }) => id), moves: [...moves] });

describe('the moves that a page hears of', () => {
  it('are shown together, the newest of each prospect, with how many then stand in each stage', async () => {
    const page = given();
    page.heard.note({ ...moved(move('a', 2)), counts: { replied: 1 } });
    page.heard.note({ ...moved(move('b', 5)), counts: { replied: 2 } });
    expect(page.revisions()).toEqual({});
    await page.pass();
    expect(page.revisions()).toEqual({ a: 2, b: 5 });
    expect(page.heard.get().counts.get('p')).toEqual({ of: { replied: 2 }, turn: 2 });
    page.heard.note(moved(move('a', 4)));
    await page.pass();
    expect(page.revisions()).toEqual({ a: 4, b: 5 });
  });

  it('given an older one comes later, then it is ignored', async () => {
    const page = given();
    page.heard.note(moved(move('a', 4)));
    page.heard.note(moved(move('a', 3)));
    await page.pass();
    expect([page.revisions(), page.turns()]).toEqual([{ a: 4 }, { a: 1 }]);
  });

  it('given they follow on each other, then they can be laid over what was before the first; over a gap they can’t', async () => {
    const page = given();
    page.heard.note(moved(move('a', 2), move('b', 2)));
    page.heard.note(moved(move('a', 3), move('b', 4)));
    await page.pass();
    const follows = [...page.heard.get().moves.values()].map((each) => [each.id, each.follows]);
    expect(follows).toEqual([
      ['a', 1],
      ['b', 3],
    ]);
  });

  it('given something else is told of somebody, or nobody knows of whom, then their move is no news of who stands where', async () => {
    const page = given();
    page.heard.note(moved(move('a', 2), move('b', 2)));
    page.heard.note(told({ ids: ['a'] }));
    await page.pass();
    expect(page.turns()).toEqual({ a: 0, b: 1 });
    page.heard.note(told({ projectId: 'other' }));
    await page.pass();
    expect(page.turns()).toEqual({ a: 0, b: 1 });
    page.heard.note(told({}));
    await page.pass();
    expect(page.turns()).toEqual({ a: 0, b: 0 });
  });

  it('given a change that is no move, then how many stand where is shown all the same', async () => {
    const page = given();
    page.heard.note({ ...moved(move('a', 2)), counts: { replied: 1 } });
    page.heard.note(told({ ids: ['b'], counts: { replied: 1, inOutreach: 1 } }));
    await page.pass();
    const of = { replied: 1, inOutreach: 1 };
    expect(page.heard.get().counts.get('p')).toEqual({ of, turn: 2 });
  });

  it('given nothing new is told, then nothing is drawn, and it was heard', async () => {
    const page = given();
    page.heard.note(moved(move('a', 4)));
    page.heard.note(told({ ids: ['a'] }));
    await page.pass();
    const before = page.heard.get();
    page.heard.note(moved(move('a', 3)));
    page.heard.note(told({ ids: ['a', 'b'] }));
    page.heard.note(told({}));
    expect(page.planned()).toBe(0);
    expect(page.heard.get()).toBe(before);
    expect(page.heard.turn()).toBe(5);
  });

  it('wait while a form is being filled in', async () => {
    const page = given();
    page.state.held = true;
    page.heard.note(moved(move('a', 2)));
    await page.pass();
    expect(page.revisions()).toEqual({});
    page.state.held = false;
    page.heard.release();
    await page.pass();
    expect(page.revisions()).toEqual({ a: 2 });
  });

  it('given those of before are still being drawn, then wait until they are', async () => {
    const page = given();
    let drawn: () => void = () => undefined;
    page.state.painted = new Promise<void>((resolve) => (drawn = resolve));
    page.heard.note(moved(move('a', 2)));
    await page.passOnce();
    page.heard.note(moved(move('a', 3)));
    await page.passOnce();
    expect(page.revisions()).toEqual({ a: 2 });
    drawn();
    await page.pass();
    expect(page.revisions()).toEqual({ a: 3 });
  });

  it('are all forgotten where they are too many, and whoever tells them is told so', () => {
    const page = given();
    const many = Array.from({ length: 5_000 }, (_, at) => move(String(at), 2));
    expect(page.heard.note({ ...moved(...many), counts: { replied: 5_000 } })).toBe(true);
    expect(page.heard.note(moved(move('5000', 2)))).toBe(false);
    expect(page.heard.get()).toEqual({ moves: new Map(), counts: new Map() });
  });

  it('are none where anything else is told', async () => {
    const page = given();
    expect(page.heard.note(told({ resource: 'people' }))).toBe(true);
    expect(page.heard.note(told({ kind: 'presence', ids: ['a'] }))).toBe(true);
    expect(page.heard.turn()).toBe(0);
  });
});

/** A page whose time passes as the test says, and which draws at once. */
function given() {
  const planned: { readonly ms: number; readonly call: () => void }[] = [];
  const state = { held: false, painted: Promise.resolve() };
  const heard = createHeardMoves({
    later: (ms, call) => void planned.push({ ms, call }),
    now: () => 0,
    isHeld: () => state.held,
    painted: () => state.painted,
  });
  const by = (field: 'revision' | 'turn') =>
    Object.fromEntries([...heard.get().moves].map(([id, each]) => [id, each[field]]));
  return {
    heard,
    state,
    revisions: () => by('revision'),
    turns: () => by('turn'),
    planned: () => planned.length,
    /** Lets all be due that is planned by now, but for how long is waited at most. */
    async passOnce() {
      for (const { ms, call } of planned.splice(0)) {
        if (ms === LONGEST_MS) planned.push({ ms, call });
        else call();
      }
      await new Promise((resolve) => setImmediate(resolve));
    },
    /** Lets all be due that is planned. */
    async pass() {
      while (planned.length > 0) {
        for (const { call } of planned.splice(0)) call();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

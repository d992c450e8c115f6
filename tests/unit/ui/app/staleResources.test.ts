import { LONGEST_MS } from '../../../../ui/app/live/rhythm.ts';
import { createStaleResources } from '../../../../ui/app/live/staleResources.ts';
import type { Changed, Told } from '../../../../ui/app/providers/readAgain.ts';

const told = (resource: string): Told => ({ type: 'LIVE_ACTIVITY', kind: 'changed', resource });

describe('what has to be read again', () => {
  it('is gathered: several changes cost one reading', async () => {
    const page = given();
    page.stale.mark(told('imports'));
    page.stale.mark(told('exports'));
    expect(page.read).toEqual([]);
    await page.pass();
    expect(page.read).toEqual([['imports', 'exports']]);
    page.answer();
    await page.pass();
    expect(page.read).toHaveLength(1);
  });

  it('is gathered while a reading is under way, and read as soon as that is on screen', async () => {
    const page = given();
    page.stale.mark(told('imports'));
    await page.pass();
    page.stale.mark(told('exports'));
    page.stale.mark(told('imports'));
    await page.pass();
    expect(page.read).toEqual([['imports']]);
    page.answer();
    await page.pass();
    expect(page.read).toEqual([['imports'], ['exports', 'imports']]);
  });

  it('is read soon after a reading that was quick, but not at once', async () => {
    const page = given();
    page.stale.mark(told('imports'));
    await page.pass();
    page.answer();
    page.stale.mark(told('exports'));
    await settled();
    expect(page.read).toEqual([['imports']]);
    await page.pass();
    expect(page.read).toEqual([['imports'], ['exports']]);
  });

  it('does not wait for ever for a reading that never ends', async () => {
    const page = given();
    page.stale.mark(told('imports'));
    await page.pass();
    page.stale.mark(told('exports'));
    await page.pass(LONGEST_MS);
    expect(page.read).toEqual([['imports'], ['exports']]);
  });

  it('is read the more rarely the longer it takes, while changes keep coming', async () => {
    const page = given();
    const readOnce = async () => {
      page.stale.mark(told('imports'));
      await page.pass(150);
      page.state.now += 200;
      page.answer();
      await settled();
    };
    await readOnce();
    await readOnce();
    await readOnce();
    page.stale.mark(told('imports'));
    await page.pass(1_799);
    expect(page.read).toHaveLength(3);
    await page.pass(1_800);
    expect(page.read).toHaveLength(4);
  });

  it('is read after two and a half seconds, however long readings take', async () => {
    const page = given();
    for (let count = 1; count <= 3; count += 1) {
      page.stale.mark(told('imports'));
      await page.pass(150);
      page.state.now += 1_000;
      page.answer();
      await settled();
    }
    page.stale.mark(told('exports'));
    await page.pass(2_499);
    expect(page.read).toHaveLength(3);
    await page.pass(2_500);
    expect(page.read).toHaveLength(4);
  });

  it('is read at once again when changes have stopped for a while', async () => {
    const page = given();
    for (let count = 1; count <= 3; count++) {
      page.stale.mark(told('imports'));
      await page.pass();
      page.answer();
      await page.pass();
    }
    await page.pass();
    page.stale.mark(told('exports'));
    await page.pass(0);
    expect(page.read).toHaveLength(4);
    page.state.now += 1_000;
    page.answer();
    page.stale.mark(told('exports'));
    await page.pass(150);
    expect(page.read).toHaveLength(5);
  });

  it('waits while a form is being filled in', async () => {
    const page = given();
    page.state.held = true;
    page.stale.mark(told('imports'));
    await page.pass();
    expect(page.read).toEqual([]);
    page.state.held = false;
    page.stale.release();
    await page.pass();
    expect(page.read).toEqual([['imports']]);
  });

  it('waits, too, for a form that is begun while changes are gathered', async () => {
    const page = given();
    page.stale.mark(told('imports'));
    await page.pass();
    page.state.held = true;
    page.stale.mark(told('exports'));
    page.answer();
    await page.pass();
    expect(page.read).toEqual([['imports']]);
    page.state.held = false;
    page.stale.release();
    await page.pass();
    expect(page.read).toEqual([['imports'], ['exports']]);
  });

  it('given more than two hundred are gathered, then it is their resources, each once', async () => {
    const page = given();
    page.state.held = true;
    for (let count = 0; count <= 200; count++) page.stale.mark(told('prospects'));
    page.stale.mark(told('imports'));
    page.state.held = false;
    page.stale.release();
    await page.pass();
    expect(page.read).toEqual([['prospects', 'imports']]);
  });

  it('is everything after a reconnect, whatever else has changed', async () => {
    const page = given();
    page.stale.mark(told('imports'));
    page.stale.markAll();
    page.stale.mark(told('exports'));
    await page.pass();
    expect(page.read).toEqual(['all']);
  });
});

const resourceOf = (each: Changed) => (typeof each === 'string' ? each : each.resource);

/** A page whose time passes, and whose readings are answered, as the test says. */
function given() {
  const planned: { readonly ms: number; readonly call: () => void }[] = [];
  const read: (readonly string[] | 'all')[] = [];
  const answers: (() => void)[] = [];
  const state = { held: false, now: 0 };
  const stale = createStaleResources({
    later: (ms, call) => void planned.push({ ms, call }),
    now: () => state.now,
    isHeld: () => state.held,
    readAgain(what) {
      read.push(what === 'all' ? what : what.map(resourceOf));
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  return {
    state,
    read,
    stale,
    answer: () => answers.splice(0).forEach((resolve) => resolve()),
    /** Lets all be due that was planned for within so many milliseconds. */
    async pass(within = LONGEST_MS - 1) {
      const due = planned.filter(({ ms }) => ms <= within);
      for (const each of due) planned.splice(planned.indexOf(each), 1);
      for (const { call } of due) call();
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

import { createStaleResources } from '../../../../ui/app/live/staleResources.ts';

describe('what has to be read again', () => {
  it('is gathered: several changes cost one reading', () => {
    const page = given();
    page.stale.mark('imports');
    page.stale.mark('exports');
    expect(page.read).toEqual([]);
    page.pass();
    expect(page.read).toEqual([['imports', 'exports']]);
    page.pass();
    expect(page.read).toHaveLength(1);
  });

  it('waits while a form is being filled in', () => {
    const page = given();
    page.state.held = true;
    page.stale.mark('imports');
    page.pass();
    expect(page.read).toEqual([]);
    page.state.held = false;
    page.stale.release();
    page.pass();
    expect(page.read).toEqual([['imports']]);
  });

  it('waits, too, for a form that is begun while changes are gathered', () => {
    const page = given();
    page.stale.mark('imports');
    page.pass();
    page.state.held = true;
    page.stale.mark('exports');
    page.pass();
    expect(page.read).toEqual([['imports']]);
  });

  it('is everything after a reconnect, whatever else has changed', () => {
    const page = given();
    page.stale.mark('imports');
    page.stale.markAll();
    page.stale.mark('exports');
    page.pass();
    expect(page.read).toEqual(['all']);
  });
});

function given() {
  const planned: (() => void)[] = [];
  const read: (readonly string[] | 'all')[] = [];
  const state = { held: false };
  const stale = createStaleResources({
    later: (_ms, then) => void planned.push(then),
    isHeld: () => state.held,
    readAgain: (what) => void read.push(what),
  });
  return { state, read, stale, pass: () => planned.splice(0).forEach((then) => then()) };
}

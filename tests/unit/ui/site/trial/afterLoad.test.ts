import { afterLoad } from '../../../../../ui/site/trial/afterLoad.ts';

/** Stands in for the browser's page: `load` happens when it is told to. */
function pageThatIs(readyState: 'loading' | 'complete') {
  const window = new EventTarget();
  Object.assign(globalThis, { window, document: { readyState } });
  return { load: () => window.dispatchEvent(new Event('load')) };
}

describe('what waits for the page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'window');
    Reflect.deleteProperty(globalThis, 'document');
  });

  it('given a page that is loading, then it runs 100 ms after it has loaded, and not before', () => {
    const page = pageThatIs('loading');
    const run = jest.fn();
    afterLoad(run);
    jest.advanceTimersByTime(10_000);
    expect(run).not.toHaveBeenCalled();
    page.load();
    jest.advanceTimersByTime(99);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('given a page that has loaded, then it runs 100 ms from now', () => {
    pageThatIs('complete');
    const run = jest.fn();
    afterLoad(run);
    jest.advanceTimersByTime(99);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each(['loading', 'complete'] as const)(
    'given it is forgotten while the page is %s, then it never runs',
    (state) => {
      const page = pageThatIs(state);
      const run = jest.fn();
      afterLoad(run)();
      page.load();
      jest.advanceTimersByTime(10_000);
      expect(run).not.toHaveBeenCalled();
    },
  );
});

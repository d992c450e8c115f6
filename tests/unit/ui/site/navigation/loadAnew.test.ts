import { forgetLoadedAnew, loadAnew } from '../../../../../ui/site/navigation/loadAnew.ts';

function tabAt(href: string, forbidden = false) {
  const kept = new Map<string, string>();
  const reload = jest.fn();
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const sessionStorage = {
    getItem: forbidden ? refuse : (key: string) => kept.get(key) ?? null,
    setItem: forbidden ? refuse : (key: string, text: string) => void kept.set(key, text),
  } as unknown as Storage;
  return { sessionStorage, location: { href, reload }, reload };
}

describe('loading an address anew', () => {
  it('given it did not help, then it is not done again', () => {
    const tab = tabAt('https://kith.example/press');
    expect([loadAnew(tab), loadAnew(tab)]).toEqual([true, false]);
    expect(tab.reload).toHaveBeenCalledTimes(1);
  });

  it('given it helped, then it may be done again', () => {
    const tab = tabAt('https://kith.example/press');
    loadAnew(tab);
    forgetLoadedAnew(tab);
    expect(loadAnew(tab)).toBe(true);
  });

  it('given another address than the last time, then it is done', () => {
    const tab = tabAt('https://kith.example/press');
    loadAnew(tab);
    tab.location.href = 'https://kith.example/blog';
    expect(loadAnew(tab)).toBe(true);
  });

  it('given a browser that remembers nothing, then it is not done, for it could go on for ever', () => {
    const tab = tabAt('https://kith.example/press', true);
    expect(loadAnew(tab)).toBe(false);
    expect(tab.reload).not.toHaveBeenCalled();
  });
});

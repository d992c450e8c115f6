import type { PlainKey } from '../../../../../ui/app/i18n/useTranslate.ts';
import { goingKeys } from '../../../../../ui/app/keys/goingKeys.ts';
import { isHeldTooLong } from '../../../../../ui/app/keys/heldKeys.ts';
import { keysOf, type ScreenKey } from '../../../../../ui/app/keys/screenKeys.ts';

describe('going by g and a letter', () => {
  it('leads where the letter says, if it comes soon', () => {
    const { meaningOf } = goingKeys();
    expect(meaningOf({ key: 'g', timeStamp: 0 })).toBe('waits');
    expect(meaningOf({ key: 'p', timeStamp: 1_500 })).toEqual({ goTo: 'p' });
  });

  it('leaves a letter its own meaning that comes late, and one after that was taken', () => {
    const { meaningOf } = goingKeys();
    meaningOf({ key: 'g', timeStamp: 0 });
    expect(meaningOf({ key: 'p', timeStamp: 1_501 })).toBe('single');
    meaningOf({ key: 'g', timeStamp: 2_000 });
    meaningOf({ key: 'p', timeStamp: 2_100 });
    expect(meaningOf({ key: 's', timeStamp: 2_200 })).toBe('single');
  });
});

describe('a key that is held', () => {
  const held = (key: string) => isHeldTooLong({ key, repeat: true });

  it('leads on from one to the next, and does once what is done by it', () => {
    expect(['j', 'k', 'h', 'l'].map(held)).toEqual([false, false, false, false]);
    expect(['a', 's', 'z', 'x', 'g', 'Escape'].map(held)).not.toContain(false);
    expect(isHeldTooLong({ key: 'a', repeat: false })).toBe(false);
  });
});

describe('the keys of a screen', () => {
  const key = (name: string, does: PlainKey): ScreenKey => ({
    key: name,
    does,
    run: () => undefined,
  });

  it('are those of its parts, where one that was shown later takes precedence', () => {
    const list = [key('j', 'suggestions.keys.next'), key('x', 'keys.find')];
    const panel = [key('x', 'keys.create')];
    const found = keysOf([() => list, () => panel]);
    expect(found.map(({ key: name, does }) => [name, does])).toEqual([
      ['j', 'suggestions.keys.next'],
      ['x', 'keys.create'],
    ]);
  });
});

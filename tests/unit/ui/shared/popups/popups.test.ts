import { createPopupStore } from '../../../../../ui/shared/popups/popupStore.ts';
import { afterLeaving, isOpen } from '../../../../../ui/shared/popups/popups.ts';

describe('the one open popup of a page', () => {
  it('is none at first: the body', () => {
    expect(createPopupStore().get()).toBe('body');
  });

  it('is what the page came with', () => {
    expect(createPopupStore('menu:more').get()).toBe('menu:more');
  });

  it('is the one opened last, and closing empties it', () => {
    const popups = createPopupStore();
    popups.open('menu');
    popups.open('help');
    expect(popups.get()).toBe('help');
    popups.close();
    expect(popups.get()).toBe('');
  });

  it('opens by toggling, closes by toggling it again, and gives way to another', () => {
    const popups = createPopupStore();
    popups.toggle('menu');
    expect(popups.get()).toBe('menu');
    popups.toggle('menu');
    expect(popups.get()).toBe('');
    popups.toggle('menu');
    popups.toggle('help');
    expect(popups.get()).toBe('help');
  });

  it('keeps those open around it, and nothing that only begins alike', () => {
    expect(isOpen('menu:more:colours', 'menu')).toBe(true);
    expect(isOpen('menu:more:colours', 'menu:more')).toBe(true);
    expect(isOpen('menu:more:colours', 'menu:more:colours')).toBe(true);
    expect(isOpen('menu:more', 'menu:more:colours')).toBe(false);
    expect(isOpen('menu:more', 'more')).toBe(false);
    expect(isOpen('menus', 'menu')).toBe(false);
  });

  it('toggles within another: what lies in it opens without closing it', () => {
    const popups = createPopupStore('menu');
    popups.toggle('menu:more');
    expect(isOpen(popups.get(), 'menu')).toBe(true);
    expect(isOpen(popups.get(), 'menu:more')).toBe(true);
  });

  it('is left for the one around it, and the outermost for none', () => {
    expect(afterLeaving('menu:more:colours')).toBe('menu:more');
    expect(afterLeaving('menu')).toBe('');
  });

  it('becomes the body by a click on the page, which tells nobody when it is that already', () => {
    const popups = createPopupStore();
    let told = 0;
    popups.subscribe(() => (told += 1));
    popups.bodyClicked();
    expect(told).toBe(0);
    popups.open('menu');
    popups.bodyClicked();
    expect(popups.get()).toBe('body');
    popups.close();
    popups.bodyClicked();
    expect(popups.get()).toBe('body');
    expect(told).toBe(4);
  });
});

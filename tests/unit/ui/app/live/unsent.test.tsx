import { renderToStaticMarkup } from 'react-dom/server';
import {
  draftsOf,
  forgetUnsent,
  keepUnsentIn,
  textDrafts,
} from '../../../../../ui/app/live/unsent.ts';

const notes = textDrafts('note');

/** A tab of a browser, with what it keeps. */
function aTab() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function Shown({ id }: { readonly id: string }) {
  return notes.use(id) ?? 'nothing';
}
const shown = (id: string) => renderToStaticMarkup(<Shown id={id} />);

describe('what is written and not sent yet', () => {
  it('is kept in the tab, by whom it is for, until it is sent', () => {
    const tab = aTab();
    keepUnsentIn(() => tab, 'ada');
    notes.keep('ann', 'Met at the fair');
    notes.keep('bo', 'Moves to Bergen');
    expect([shown('ann'), shown('bo'), shown('cy')]).toEqual([
      'Met at the fair',
      'Moves to Bergen',
      'nothing',
    ]);
    // The page is loaded anew.
    const kept = aTab();
    tab.kept.forEach((text, key) => kept.setItem(key, text));
    forgetUnsent();
    keepUnsentIn(() => kept, 'ada');
    expect(shown('ann')).toBe('Met at the fair');
    notes.keep('ann', undefined);
    notes.keep('bo', '');
    expect([shown('ann'), kept.kept.size]).toEqual(['nothing', 0]);
  });

  it('is nobody else’s who signs in there, and gone once one signs out', () => {
    const tab = aTab();
    keepUnsentIn(() => tab, 'ada');
    notes.keep('ann', 'Met at the fair');
    keepUnsentIn(() => tab, 'grace');
    expect([shown('ann'), tab.kept.size]).toEqual(['nothing', 0]);
    notes.keep('ann', 'Of Grace');
    expect(tab.kept.size).toBe(1);
    forgetUnsent();
    expect([shown('ann'), tab.kept.size]).toEqual(['nothing', 0]);
  });

  it('given somebody else loads the page anew in that tab, then nothing of it is left there', () => {
    const before = aTab();
    keepUnsentIn(() => before, 'ada');
    notes.keep('ann', 'Met at the fair');
    const tab = aTab();
    before.kept.forEach((text, key) => tab.setItem(key, text));
    forgetUnsent();
    keepUnsentIn(() => tab, 'grace');
    expect([shown('ann'), tab.kept.size]).toEqual(['nothing', 0]);
  });

  it('is of what it is written for, and what no longer can be one is none', () => {
    textDrafts('answer').keep('ann', 'Thank you');
    expect(shown('ann')).toBe('nothing');
    const older = draftsOf<object>('note', { read: () => undefined, isTyped: () => true });
    older.keep('ann', { text: 'Met at the fair' });
    expect(shown('ann')).toBe('nothing');
    forgetUnsent();
  });

  it('given the tab fails in a way that no browser’s rules explain, then that is not kept quiet', () => {
    const broken = () => {
      throw new TypeError('Not a function');
    };
    expect(() => keepUnsentIn(broken, 'ada')).toThrow('Not a function');
  });

  it('stays as long as the page does where the browser forbids to keep anything', () => {
    keepUnsentIn(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    }, 'ada');
    notes.keep('ann', 'Met at the fair');
    expect(shown('ann')).toBe('Met at the fair');
    forgetUnsent();
  });
});

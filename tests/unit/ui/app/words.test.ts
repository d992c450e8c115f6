import { initialsOf, tintOf } from '../../../../ui/app/elements/initials.ts';
import { exactWords, momentWords } from '../../../../ui/app/elements/moments.ts';
import { i18nProvider } from '../../../../ui/app/i18n/i18nProvider.ts';
import { leftByStop, stoppedWords } from '../../../../ui/app/prospects/stoppedWords.ts';
import { browserWords } from '../../../../ui/app/settings/browserWords.ts';

const { translate } = i18nProvider;

describe('words of the interface', () => {
  it('give numbers their unit', () => {
    expect(
      [0, 1, 1_204].map((count) => translate('exports.people', { smart_count: count })),
    ).toEqual(['0 people', '1 person', '1,204 people']);
  });

  it('set a name that goes from the right apart from the words around it, and no other', () => {
    const since = (name: string) =>
      translate('suggestions.card.knownSince', { name, date: '5 Nov 2026' });
    expect(since('נועה לוי')).toBe('\u2068נועה לוי\u2069, since 5 Nov 2026');
    expect(since('Ada Lovelace')).toBe('Ada Lovelace, since 5 Nov 2026');
    const others = { one: 'Ada', other: 'نور', smart_count: 2 };
    expect(translate('suggestions.card.knownByMore', others)).toBe(
      'Ada, \u2068نور\u2069 and 2 others',
    );
  });

  it('say of what was stopped how many it had not come to, once that is counted', () => {
    const words = (isStopped: boolean, status: 'running' | 'finished', done: number) => {
      const left = leftByStop({ isStopped, status, total: 3 }, done);
      return stoppedWords(`${done} moved`, { done, left }, translate);
    };
    expect(words(true, 'finished', 1)).toBe('1 moved, then stopped: 2 were left as they are');
    expect(words(true, 'finished', 2)).toBe('2 moved, then stopped: one was left as they are');
    expect(words(true, 'finished', 0)).toBe('Stopped before anything was done');
    expect(words(true, 'finished', 3)).toBe('3 moved');
    expect(words(true, 'running', 1)).toBe('1 moved');
    expect(words(false, 'finished', 2)).toBe('2 moved');
  });

  it('make initials of the first and last name, and nothing of what is no name', () => {
    expect(
      ['Ada Lovelace', 'Ana María de Souza', 'Plato', '李 小龙', '(she) Kim Lee'].map(initialsOf),
    ).toEqual(['AL', 'AS', 'P', '李小', 'KL']);
    expect(tintOf('Ada Lovelace')).toBe(tintOf('Ada Lovelace'));
  });

  it('say moments relative within a day and as dates beyond it', () => {
    const now = new Date(2026, 10, 21, 12, 0);
    expect(momentWords(new Date(2026, 10, 21, 11, 59, 30), now, translate)).toBe('just now');
    expect(momentWords(new Date(2026, 10, 21, 11, 15), now, translate)).toBe('45 min ago');
    expect(momentWords(new Date(2026, 10, 21, 15, 0), now, translate)).toBe('in 3 h');
    expect(momentWords(new Date(2026, 10, 19, 12, 0), now, translate)).toBe('19 Nov 2026');
    expect(exactWords(new Date(2026, 0, 5, 8, 3))).toBe('5 Jan 2026, 08:03');
    expect(exactWords(new Date(2026, 0, 5, 8, 3, 9), true)).toBe('5 Jan 2026, 08:03:09');
  });
});

describe('the name of a browser', () => {
  it('is as its owner would say it', () => {
    expect(
      ['Firefox on Windows', 'Other on Linux', 'Other'].map((each) =>
        browserWords(each, translate),
      ),
    ).toEqual(['Firefox on Windows', 'A browser on Linux', 'A browser']);
  });
});

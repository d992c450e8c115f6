import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { i18nProvider } from '../../../../ui/app/i18n/i18nProvider.ts';
import { texts } from '../../../../ui/app/i18n/texts.ts';
import type { TextKey, Translate } from '../../../../ui/app/i18n/useTranslate.ts';

const translate: Translate = i18nProvider.translate;

describe('the catalogue of texts', () => {
  it('given a key, then it answers its text with the values put in, numbers with separators', () => {
    expect(translate('root.userMenu.label', { name: 'Ada' })).toBe('Account of Ada');
    expect(translate('elements.pager.range', { first: 1_001, last: 1_100, total: 12_000 })).toBe(
      '1,001–1,100 of 12,000',
    );
  });

  it("given react-admin's own key, then it answers its English", () => {
    expect(i18nProvider.translate('ra.action.undo')).toBe('Undo');
    expect(i18nProvider.translate('ra.navigation.page_range_info', { smart_count: 2 })).not.toBe(
      '',
    );
  });

  it('given a key that is none or a value left out, then it is a type error', () => {
    const keys: TextKey[] = [
      'root.skip',
      // @ts-expect-error: this key is none
      'root.nobody',
    ];
    const known = keysOf(texts);
    expect(keys.filter((key) => known.includes(key))).toEqual(['root.skip']);
    // @ts-expect-error: the value is left out
    expect(translate('root.userMenu.label')).toBe('Account of %{name}');
  });

  it('holds no text that nothing shows', () => {
    const shown = keysInTheSource();
    expect(keysOf(texts).filter((key) => !shown.some((pattern) => pattern.test(key)))).toEqual([]);
  });
});

function keysOf(part: object, before = ''): string[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${before}${key}.`)
      : [`${before}${key}`],
  );
}

/** What is quoted in the app's files; `${…}` in a template stands for any one part of a key. */
function keysInTheSource(): RegExp[] {
  const app = join(__dirname, '../../../../ui/app');
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('texts.ts'),
  );
  const quoted = files.flatMap(
    (file) =>
      readFileSync(join(app, file), 'utf8').match(/'[\w-]+(\.[\w-]+)+'|`[\w-]+\.[^`\s]+`/g) ?? [],
  );
  return quoted.map((each) => {
    const parts = each.slice(1, -1).split(/\$\{[^}]*\}/);
    return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`);
  });
}

import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { texts } from './texts.ts';

type Substitute = (placeholder: string, name: string) => unknown;

/** Letters that go from the right: Hebrew, Arabic and their kin. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Such a value is set apart, as `<bdi>` does, so that it moves no words beside it. */
const apart = (value: string) => (fromTheRight.test(value) ? `\u2068${value}\u2069` : value);

/** Puts values into a text; numbers as people read them: 1,204. */
function replace(this: string, placeholders: RegExp, substitute: Substitute): string {
  return this.replace(placeholders, (placeholder: string, name: string) => {
    const value = substitute(placeholder, name);
    return typeof value === 'number' ? value.toLocaleString('en') : apart(String(value));
  });
}

/** The one catalogue: react-admin's own messages, and our texts beside them. */
export const i18nProvider = polyglotI18nProvider(
  () => ({ ...englishMessages, ...texts }),
  'en',
  [{ locale: 'en', name: 'English' }],
  { replace },
);

import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { texts } from './texts.ts';

type Substitute = (placeholder: string, name: string) => unknown;

/** Puts values into a text; numbers as people read them: 1,204. */
function replace(this: string, placeholders: RegExp, substitute: Substitute): string {
  return this.replace(placeholders, (placeholder: string, name: string) => {
    const value = substitute(placeholder, name);
    return typeof value === 'number' ? value.toLocaleString('en') : String(value);
  });
}

/** The one catalogue: react-admin's own messages, and our texts beside them. */
export const i18nProvider = polyglotI18nProvider(
  () => ({ ...englishMessages, ...texts }),
  'en',
  [{ locale: 'en', name: 'English' }],
  { replace },
);

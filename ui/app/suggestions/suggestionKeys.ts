import type { PlainKey } from '../i18n/useTranslate.ts';

/** What keys do in the list of suggestions. */
export const suggestionKeys = {
  next: { key: 'j', does: 'suggestions.keys.next' },
  previous: { key: 'k', does: 'suggestions.keys.previous' },
  accept: { key: 'a', does: 'suggestions.keys.accept' },
  note: { key: 'n', does: 'suggestions.keys.note' },
  skip: { key: 's', does: 'suggestions.keys.skip' },
} as const satisfies Readonly<Record<string, { readonly key: string; readonly does: PlainKey }>>;

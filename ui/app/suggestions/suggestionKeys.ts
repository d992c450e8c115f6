import type { TextKey } from '../i18n/useTranslate.ts';

/** What a key does in the list of suggestions. */
export type KeyAction = 'next' | 'previous' | 'accept' | 'note' | 'skip' | 'help';

/** The keys, as they are told in the help; Undo is everywhere, and not of this list alone. */
export const keyHelp = [
  { key: 'j', action: 'next', words: 'suggestions.keys.next' },
  { key: 'k', action: 'previous', words: 'suggestions.keys.previous' },
  { key: 'a', action: 'accept', words: 'suggestions.keys.accept' },
  { key: 'n', action: 'note', words: 'suggestions.keys.note' },
  { key: 's', action: 'skip', words: 'suggestions.keys.skip' },
  { key: 'z', action: 'undo', words: 'suggestions.keys.undo' },
  { key: '?', action: 'help', words: 'suggestions.keys.help' },
] as const satisfies readonly {
  readonly key: string;
  readonly action: KeyAction | 'undo';
  readonly words: TextKey;
}[];

/** What a pressed key does; nothing while somebody types, or holds a key that means something else. */
export function actionOf(press: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** True in fields, menus and dialogs. */
  readonly elsewhere: boolean;
}): KeyAction | undefined {
  if (press.elsewhere || press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const action = keyHelp.find(({ key }) => key === press.key)?.action;
  return action === 'undo' ? undefined : action;
}

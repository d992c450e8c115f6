/** What a key does in the list of suggestions. */
export type KeyAction = 'next' | 'previous' | 'accept' | 'note' | 'skip' | 'help';

/** The keys, as they are told in the help. */
export const keyHelp: readonly { key: string; action: KeyAction; words: string }[] = [
  { key: 'j', action: 'next', words: 'Next person' },
  { key: 'k', action: 'previous', words: 'Previous person' },
  { key: 'a', action: 'accept', words: 'Accept into outreach' },
  { key: 'n', action: 'note', words: 'Accept, with a note' },
  { key: 's', action: 'skip', words: 'Skip, with a reason' },
  { key: '?', action: 'help', words: 'Show these keys' },
];

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
  return keyHelp.find(({ key }) => key === press.key)?.action;
}

/** Under what the words of the workspace are kept. */
export const WORDS_KEY = ['settings', 'words'] as const;

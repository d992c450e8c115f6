/** The texts of the keys. */
export const keyTexts = {
  title: 'Keys',
  ofScreen: 'On this screen',
  everywhere: 'Everywhere',
  find: 'Find in what is listed, or narrow it',
  create: 'New project',
  undo: 'Undo what was done last',
  toUndo: 'Go to what can be undone',
  help: 'Show these keys',
} as const;

/** The texts of the palette. */
export const paletteTexts = {
  open: 'Find or do…',
  title: 'Find or do',
  placeholder: 'A name, a place or what to do',
  results: 'What was found',
  looking: 'Looking…',
  nothing: 'Nothing is called that.',
  failed: 'Not all could be looked for.',
  actions: 'Do',
  places: 'Go to',
  settings: 'Settings',
  create: 'New project',
  help: 'Show the keys of this screen',
  undo: 'Undo: %{what}',
} as const;

/** The texts of taking back. */
export const undoTexts = {
  undo: 'Undo',
  all: 'Undo all',
  open: 'Undo |||| Undo (%{smart_count})',
  title: 'What can be undone',
  undoing: 'Undo: %{what}',
  running: 'What you began is still under way. Nothing is undone before it is over.',
} as const;

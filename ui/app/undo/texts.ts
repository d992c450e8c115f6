/** The texts of taking back. */
export const undoTexts = {
  undo: 'Undo',
  all: 'Undo all',
  open: 'Undo |||| Undo (%{smart_count})',
  title: 'What can be undone',
  undoing: 'Undoing: %{what}',
  running: 'What you began is still under way. Nothing is undone before it is over.',
} as const;

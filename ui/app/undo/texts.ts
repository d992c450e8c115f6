/** The texts of taking back. */
export const undoTexts = {
  undo: 'Undo',
  all: 'Undo all',
  open: 'Undo |||| Undo (%{smart_count})',
  title: 'What can be undone',
  undoing: 'Undoing: %{what}',
} as const;

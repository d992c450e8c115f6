/** The texts of taking back. */
export const undoTexts = {
  undo: 'Undo',
  all: 'Undo all',
  open: 'Undo |||| Undo (%{smart_count})',
  title: 'What can be undone',
  undoing: 'Undoing: %{what}',
  named: 'Undo: %{what}',
  running: 'What you began is still under way: z takes back nothing before it is over.',
  runningSince: 'What you began after it is still under way: it can be undone once that is over.',
} as const;

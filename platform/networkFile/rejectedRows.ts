/** Why a single row was not taken, each with the sentence for the list that the owner downloads. */
export const rejectionReasons = {
  'blank-row': 'The row is empty.',
  'date-only': 'The row holds only a date: this member is hidden or has left.',
  'no-name': 'The row has no name.',
  'too-many-cells': 'The row has more cells than there are columns, so they cannot be told apart.',
  'cell-too-long': 'A cell of the row is too long.',
  'row-too-long': 'The row is too long.',
  'quote-not-closed': 'A quotation mark in the row is not closed.',
} as const;

export type RejectionCode = keyof typeof rejectionReasons;

const shownCells = 70;
const shownCharacters = 300;

/** A row's cells as its owner may see them again: bounded in number and in length. */
export function shownRow(cells: readonly string[]): string[] {
  return cells.slice(0, shownCells).map((cell) => cell.slice(0, shownCharacters).toWellFormed());
}

/** A run of letters as it stands on a page; lengths in points, `y` from the bottom of the page upwards. */
export interface TextPiece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The height of its letters. */
  readonly size: number;
  /** True for letters that are read from right to left. */
  readonly rtl: boolean;
}

/** What stands on a page, in no order that could be relied on. */
export type TextPage = readonly TextPiece[];

/** A line as one would read it aloud; its cells stand apart on the page, as in a table. */
export interface CvLine {
  readonly cells: readonly string[];
  /** The height of its largest letters in points; 0 where the document does not say. */
  readonly size: number;
}

/** The text of a document: where it stands on the pages of a PDF, or by the lines of a DOCX. */
export type CvText =
  | {
      readonly kind: 'pdf';
      readonly pages: readonly TextPage[];
      readonly links: readonly string[];
    }
  | {
      readonly kind: 'docx';
      readonly lines: readonly CvLine[];
      readonly links: readonly string[];
    };

/** What a CV is read from. */
export interface CvDocument {
  readonly lines: readonly CvLine[];
  /** Addresses that its words lead to. */
  readonly links: readonly string[];
}

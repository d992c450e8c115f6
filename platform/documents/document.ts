/** Why a document as a whole cannot be read. */
export type DocumentRefusal =
  | 'not-a-document'
  | 'encrypted'
  | 'no-text'
  | 'too-many-pages'
  | 'too-much-text'
  | 'too-large'
  | 'too-slow'
  | 'broken';

/** A run of letters as it stands on a page: lengths in points, `y` from the bottom upwards. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly rtl: boolean;
}

/** A line of a document that says itself in which order it is read; its cells stand apart, as in a table. */
export interface DocumentLine {
  readonly cells: readonly string[];
  /** The height of its largest letters in points; 0 where the document does not say. */
  readonly size: number;
}

/** The text of a document: of a PDF as it stands on its pages, of a DOCX by lines. */
export type DocumentText =
  | {
      readonly kind: 'pdf';
      readonly pages: readonly (readonly PlacedText[])[];
      /** Addresses that its words lead to. */
      readonly links: readonly string[];
    }
  | {
      readonly kind: 'docx';
      readonly lines: readonly DocumentLine[];
      readonly links: readonly string[];
    };

/** What reading came to. */
export type DocumentAnswer =
  | { readonly text: DocumentText; readonly refused?: undefined }
  | { readonly refused: DocumentRefusal };

/** Within which bounds a document is read. */
export interface DocumentLimits {
  readonly pages: number;
  /** UTF-16 units of all its text. */
  readonly characters: number;
  /** Bytes of one part of it unpacked, and of all parts of a DOCX. */
  readonly unpackedBytes: number;
  readonly milliseconds: number;
  /** Memory of the thread that reads it, in MiB. */
  readonly memoryMiB: number;
}

export const documentLimits: DocumentLimits = {
  pages: 30,
  characters: 200_000,
  unpackedBytes: 64 * 1024 * 1024,
  milliseconds: 15_000,
  memoryMiB: 256,
};

/** Said by the thread when it can read. */
export const READY = 'ready';

/** What a thread that reads documents is started with. */
export type ThreadLimits = Pick<DocumentLimits, 'pages' | 'characters' | 'unpackedBytes'>;

/** The reason is thrown where it is found, and told where the document was asked for. */
export class DocumentRefusedError extends Error {
  readonly refused: DocumentRefusal;

  constructor(refused: DocumentRefusal) {
    super(`A document is refused: ${refused}`);
    this.refused = refused;
  }
}

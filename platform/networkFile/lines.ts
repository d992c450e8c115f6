import { NetworkFileError } from './networkFileError.ts';

/** Cuts text that comes in pieces into lines, whichever of CRLF, LF and CR ends them. */
export class LineCutter {
  readonly #maxLength: number;
  #begun = '';
  #lines = 0;
  #afterCarriageReturn = false;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** The lines that are complete with this piece; throws `line-too-long` with the line's number. */
  cut(piece: string): string[] {
    if (piece === '') return [];
    // A CRLF may have been cut in two: its first half has ended the line already.
    const text = this.#afterCarriageReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    this.#afterCarriageReturn = piece.endsWith('\r');
    const lines = (this.#begun + text).split(/\r\n|\n|\r/);
    this.#begun = lines.pop() ?? '';
    for (const line of lines) this.#count(line);
    if (this.#begun.length > this.#maxLength) this.#count(this.#begun);
    return lines;
  }

  /** The last line, when the text does not end with a line's end. */
  end(): string[] {
    return this.#begun === '' ? [] : [this.#begun];
  }

  #count(line: string): void {
    this.#lines += 1;
    if (line.length > this.#maxLength) {
      throw new NetworkFileError('line-too-long', { line: this.#lines, max: this.#maxLength });
    }
  }
}

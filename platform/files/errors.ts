import { KithError } from '../../domain/kernel/errors.ts';

/** More came than a file of this kind may hold (HTTP 413). */
export class FileTooLargeError extends KithError {
  constructor(maxBytes: number) {
    super('file-too-large', 'The file is too large.', { maxBytes });
  }
}

/** There is no such file, or none any more (HTTP 410). */
export class FileGoneError extends KithError {
  constructor(fileId: string) {
    super('file-gone', 'This file is not kept any longer.', { fileId });
  }
}

/** What is stored is not what was written: a chunk is missing, out of place or changed. */
export class FileBrokenError extends KithError {
  constructor(fileId: string) {
    super('file-broken', 'The file cannot be read.', { fileId });
  }
}

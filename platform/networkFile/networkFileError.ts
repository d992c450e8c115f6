import { KithError } from '../../domain/kernel/errors.ts';

/** Why a whole file cannot be read, each with the sentence that its owner sees. */
export const networkFileErrors = {
  'empty-file': 'The file is empty.',
  'file-too-large': 'The file is larger than can be taken.',
  'not-a-network-file':
    'This is neither a Connections.csv nor a ZIP. Please upload the file as it was sent to you.',
  'header-not-found':
    'The file has no row of column names that begins with a first name and a last name.',
  'no-connections':
    'The file has no row below its header, so nothing was changed. Please ask for your connections again.',
  'not-a-table':
    'This is no table of people: its first line has to name its columns, with commas, semicolons or tabs between them.',
  'line-too-long': 'A line of the file is too long to be a row of people.',
  'too-many-rows': 'The file has more rows than a network can hold.',
  'zip-broken': 'The ZIP is damaged or incomplete. Please download and upload it again.',
  'zip-encrypted': 'The ZIP is protected by a password. Please upload it without one.',
  'zip-too-many-entries': 'The ZIP holds more files than an export does.',
  'zip-too-large': 'The ZIP is too large when unpacked.',
  'zip-unsafe-entry': 'The ZIP holds links or paths that lead outside of it.',
  'zip-unsupported': 'The ZIP is packed in a way that cannot be read here.',
  'no-connections-file':
    'The ZIP holds no Connections.csv. When you ask for your data, please choose connections.',
} as const;

export type NetworkFileErrorCode = keyof typeof networkFileErrors;

/** The file as a whole cannot be taken. Thrown before the first row is handed out, never in the middle. */
export class NetworkFileError extends KithError {
  declare readonly code: NetworkFileErrorCode;

  constructor(code: NetworkFileErrorCode, data: Readonly<Record<string, number | string>> = {}) {
    super(code, networkFileErrors[code], data);
  }
}

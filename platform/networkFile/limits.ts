const mebibyte = 1024 * 1024;

/** The bounds within which a file is read; beyond one of them is an error that names it. */
export type NetworkFileLimits = {
  /** Bytes of the ZIP as uploaded. */
  readonly zipBytes: number;
  /** Entries of the ZIP, folders included. */
  readonly zipEntries: number;
  /** Bytes of all entries unpacked, as the ZIP declares them. */
  readonly unpackedBytes: number;
  /** Bytes of `Connections.csv`, packed or not: counted while reading, never believed. */
  readonly memberBytes: number;
  /** UTF-16 units in one line. */
  readonly lineLength: number;
  /** Rows, those not taken included. */
  readonly rows: number;
};

/**
 * Bounds of the reference page for ZIPs; the network itself allows 30,000 connections, so that
 * 200,000 rows leave room for every real file.
 */
export const defaultLimits: NetworkFileLimits = {
  zipBytes: 100 * mebibyte,
  zipEntries: 200,
  unpackedBytes: 100 * mebibyte,
  memberBytes: 50 * mebibyte,
  lineLength: 256 * 1024,
  rows: 200_000,
};

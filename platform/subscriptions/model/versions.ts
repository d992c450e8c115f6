/** A row as it held between two events of the log. */
export interface RowVersion {
  readonly key: string;
  readonly row: object;
  readonly fromPosition: string;
  readonly fromAt: string;
  readonly toPosition: string;
  readonly toAt: string;
}

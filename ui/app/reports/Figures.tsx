import type { ReactNode } from 'react';
import css from './Reports.module.css';

/** A column of figures. */
interface FigureColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** True for what is left out on a phone. */
  readonly isWideOnly?: boolean;
}

/** The first names the row, the others hold figures. */
export type FigureColumns<Row> = readonly [FigureColumn<Row>, ...FigureColumn<Row>[]];

interface FiguresProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: FigureColumns<Row>;
  readonly keyOf: (row: Row) => string;
}

/** Figures in rows, as they are read and printed: nothing in them leads anywhere. */
export function Figures<Row>({ label, rows, columns, keyOf }: FiguresProps<Row>) {
  const [named, ...figures] = columns;
  return (
    <table className={css.figures} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, title, isWideOnly }) => (
            <th key={id} scope="col" data-wide-only={isWideOnly}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{named.cell(row)}</th>
            {figures.map(({ id, cell, isWideOnly }) => (
              <td key={id} data-wide-only={isWideOnly}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

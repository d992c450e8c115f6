import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import type { SortPayload } from 'react-admin';
import css from './DataTable.module.css';
import type { Column } from './tableColumns.ts';

type Head = Pick<Column<never>, 'title' | 'sort'>;

interface SortButtonProps {
  readonly column: Head;
  readonly sort: SortPayload;
  readonly onSort: (sort: SortPayload) => void;
}

/** The head of a column: sorts by it, and, pressed again, the other way round. */
export function SortButton({ column, sort, onSort }: SortButtonProps) {
  const { title, sort: own } = column;
  if (own === undefined) return title;
  const isBy = sort.field === own.field;
  const Arrow = (isBy ? sort.order : own.first) === 'ASC' ? UpIcon : DownIcon;
  return (
    <button
      type="button"
      className={css.sort}
      data-by={isBy}
      onClick={() =>
        onSort({
          field: own.field,
          order: isBy ? (sort.order === 'ASC' ? 'DESC' : 'ASC') : own.first,
        })
      }
    >
      {title}
      <Arrow fontSize="inherit" aria-hidden />
    </button>
  );
}

/** How a table is sorted by a column, for `aria-sort`. */
export function ariaSortOf(
  { sort: own }: Head,
  sort: SortPayload,
): 'ascending' | 'descending' | 'none' | undefined {
  if (own === undefined) return undefined;
  if (sort.field !== own.field) return 'none';
  return sort.order === 'ASC' ? 'ascending' : 'descending';
}

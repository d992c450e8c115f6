import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import IconButton from '@mui/material/IconButton';
import type { SortPayload } from 'react-admin';
import { useTranslate } from '../i18n/useTranslate.ts';
import { Choice } from './Choice.tsx';
import css from './DataTable.module.css';
import type { Column } from './tableColumns.ts';

interface SortChoiceProps {
  readonly columns: readonly Pick<Column<never>, 'title' | 'sort'>[];
  readonly sort: SortPayload;
  readonly onSort: (sort: SortPayload) => void;
}

/** What a table is sorted by where it is narrow, and has no heads to press. */
export function SortChoice({ columns, sort, onSort }: SortChoiceProps) {
  const t = useTranslate();
  const ways = columns.flatMap(({ title, sort: own }) =>
    own === undefined ? [] : [{ title, own }],
  );
  if (ways.length === 0) return null;
  const isAmongThem = ways.some(({ own }) => own.field === sort.field);
  const isUp = sort.order === 'ASC';
  const Arrow = isUp ? UpIcon : DownIcon;
  return (
    <div className={css.order}>
      <Choice
        label={t('elements.sortedBy')}
        value={isAmongThem ? sort.field : ''}
        options={[
          ...(isAmongThem ? [] : [{ id: '', title: t('elements.table.ownOrder') }]),
          ...ways.map(({ title, own }) => ({ id: own.field, title })),
        ]}
        onChange={(field) => {
          const way = ways.find(({ own }) => own.field === field);
          if (way !== undefined) onSort({ field, order: way.own.first });
        }}
      />
      <IconButton
        aria-label={t(isUp ? 'elements.table.ascending' : 'elements.table.descending')}
        onClick={() => onSort({ ...sort, order: isUp ? 'DESC' : 'ASC' })}
      >
        <Arrow fontSize="small" />
      </IconButton>
    </div>
  );
}

import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { BULK_MAX } from '../../../domain/bulks/limits.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './TableBar.module.css';
import { useFocusOnLeave } from './useFocusOnLeave.ts';
import { CURRENT_ROW } from './useRowKeys.ts';
import type { Selection } from './useSelection.ts';

interface TableBarProps {
  /** Absent where nothing is to be chosen. */
  readonly selection?: Selection | undefined;
  /** What can be done with the chosen ones. */
  readonly bulk?: ReactNode;
  /** What narrows and sorts the table. */
  readonly children: ReactNode;
}

/** The bar above a table: its filters, and in their place what can be done with the rows that are chosen. */
export function TableBar({ selection, bulk, children }: TableBarProps) {
  if (selection === undefined || selection.count === 0) {
    return <div className={css.bar}>{children}</div>;
  }
  return <BulkBar selection={selection}>{bulk}</BulkBar>;
}

interface BulkBarProps {
  readonly selection: Selection;
  readonly children: ReactNode;
}

function BulkBar({ selection, children }: BulkBarProps) {
  const t = useTranslate();
  // To the row that Tab leads to.
  const bar = useFocusOnLeave<HTMLDivElement>('main', CURRENT_ROW);
  const { count, total, isAll, ofPage, chooseAll, clear } = selection;
  // What is done to more than is allowed at once would be refused: that is said before anything is chosen for them.
  const areMore = !isAll && ofPage === 'all' && count < total;
  return (
    <div {...bar} className={css.bulk} role="toolbar" aria-label={t('elements.table.bulk')}>
      <output className={css.count}>
        {isAll
          ? t('elements.table.allSelected', { smart_count: count })
          : t('elements.table.selected', { smart_count: count })}
      </output>
      {areMore && total > BULK_MAX && (
        <span className={css.tooMany}>{t('elements.table.tooMany', { most: BULK_MAX })}</span>
      )}
      <div className={css.acts} role="presentation">
        {areMore && total <= BULK_MAX && (
          <ChooseAll onChoose={chooseAll}>
            {t('elements.table.chooseAll', { smart_count: total })}
          </ChooseAll>
        )}
        {children}
      </div>
      <IconButton
        className={css.clear ?? ''}
        aria-label={t('elements.table.clear')}
        title={t('elements.table.clear')}
        onClick={clear}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </div>
  );
}

interface ChooseAllProps {
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** Once all are chosen it is gone: who goes on by keys is at what can be done with them. */
function ChooseAll({ onChoose, children }: ChooseAllProps) {
  const kept = useFocusOnLeave<HTMLButtonElement>('[role=toolbar]', 'button:not(:disabled)');
  return (
    <Button {...kept} onClick={onChoose}>
      {children}
    </Button>
  );
}

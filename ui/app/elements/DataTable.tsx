import { Fragment, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './DataTable.module.css';
import { ariaSortOf, SortButton } from './SortButton.tsx';
import { SortChoice } from './SortChoice.tsx';
import { useShownList } from './shownList.ts';
import { useColumns, type Column } from './tableColumns.ts';
import { useFocusInPlace } from './useFocusInPlace.ts';
import { ROW, useRowKeys } from './useRowKeys.ts';
import type { Selection } from './useSelection.ts';

interface DataTableProps<Row> {
  /** What the table is of, to who doesn't see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly nameOf: (row: Row) => string;
  /** Absent where nothing is to be chosen. */
  readonly selection?: Selection | undefined;
  /** Where a row leads. */
  readonly onOpen?: ((id: string) => void) | undefined;
  /** What can be done with one row, at its end; its neighbours are those on screen. */
  readonly renderActions?:
    ((row: Row, above: Row | undefined, below: Row | undefined) => ReactNode) | undefined;
  /** What stands under a row: how it goes with it, or more of it. */
  readonly renderUnder?: (row: Row) => ReactNode;
}

/** The list around it as a table: sorted by its heads, its columns and its rows to be chosen; cards of two lines where it is narrow. */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { label, nameOf, selection, onOpen, renderActions, renderUnder } = props;
  const t = useTranslate();
  const { data = [], sort, setSort } = useShownList<Row>();
  const { shown } = useColumns(props.columns);
  const body = useRowKeys(selection);
  const focus = useFocusInPlace(`[${ROW}]`, 'table');
  const [current, setCurrent] = useState<string>();
  // The way by Tab leads to one row; from there on keys do.
  const stop = data.find(({ id }) => id === current)?.id ?? data[0]?.id;
  const span = shown.length + (selection ? 1 : 0) + (renderActions ? 1 : 0);
  return (
    <div {...focus} className={css.frame}>
      <SortChoice columns={props.columns} sort={sort} onSort={setSort} />
      <table className={css.table} aria-label={label} data-selectable={selection !== undefined}>
        <thead>
          <tr>
            {selection !== undefined && (
              <th className={css.box}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={t('elements.table.selectPage')}
                    checked={selection.ofPage === 'all'}
                    ref={(box) => {
                      if (box !== null) box.indeterminate = selection.ofPage === 'some';
                    }}
                    onChange={selection.togglePage}
                  />
                </label>
              </th>
            )}
            {shown.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={column.isFigure === true ? css.figure : undefined}
                data-wide-only={column.isWideOnly}
                style={{ minWidth: column.width }}
                aria-sort={ariaSortOf(column, sort)}
              >
                <SortButton column={column} sort={sort} onSort={setSort} />
              </th>
            ))}
            {renderActions !== undefined && (
              <th className={css.actions}>
                <span className={css.unseen}>{t('elements.table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {data.map((row, at) => {
            const { id } = row;
            const isChosen = selection?.has(id) === true;
            const more = renderUnder?.(row);
            return (
              <Fragment key={id}>
                <tr
                  {...{ [ROW]: id }}
                  className={css.row}
                  tabIndex={id === stop ? 0 : -1}
                  aria-selected={selection === undefined ? undefined : isChosen}
                  data-opens={onOpen !== undefined}
                  onFocus={() => setCurrent(id)}
                  onClick={(event) => {
                    if (!isOnControl(event)) onOpen?.(id);
                  }}
                  onKeyDown={({ key, target, currentTarget }) => {
                    if (key === 'Enter' && target === currentTarget) onOpen?.(id);
                  }}
                >
                  {selection !== undefined && (
                    <td className={css.box}>
                      <label>
                        <input
                          type="checkbox"
                          aria-label={t('elements.table.select', { name: nameOf(row) })}
                          checked={isChosen}
                          onChange={({ nativeEvent }) =>
                            selection.toggle(id, (nativeEvent as globalThis.MouseEvent).shiftKey)
                          }
                        />
                      </label>
                    </td>
                  )}
                  {shown.map((column, index) => (
                    <Cell key={column.id} column={column} row={row} isFirst={index === 0} />
                  ))}
                  {renderActions !== undefined && (
                    <td className={css.actions}>
                      {renderActions(row, data[at - 1], data[at + 1])}
                    </td>
                  )}
                </tr>
                {more != null && more !== false && (
                  <tr>
                    <td className={css.under} colSpan={span}>
                      {more}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({
  column,
  row,
  isFirst,
}: {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly isFirst: boolean;
}) {
  const content = column.cell(row);
  if (isFirst) {
    return (
      <th scope="row" className={css.name}>
        {content}
      </th>
    );
  }
  // What is empty has no place in a card of two lines, nor a dot before it.
  const isInCard =
    column.isWideOnly !== true && content != null && content !== false && content !== '';
  const classes = [
    column.isFigure === true ? css.figure : css.cell,
    ...(column.givesWay === true ? [css.givesWay] : []),
    ...(column.isWhole === true ? [css.whole] : []),
    ...(isInCard ? [css.shown] : []),
  ];
  return (
    <td className={classes.join(' ')} data-wide-only={column.isWideOnly}>
      {content}
    </td>
  );
}

/** A press on a button, link or box in a row is for that alone; nor is choosing words to copy one. */
function isOnControl({ target, currentTarget }: MouseEvent): boolean {
  if (getSelection()?.isCollapsed === false || !(target instanceof Element)) return true;
  // A menu of the row stands elsewhere in the document.
  return !currentTarget.contains(target) || target.closest('a, button, input, label') !== null;
}

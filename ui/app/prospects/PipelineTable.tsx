import { useState, type ReactNode } from 'react';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import type { ProjectStage } from '../../../domain/contracts/projects.ts';
import { ColumnChooser } from '../elements/ColumnChooser.tsx';
import { DataTable } from '../elements/DataTable.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { FindField } from '../elements/FindField.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { ShownListProvider, useShownList } from '../elements/shownList.ts';
import { TableBar } from '../elements/TableBar.tsx';
import { useSelection } from '../elements/useSelection.ts';
import { AddToSequence } from '../enrolments/AddToSequence.tsx';
import { ExportChosen } from '../exports/ExportChosen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AddToList } from '../lists/AddToList.tsx';
import { useOpenPerson } from '../people/useOpenPerson.ts';
import { ActWords, UnseenActs } from '../suggestions/ActWords.tsx';
import { ReasonReceipt } from '../suggestions/ReasonReceipt.tsx';
import { SavedViews } from '../views/SavedViews.tsx';
import { NOTHING_HEARD, useHeard } from './asHeard.ts';
import { BulkActions } from './BulkActions.tsx';
import { BulkState } from './BulkState.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import { OthersBulk } from './OthersBulk.tsx';
import { NobodyFits, PipelineEmpty } from './PipelineEmpty.tsx';
import { prospectColumns } from './prospectColumns.tsx';
import { ProspectFilters } from './ProspectFilters.tsx';
import { rowsOnTheWay } from './rowsOnTheWay.ts';
import { useBulk } from './useBulk.ts';
import { useNarrowing } from './useNarrowing.ts';
import type { Moves } from './useMoves.ts';
import css from './PipelineTable.module.css';

/** What is done to many by which rows come to stand elsewhere, or nowhere. */
const MOVING: ReadonlySet<string> = new Set(['move', 'remove', 'accept', 'undo']);

interface PipelineTableProps {
  readonly projectId: string;
  readonly moves: Moves;
  /** False for those who may only look. */
  readonly mayChange: boolean;
  readonly isPast: boolean;
  /** What stands beside the field that narrows it. */
  readonly beside: ReactNode;
  /** Those of the project, in their order. */
  readonly stages: readonly ProjectStage[];
  /** The one that is looked at. */
  readonly stage: string;
}

/** The prospects as a table: first in the order of the stages, and of hand within each. */
export function PipelineTable(props: PipelineTableProps) {
  const { projectId, moves, mayChange, isPast, stages, stage, beside } = props;
  const t = useTranslate();
  const list = useShownList<ProspectResource>();
  const { data, total = 0, error, isPending, refetch, sort, filterValues } = list;
  const receipts = useReceipts();
  const openPerson = useOpenPerson();
  const columns = prospectColumns(t, receipts);
  const { filter, within, isNarrowed: isFound, narrow } = useNarrowing();
  // Another narrowing shows other people: whoever was chosen is not among "all" of it.
  const own = useSelection(`${stage} ${JSON.stringify(filter)}`);
  // What may not be changed can be exported still; of the past nothing is.
  const selection = isPast ? undefined : own;
  const bulk = useBulk();
  const now = useHeard();

  const allOf = { ...(stage === 'all' ? {} : { stage }), ...filterValues, ...within };
  /** Who is selected: these, or all that the table finds now. */
  const chosen = own.isAll ? { allOf } : { ids: own.ids };

  /** Does it to the selected; what they were chosen for is done then. */
  async function act(what: object) {
    if (await bulk.start({ projectId, ...what, ...chosen })) own.clear();
  }

  if (data !== undefined && !isPending && total === 0 && !isFound) {
    return (
      <>
        <UnseenActs states={moves.states} shown={data} />
        <BulkState bulk={bulk} />
        <PipelineEmpty projectId={projectId} isPast={isPast} isFiltered={stage !== 'all'} />
      </>
    );
  }
  // They go faster than a page can be read again and again.
  const movesRows = MOVING.has(bulk.job?.action ?? '');
  const byStage = sort.field === 'stage' ? sort.order : undefined;
  // Up and down mean a place only where people stand in it.
  const isByHand = byStage === 'ASC' && !isFound;
  const heard = isPast ? NOTHING_HEARD : now;
  const rows = data && rowsOnTheWay(data, moves.headings, heard, { stages, stage, byStage });
  const besideOf = (one: ProspectResource, other: ProspectResource | undefined) =>
    isByHand && other?.stage === one.stage ? other.id : undefined;
  return (
    <>
      <TableBar
        selection={selection}
        bulk={
          <>
            {mayChange && (
              <>
                <BulkActions
                  onMove={(to) => void act({ action: 'move', stage: to })}
                  onAssign={(assigneeId) => void act({ action: 'assign', assigneeId })}
                  onTag={(tag) => void act({ action: 'tag', tag })}
                  onRemove={(reason) => void act({ action: 'remove', reason })}
                />
                <AddToList onList={(listId) => void act({ action: 'list', listId })} />
                <AddToSequence
                  projectId={projectId}
                  whom={chosen}
                  count={own.count}
                  onAdded={own.clear}
                />
              </>
            )}
            <ExportChosen
              label={t('exports.dialog.chosen')}
              count={own.count}
              path="exports"
              body={{ projectId, ...chosen }}
            />
          </>
        }
      >
        <FindField label={t('prospects.list.find')} placeholder={t('prospects.list.findShort')} />
        <ProspectFilters />
        {beside}
        <SavedViews table="prospects" />
        <ColumnChooser columns={columns} />
      </TableBar>
      <BulkState bulk={bulk} note={movesRows ? t('prospects.bulk.behind') : undefined} />
      {!isPast && <OthersBulk projectId={projectId} />}
      <UnseenActs states={moves.states} shown={data} />
      {data === undefined && error !== null ? (
        <ErrorState what={t('prospects.list.unread')} error={error} onRetry={refetch} />
      ) : isPending ? (
        <RowsSkeleton height={40} />
      ) : total === 0 ? (
        <NobodyFits onShowAll={() => narrow({})} />
      ) : (
        <ShownListProvider value={{ ...list, data: rows }}>
          <DataTable<ProspectResource>
            label={t('prospects.list.label')}
            columns={columns}
            selection={selection}
            nameOf={({ name }) => name}
            onOpen={
              openPerson &&
              ((id) => {
                const row = rows?.find((each) => each.id === id);
                if (row !== undefined) openPerson(row.personId);
              })
            }
            renderActions={
              mayChange
                ? (row, above, below) => (
                    <MoveMenu
                      prospect={row}
                      moves={moves}
                      above={besideOf(row, above)}
                      below={besideOf(row, below)}
                    />
                  )
                : undefined
            }
            renderUnder={(row) => {
              const state = moves.states.get(row.id);
              const isOpen = receipts.isOpen(row.id);
              if (state === undefined && !isOpen) return null;
              return (
                <>
                  {state !== undefined && <ActWords state={state} revision={row.revision} />}
                  {isOpen && <Receipt prospect={row} />}
                </>
              );
            }}
          />
        </ShownListProvider>
      )}
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
    </>
  );
}

/** The receipt that somebody was accepted with, and what was said along. */
function Receipt({ prospect: { note, lines } }: { readonly prospect: ProspectResource }) {
  return (
    <div className={css.receipt}>
      {note !== '' && <q className={css.note}>{note}</q>}
      <ReasonReceipt lines={lines} />
    </div>
  );
}

function useReceipts() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return {
    isOpen: (id: string) => open.has(id),
    toggle: (id: string) =>
      setOpen((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
}

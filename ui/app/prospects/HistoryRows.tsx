import { useGetList } from 'react-admin';
import type { ProspectChangeResource } from '../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useLastPage } from '../elements/useLastPage.ts';
import { usePageInAddress } from '../elements/usePageInAddress.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useActs } from '../suggestions/useActs.ts';
import { ChangeRow } from './ChangeRow.tsx';
import { mayChangeProject } from '../projects/useProject.ts';
import css from './PipelineHistory.module.css';

/** The parameter of the address that names the page of the history: `page` is that of the table. */
export const HISTORY_PAGE = 'changes';

/** `activityPageSize` of the specification. */
const PAGE_SIZE = 10;

interface HistoryRowsProps {
  readonly project: ProjectResource;
  readonly asOf: string | undefined;
  readonly onAsOf: (asOf: string | undefined) => void;
}

/** What became of whom, the newest first, to be seen as of its moment, or taken back. */
export function HistoryRows({ project, asOf, onAsOf }: HistoryRowsProps) {
  const translate = useTranslate();
  const [page, setPage] = usePageInAddress(HISTORY_PAGE);
  const { states, run } = useActs('UNDO_CHANGE');
  const {
    data,
    total = 0,
    error,
    isPending,
    refetch,
  } = useGetList<ProspectChangeResource>('changes', {
    filter: { projectId: project.id },
    sort: { field: 'at', order: 'DESC' },
    pagination: { page, perPage: PAGE_SIZE },
  });
  const isBeyond = useLastPage({ page, perPage: PAGE_SIZE, total: data && total }, (last) =>
    setPage(last, true),
  );
  if (data === undefined && error !== null) {
    const what = translate('prospects.history.unread');
    return <ErrorState what={what} error={error} onRetry={() => void refetch()} />;
  }
  if (isPending || isBeyond) return <RowsSkeleton />;
  if (total === 0) return <p>{translate('prospects.history.none')}</p>;
  const mayUndo = mayChangeProject(project) && asOf === undefined;
  return (
    <>
      <ol className={css.rows}>
        {data?.map((change) => (
          <ChangeRow
            key={change.id}
            change={change}
            isShown={change.at === asOf}
            mayUndo={mayUndo}
            state={states.get(change.id)}
            onShow={() => onAsOf(change.at)}
            onAct={(act) => void run(change.id, act)}
          />
        ))}
      </ol>
      <Pager page={page} perPage={PAGE_SIZE} total={total} onPage={(next) => setPage(next)} />
    </>
  );
}

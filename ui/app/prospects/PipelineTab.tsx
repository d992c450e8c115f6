import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { ProspectCounts, ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { stages } from '../../../domain/pipeline/stages.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Pager } from '../elements/Pager.tsx';
import { pageChange, withParameters, type ParameterChanges } from '../elements/pages.ts';
import { Segmented } from '../elements/Segmented.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useCounts } from '../elements/useCounts.ts';
import { useLastPage } from '../elements/useLastPage.ts';
import { ExportProspects } from '../exports/ExportProspects.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { PersonPanel } from '../people/PersonPanel.tsx';
import { useProject } from '../projects/useProject.ts';
import { UnseenActs } from '../suggestions/ActWords.tsx';
import { PipelineEmpty, UnknownStage } from './PipelineEmpty.tsx';
import { pipelineViewOf, useAsOf } from './pipelineView.ts';
import { StageSections } from './StageSections.tsx';
import { TimeLine } from './TimeLine.tsx';
import { useMoves } from './useMoves.ts';
import css from './PipelineTab.module.css';

/** `profileListsPageSize` of the specification. */
const PAGE_SIZE = 25;

/** The prospects of a project by stage, now or at an earlier moment. */
export function PipelineTab() {
  const project = useProject();
  const translate = useTranslate();
  const moves = useMoves();
  const [parameters, setParameters] = useSearchParams();
  const { stage, unknownStage, page } = pipelineViewOf(parameters);
  const asOf = useAsOf(project.createdAt);
  const projectId = project.id;
  const counted = useCounts<ProspectCounts>(
    'prospects',
    `projects/${projectId}/prospect-counts`,
    asOf,
  );
  const counts = counted === undefined ? {} : { all: counted.all, ...counted.stages };
  const { data, total, error, isPending, refetch } = useGetList<ProspectResource>(
    'prospects',
    {
      pagination: { page, perPage: PAGE_SIZE },
      sort: { field: 'stage', order: 'ASC' },
      filter: stage === 'all' ? { projectId } : { projectId, stage },
      meta: { asOf },
    },
    { enabled: unknownStage === undefined },
  );
  const go = (changes: ParameterChanges, replace = false) =>
    setParameters((before) => withParameters(before, changes), { replace });
  const goTo = (to: number, replace = false) => go(pageChange(to), replace);
  const isBeyond = useLastPage({ page, perPage: PAGE_SIZE, total }, (last) => goTo(last, true));
  const isPast = asOf !== undefined;
  const mayChange = project.may.change && project.status === 'open' && !isPast;
  const options = [{ id: 'all', title: translate('prospects.list.all') }, ...stages].map(
    ({ id, title }) => {
      const count = (counts as Readonly<Record<string, number>>)[id];
      return { id, title, ...(count === undefined ? {} : { count }) };
    },
  );
  return (
    <>
      <div className={css.bar}>
        <Segmented
          label={translate('prospects.list.stage')}
          options={options}
          value={unknownStage ?? stage}
          onChange={(next) => go({ stage: next === 'all' ? undefined : next, page: undefined })}
        />
        {!isPast && <ExportProspects project={project} counts={counts} chosen={stage} />}
      </div>
      <UnseenActs states={moves.states} shown={data} />
      {unknownStage !== undefined ? (
        <UnknownStage onAll={() => go({ stage: undefined, page: undefined }, true)} />
      ) : data === undefined && error !== null ? (
        <ErrorState
          what={translate('prospects.list.unread')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : isPending || isBeyond ? (
        <RowsSkeleton />
      ) : total === 0 ? (
        <PipelineEmpty projectId={projectId} isPast={isPast} isFiltered={stage !== 'all'} />
      ) : (
        <StageSections prospects={data ?? []} moves={mayChange ? moves : undefined} />
      )}
      {unknownStage === undefined && !isBeyond && (
        <Pager page={page} perPage={PAGE_SIZE} total={total ?? 0} onPage={goTo} />
      )}
      <PersonPanel asOf={asOf} />
      <TimeLine
        since={project.createdAt}
        asOf={asOf}
        // Every step of dragging is not a place to come back to: the first one out of the present is.
        onAsOf={(next) => go({ asOf: next, page: undefined }, isPast)}
      />
    </>
  );
}

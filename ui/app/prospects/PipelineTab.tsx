import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { ProspectCounts, ProspectResource } from '../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { stages } from '../../../domain/pipeline/stages.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Pager } from '../elements/Pager.tsx';
import { Segmented } from '../elements/Segmented.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useCounts } from '../elements/useCounts.ts';
import { ExportProspects } from '../exports/ExportProspects.tsx';
import { PipelineEmpty } from './PipelineEmpty.tsx';
import { StageSections } from './StageSections.tsx';
import { TimeLine } from './TimeLine.tsx';
import css from './PipelineTab.module.css';

/** `profileListsPageSize` of the specification. */
const PAGE_SIZE = 25;

/** The prospects of a project by stage, now or at an earlier moment. */
export function PipelineTab({ project }: { readonly project: ProjectResource }) {
  const [stage, setStage] = useState('all');
  const [page, setPage] = useState(1);
  const [asOf, setAsOf] = useState<string>();
  const projectId = project.id;
  const counted = useCounts<ProspectCounts>(
    'prospects',
    `projects/${projectId}/prospect-counts`,
    asOf,
  );
  const counts = counted === undefined ? {} : { all: counted.all, ...counted.stages };
  const {
    data,
    total = 0,
    error,
    isPending,
    refetch,
  } = useGetList<ProspectResource>('prospects', {
    pagination: { page, perPage: PAGE_SIZE },
    sort: { field: 'stage', order: 'ASC' },
    filter: stage === 'all' ? { projectId } : { projectId, stage },
    meta: { asOf },
  });
  const isPast = asOf !== undefined;
  const mayChange = project.may.change && project.status === 'open' && !isPast;
  const options = [{ id: 'all', title: 'All' }, ...stages].map(({ id, title }) => {
    const count = (counts as Readonly<Record<string, number>>)[id];
    return { id, title, ...(count === undefined ? {} : { count }) };
  });
  return (
    <>
      <div className={css.bar}>
        <Segmented
          label="Stage"
          options={options}
          value={stage}
          onChange={(next) => {
            setStage(next);
            setPage(1);
          }}
        />
        {!isPast && <ExportProspects project={project} counts={counts} chosen={stage} />}
      </div>
      {data === undefined && error !== null ? (
        <ErrorState
          what="The pipeline could not be read."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : isPending ? (
        <RowsSkeleton />
      ) : total === 0 ? (
        <PipelineEmpty projectId={projectId} isPast={isPast} isFiltered={stage !== 'all'} />
      ) : (
        <StageSections prospects={data ?? []} mayChange={mayChange} />
      )}
      <Pager page={page} perPage={PAGE_SIZE} total={total} onPage={setPage} />
      <TimeLine since={project.createdAt} asOf={asOf} onAsOf={setAsOf} />
    </>
  );
}

import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ProspectCounts } from '../../../domain/contracts/pipeline.ts';
import { stages } from '../../../domain/pipeline/stages.ts';
import { ListFrame } from '../elements/ListFrame.tsx';
import { withParameters, type ParameterChanges } from '../elements/pages.ts';
import { Segmented } from '../elements/Segmented.tsx';
import { useCounts } from '../elements/useCounts.ts';
import { ExportProspects } from '../exports/ExportProspects.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { PersonPanel } from '../people/PersonPanel.tsx';
import { useProject } from '../projects/useProject.ts';
import { UnknownStage } from './PipelineEmpty.tsx';
import { PipelineTable } from './PipelineTable.tsx';
import { pipelineViewOf, useAsOf } from './pipelineView.ts';
import { TimeLine } from './TimeLine.tsx';
import { useMoves } from './useMoves.ts';
import css from './PipelineTab.module.css';

/** In the order of the stages, and of hand within each. */
const BY_HAND = { field: 'stage', order: 'ASC' } as const;

/** The prospects of a project by stage, now or at an earlier moment. */
export function PipelineTab() {
  const project = useProject();
  const translate = useTranslate();
  const moves = useMoves();
  const [parameters, setParameters] = useSearchParams();
  const { stage, unknownStage } = pipelineViewOf(parameters);
  const asOf = useAsOf(project.createdAt);
  const projectId = project.id;
  const counted = useCounts<ProspectCounts>(
    'prospects',
    `projects/${projectId}/prospect-counts`,
    asOf,
  );
  const counts = counted === undefined ? {} : { all: counted.all, ...counted.stages };
  const within = useMemo(
    () => (stage === 'all' ? { projectId } : { projectId, stage }),
    [projectId, stage],
  );
  const go = (changes: ParameterChanges, replace = false) =>
    setParameters((before) => withParameters(before, changes), { replace });
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
      {unknownStage !== undefined ? (
        <UnknownStage onAll={() => go({ stage: undefined, page: undefined }, true)} />
      ) : (
        <ListFrame resource="prospects" sort={BY_HAND} within={within} asOf={asOf}>
          <PipelineTable
            projectId={projectId}
            moves={moves}
            mayChange={mayChange}
            isPast={isPast}
            isOneStage={stage !== 'all'}
          />
        </ListFrame>
      )}
      <PersonPanel projectId={projectId} asOf={asOf} />
      <TimeLine
        since={project.createdAt}
        asOf={asOf}
        // Every step of dragging is not a place to come back to: the first one out of the present is.
        onAsOf={(next) => go({ asOf: next, page: undefined }, isPast)}
      />
    </>
  );
}

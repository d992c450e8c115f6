import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ListFrame } from '../elements/ListFrame.tsx';
import { withParameters, type ParameterChanges } from '../elements/pages.ts';
import { Segmented } from '../elements/Segmented.tsx';
import { ExportProspects } from '../exports/ExportProspects.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { PersonPanel } from '../people/PersonPanel.tsx';
import { mayChangeProject, useProject } from '../projects/useProject.ts';
import { SavedViews } from '../views/SavedViews.tsx';
import { PanelCare } from './PanelCare.tsx';
import { PanelPresence } from './PanelPresence.tsx';
import { UnknownStage } from './PipelineEmpty.tsx';
import { ProspectFilters } from './ProspectFilters.tsx';
import { ONE_COLUMN } from './board.ts';
import { BY_HAND } from './boardReading.ts';
import { FindOnBoard } from './FindOnBoard.tsx';
import { PipelineTable } from './PipelineTable.tsx';
import { PipelineHistory } from './PipelineHistory.tsx';
import { pipelineViewOf, useAsOf } from './pipelineView.ts';
import { PlayButton } from './PlayButton.tsx';
import { useHasHistory } from './useHasHistory.ts';
import { useMoveKey } from './useMoveKey.ts';
import { PipelineBoard } from './screens.ts';
import { TimeLine } from './TimeLine.tsx';
import { useMoves } from './useMoves.ts';
import { useNarrowing } from './useNarrowing.ts';
import { usePlaying } from './usePlaying.ts';
import { usePresence } from './usePresence.ts';
import { countsByStage, useProspectCounts } from './useProspectCounts.ts';
import { useView } from './useView.ts';
import css from './PipelineTab.module.css';

/** The prospects of a project by stage, now or at an earlier moment. */
export function PipelineTab() {
  const project = useProject();
  const translate = useTranslate();
  const moves = useMoves();
  useMoveKey();
  const holding = usePresence(project.id);
  const [parameters, setParameters] = useSearchParams();
  const asOf = useAsOf(project.createdAt);
  const projectId = project.id;
  const { filter, within: today, narrow } = useNarrowing();
  const everybody = useProspectCounts(projectId, asOf);
  const counted = useProspectCounts(projectId, asOf, { ...filter, ...today });
  // As they were at that moment; until that is read, nothing is said to be none of them.
  const isPast = asOf !== undefined;
  const stages = counted?.stages ?? project.stages;
  const known = counted === undefined && isPast ? undefined : stages;
  const { stage, unknownStage } = pipelineViewOf(parameters, known);
  const counts = countsByStage(counted);
  const within = useMemo(
    () => (stage === 'all' ? { projectId, ...today } : { projectId, stage, ...today }),
    [projectId, stage, today],
  );
  const go = (changes: ParameterChanges, replace = false) =>
    setParameters((before) => withParameters(before, changes), { replace });
  const [view, setView] = useView();
  const isNarrow = useMediaQuery(ONE_COLUMN);
  // Every step of dragging is not a place to come back to: the first one out of the present is.
  const showAsOf = (next: string | undefined) => go({ asOf: next, page: undefined }, isPast);
  const playing = usePlaying(project, asOf, showAsOf);
  const hasHistory = useHasHistory(projectId, everybody?.all ?? project.prospectCount, isPast);
  const mayChange = mayChangeProject(project) && !isPast;
  // One column at a time: there is no room for all of them.
  const isBoard = view === 'board';
  const isOneOfThem = isBoard && isNarrow;
  const all = { id: 'all', title: translate('prospects.list.all') };
  const options = (isOneOfThem ? stages : [all, ...stages]).map(({ id, title }) => {
    const count = counts[id];
    return { id, title, ...(count === undefined ? {} : { count }) };
  });
  const asFile = !isPast && (
    <ExportProspects
      project={project}
      stages={everybody?.stages ?? project.stages}
      counts={countsByStage(everybody)}
      chosen={stage}
    />
  );
  return (
    <>
      <div className={css.bar}>
        {isBoard && !isNarrow && unknownStage === undefined ? null : (
          <Segmented
            label={translate('prospects.list.stage')}
            options={options}
            value={unknownStage ?? (isOneOfThem && stage === 'all' ? (stages[0]?.id ?? '') : stage)}
            onChange={(next) => go({ stage: next === 'all' ? undefined : next, page: undefined })}
          />
        )}
        <Segmented
          label={translate('prospects.view.label')}
          options={[
            { id: 'table', title: translate('prospects.view.table') },
            { id: 'board', title: translate('prospects.view.board') },
          ]}
          value={view}
          onChange={setView}
        />
        {isBoard && (
          <div className={css.tools}>
            <FindOnBoard />
            <ProspectFilters />
            {asFile}
            <SavedViews table="prospects" />
          </div>
        )}
      </div>
      {unknownStage !== undefined ? (
        <UnknownStage onAll={() => go({ stage: undefined, page: undefined }, true)} />
      ) : isBoard ? (
        <PipelineBoard
          projectId={projectId}
          stages={stages}
          stage={stage}
          moves={moves}
          mayChange={mayChange}
          asOf={asOf}
          narrowing={{ ...filter, ...today }}
          onShowAll={() => narrow({})}
          onLift={holding.lift}
        />
      ) : (
        <ListFrame resource="prospects" sort={BY_HAND} within={within} asOf={asOf}>
          <PipelineTable
            projectId={projectId}
            moves={moves}
            mayChange={mayChange}
            isPast={isPast}
            stages={stages}
            stage={stage}
            beside={asFile}
          />
        </ListFrame>
      )}
      <PersonPanel projectId={projectId} asOf={asOf}>
        {!isPast && <PanelPresence open={holding.open} />}
        {mayChange && <PanelCare />}
      </PersonPanel>
      <TimeLine
        since={project.createdAt}
        asOf={asOf}
        onAsOf={showAsOf}
        beside={(playing.isPlaying || hasHistory) && <PlayButton {...playing} />}
      />
      <PipelineHistory project={project} asOf={asOf} onAsOf={showAsOf} />
    </>
  );
}

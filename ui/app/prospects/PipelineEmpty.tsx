import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../elements/EmptyState.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';

interface PipelineEmptyProps {
  readonly projectId: string;
  readonly isPast: boolean;
  readonly isFiltered: boolean;
}

/** Nobody in the pipeline: at that time, in that stage, or at all. */
export function PipelineEmpty({ projectId, isPast, isFiltered }: PipelineEmptyProps) {
  const translate = useTranslate();
  if (isPast) {
    return (
      <EmptyState title={translate('prospects.empty.past')}>
        <p>{translate('prospects.empty.pastWords')}</p>
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState title={translate('prospects.empty.stage')}>
        <p>{translate('prospects.empty.stageWords')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={translate('prospects.empty.all')}
      action={
        <Button variant="contained" component={Link} to={`/projects/${projectId}`}>
          {translate('prospects.empty.toSuggestions')}
        </Button>
      }
    >
      <p>{translate('prospects.empty.allWords')}</p>
    </EmptyState>
  );
}

/** The address names a stage that there is none of: mistyped, or of another time. */
export function UnknownStage({ onAll }: { readonly onAll: () => void }) {
  const translate = useTranslate();
  return (
    <EmptyState
      title={translate('prospects.empty.unknownStage')}
      action={
        <Button variant="outlined" onClick={onAll}>
          {translate('prospects.empty.allStages')}
        </Button>
      }
    >
      <p>{translate('prospects.empty.unknownStageWords')}</p>
    </EmptyState>
  );
}

/** Whom the pipeline is narrowed to, nobody is. */
export function NobodyFits({ onShowAll }: { readonly onShowAll: () => void }) {
  const translate = useTranslate();
  return (
    <EmptyState
      title={translate('prospects.filter.nobody')}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          {translate('prospects.filter.clear')}
        </Button>
      }
    >
      <p>{translate('prospects.filter.nobodyWords')}</p>
    </EmptyState>
  );
}

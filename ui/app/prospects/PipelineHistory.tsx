import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { HISTORY_PAGE, HistoryRows } from './HistoryRows.tsx';
import css from './PipelineHistory.module.css';

interface PipelineHistoryProps {
  readonly project: ProjectResource;
  /** The moment shown, or undefined for now. */
  readonly asOf: string | undefined;
  readonly onAsOf: (asOf: string | undefined) => void;
}

/** Who moved whom: read once it is opened. */
export function PipelineHistory(props: PipelineHistoryProps) {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  // Whoever comes back to a later page of it finds it open.
  const [isOpen, setOpen] = useState(parameters.has(HISTORY_PAGE));
  return (
    <details
      className={css.history}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{translate('prospects.history.title')}</summary>
      {isOpen && <HistoryRows {...props} />}
    </details>
  );
}

import StopIcon from '@mui/icons-material/StopCircleOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { BulkResource } from '../../../domain/contracts/bulks.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { JobOfMany } from '../live/useJobOfMany.ts';
import { headOf, reasonOfProspect, reasonsOf, type HowItWas, type ReasonOf } from './leftWords.ts';
import css from './PipelineTable.module.css';

/** What is told of one, whatever it was done to. */
type Outcome = HowItWas & Pick<BulkResource, 'failed'>;

interface BulkStateProps {
  readonly bulk: Pick<
    JobOfMany<Outcome>,
    'running' | 'outcome' | 'dismiss' | 'stop' | 'isStopping'
  >;
  /** What is to be known while it is done. */
  readonly note?: string | undefined;
  /** What a code of why somebody was left is called. */
  readonly reasonOf?: ReasonOf;
}

/** How far what is done to many is, and, where some of it was not done, to whom and why. */
export function BulkState({ bulk, note, reasonOf = reasonOfProspect }: BulkStateProps) {
  const t = useTranslate();
  const { running, outcome, isStopping } = bulk;
  if (running !== undefined) {
    const { done, total } = running;
    return (
      <div className={css.job}>
        <output>
          {isStopping
            ? t('prospects.bulk.stopping')
            : total === undefined
              ? t('prospects.bulk.begun')
              : t('prospects.bulk.running', { done, total })}
        </output>
        <LinearProgress
          aria-label={t('prospects.bulk.progress')}
          {...(total === undefined || done === 0
            ? {}
            : { variant: 'determinate', value: Math.round((done / total) * 100) })}
        />
        <Button
          size="small"
          variant="outlined"
          startIcon={<StopIcon />}
          disabled={isStopping}
          onClick={bulk.stop}
        >
          {t('prospects.bulk.stop')}
        </Button>
        {note !== undefined && <p>{note}</p>}
      </div>
    );
  }
  if (outcome === undefined) return null;
  return (
    <div className={css.outcome} role="alert">
      <p>
        {headOf(outcome, t)}
        {outcome.failedCount > 1 && ` ${reasonsOf(outcome, reasonOf, t)}`}
      </p>
      <ul>
        {outcome.failed.map(({ id, name, code }) => (
          <li key={id}>
            <bdi>{name}</bdi>: {t(reasonOf(code))}
          </li>
        ))}
      </ul>
      <Button variant="outlined" onClick={bulk.dismiss}>
        {t('prospects.bulk.dismiss')}
      </Button>
    </div>
  );
}

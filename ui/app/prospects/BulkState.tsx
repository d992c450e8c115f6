import StopIcon from '@mui/icons-material/StopCircleOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { BulkResource } from '../../../domain/contracts/bulks.ts';
import { useTranslate, type PlainKey, type Translate } from '../i18n/useTranslate.ts';
import type { JobOfMany } from '../live/useJobOfMany.ts';
import css from './PipelineTable.module.css';

/** What is told of one, whatever it was done to. */
type Outcome = Pick<BulkResource, 'status' | 'failed' | 'failedCount' | 'reasons'> &
  Partial<Pick<BulkResource, 'action'>>;

type ReasonOf = (code: string) => PlainKey;

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

function headOf({ status, action, failedCount }: Outcome, t: Translate): string {
  if (status !== 'failed') return t('prospects.bulk.failed', { smart_count: failedCount });
  return t(action === 'undo' ? 'prospects.bulk.undoBroken' : 'prospects.bulk.broken');
}

/** How many were left for which reason. */
function reasonsOf({ reasons }: Outcome, reasonOf: ReasonOf, t: Translate): string {
  return reasons
    .map(({ code, count }) =>
      t('prospects.bulk.reason', { smart_count: count, reason: t(reasonOf(code)) }),
    )
    .join('; ');
}

function reasonOfProspect(code: string) {
  if (code === 'already-accepted') return 'prospects.bulk.alreadyAccepted';
  if (code === 'already-skipped') return 'prospects.bulk.alreadySkipped';
  if (code === 'already-removed') return 'prospects.bulk.alreadyRemoved';
  if (code === 'decided-already') return 'prospects.bulk.decidedAlready';
  if (code === 'no-search') return 'prospects.bulk.noSearch';
  if (code === 'not-found') return 'prospects.bulk.gone';
  if (code === 'changed-since') return 'prospects.bulk.changedSince';
  if (code === 'sequence-begun') return 'prospects.bulk.sequenceBegun';
  if (code === 'forbidden') return 'prospects.bulk.forbidden';
  if (code.startsWith('token-')) return 'prospects.bulk.tokenEnded';
  if (code === 'too-many-tags') return 'prospects.bulk.tooManyTags';
  if (code === 'list-deleted') return 'prospects.bulk.listDeleted';
  if (code === 'reason-not-offered') return 'prospects.bulk.reasonNotOffered';
  if (code === 'project-archived') return 'prospects.bulk.archived';
  return 'prospects.bulk.otherwise';
}

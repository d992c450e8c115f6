import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { INSTRUCTIONS_MAX, STEP_DAYS_MAX } from '../../../domain/contracts/sequenceLimits.ts';
import type { SequenceNumbersResource } from '../../../domain/contracts/sequenceNumbers.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { DraftStep } from './draft.ts';
import { MailFields } from './MailFields.tsx';
import css from './Sequences.module.css';
import { StepNumbers } from './StepNumbers.tsx';
import type { Previewed } from './usePreviewed.ts';

interface StepCardProps {
  readonly step: DraftStep;
  /** How many stand above it. */
  readonly at: number;
  readonly day: number;
  readonly isFirstMail: boolean;
  readonly isLast: boolean;
  /** The subject of the mail that begins the thread. */
  readonly firstSubject: string;
  readonly mayChange: boolean;
  /** What was refused, by its place in what was sent. */
  readonly refused: Readonly<Record<string, string>>;
  readonly previewed: Previewed;
  readonly numbers: SequenceNumbersResource | undefined;
  readonly sequenceId: string;
  /** Wordings that a model wrote and nobody has read. */
  readonly unread: ReadonlySet<string>;
  readonly onRead: (variantId: string) => void;
  /** A wording was written anew, or stands as it was before; whether nobody has read that. */
  readonly onReword: (step: DraftStep, variantId: string, isUnread: boolean) => void;
  readonly onChange: (step: DraftStep) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One step: on which day, what is written in it, and the ways to another place or out. */
export function StepCard(props: StepCardProps) {
  const { step, at, day, isLast, mayChange, refused, numbers } = props;
  const { onChange, onMove, onRemove } = props;
  const t = useTranslate();
  const place = at + 1;
  const titleId = `step-${step.stepId}`;
  const refusedDays = refused[`steps.${at}.afterDays`];

  return (
    <li data-step={step.stepId}>
      <section className={css.step} aria-labelledby={titleId} data-kind={step.kind}>
        <div className={css.stepHead}>
          <h3 id={titleId} tabIndex={-1}>
            {t('sequences.steps.day', { day })} · {t(`sequences.steps.${step.kind}`)}
          </h3>
          {mayChange && (
            <span className={css.stepActs}>
              <IconButton
                aria-label={t('sequences.steps.up', { place })}
                disabled={at === 0}
                onClick={() => onMove(-1)}
              >
                <UpIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={t('sequences.steps.down', { place })}
                disabled={isLast}
                onClick={() => onMove(1)}
              >
                <DownIcon fontSize="small" />
              </IconButton>
              <IconButton aria-label={t('sequences.steps.remove', { place })} onClick={onRemove}>
                <RemoveIcon fontSize="small" />
              </IconButton>
            </span>
          )}
        </div>
        {step.kind === 'mail' && <StepNumbers step={step} numbers={numbers} />}
        {at > 0 && (
          <div>
            <label className={css.delay}>
              <input
                type="number"
                min={0}
                max={STEP_DAYS_MAX}
                value={step.afterDays}
                disabled={!mayChange}
                aria-label={t('sequences.steps.after')}
                aria-invalid={refusedDays !== undefined}
                onChange={({ target }) => onChange({ ...step, afterDays: daysIn(target.value) })}
              />
              <span>{t('sequences.steps.afterShort')}</span>
            </label>
            {refusedDays !== undefined && (
              <p role="alert" className={css.refused}>
                {refusedDays}
              </p>
            )}
          </div>
        )}
        {step.kind === 'mail' ? (
          <MailFields {...props} step={step} />
        ) : (
          <TextField
            label={t('sequences.steps.instructions')}
            value={step.instructions}
            disabled={!mayChange}
            error={refused[`steps.${at}.instructions`] !== undefined}
            helperText={
              refused[`steps.${at}.instructions`] ?? t('sequences.steps.instructionsHint')
            }
            onChange={({ target }) => onChange({ ...step, instructions: target.value })}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { maxLength: INSTRUCTIONS_MAX, dir: 'auto' },
            }}
            multiline
            minRows={2}
            fullWidth
          />
        )}
      </section>
    </li>
  );
}

/** What was typed as a number of days, within what there may be. */
function daysIn(typed: string): number {
  const days = Math.trunc(Number(typed));
  return Number.isFinite(days) ? Math.min(Math.max(days, 0), STEP_DAYS_MAX) : 0;
}

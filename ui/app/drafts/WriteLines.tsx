import SparkIcon from '@mui/icons-material/AutoFixHighOutlined';
import StopIcon from '@mui/icons-material/StopCircleOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { draftTones, type DraftTone } from '../../../domain/contracts/drafts/limits.ts';
import type { OpeningBatchResource } from '../../../domain/contracts/drafts/resources.ts';
import { Choice } from '../elements/Choice.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useJobOfMany } from '../live/useJobOfMany.ts';
import { usePage } from '../root/page.ts';
import css from './Drafts.module.css';
import { useDraftOptions } from './useDraftOptions.ts';
import { useAsked } from './useWriting.ts';
import { WhatGoes } from './WhatGoes.tsx';
import { whyNoLine } from './whyNoLine.ts';

/** Those who lack a first line, and the wish to put them into a sequence. */
export interface LackingLines {
  readonly count: number;
  /** The first of them: of whom it is shown what goes to the model. */
  readonly exampleId: string | undefined;
  readonly enrolment: { readonly sequenceId: string; readonly projectId: string };
  /** The job that writes theirs already. */
  readonly batchId: string | undefined;
}

interface WriteLinesProps {
  readonly lacking: LackingLines;
  /** Some were written, or all that could be. */
  readonly onWritten: () => void;
}

/** Has a model write a line for each who lacks one, as a job that goes on by itself until it is done or stopped. */
export function WriteLines({ lacking, onWritten }: WriteLinesProps) {
  const t = useTranslate();
  const tell = useTell('CHANGE_MANY');
  const { may } = usePage().user;
  const asked = useAsked();
  const options = useDraftOptions();
  const [tone, setTone] = useState<DraftTone>('warm');
  const { count, exampleId, enrolment, batchId } = lacking;
  const told = ({ written, isStopped }: OpeningBatchResource) => {
    onWritten();
    if (written === 0) return;
    const words = isStopped ? 'drafts.lines.stopped' : 'drafts.lines.written';
    tell(t(words, { smart_count: written }));
  };
  const batch = useJobOfMany<OpeningBatchResource & { readonly id: string }>(
    'opening-batches',
    batchId,
    told,
    { isSaidInPlace: true },
  );
  const { running, outcome, error, isSending, send, stop, isStopping } = batch;

  if (running !== undefined) {
    // Who comes to it later, or did not begin it, does not know how far it is.
    const { done, total = count } = running;
    return (
      <div className={css.batch}>
        <output>
          {isStopping
            ? t('prospects.bulk.stopping')
            : done === 0
              ? t('drafts.lines.begins', { smart_count: total })
              : t('prospects.bulk.running', { done, total })}
        </output>
        <LinearProgress
          aria-label={t('drafts.lines.progress')}
          variant={done > 0 ? 'determinate' : 'indeterminate'}
          value={total === 0 ? 0 : Math.round((done / total) * 100)}
        />
        {!isStopping && <p className={css.soft}>{t('drafts.lines.goesOn')}</p>}
        <Button
          size="small"
          variant="outlined"
          startIcon={<StopIcon />}
          disabled={isStopping}
          onClick={stop}
        >
          {t('drafts.lines.stop')}
        </Button>
        {error !== undefined && <ErrorState what={t('drafts.lines.unstopped')} error={error} />}
      </div>
    );
  }
  const isOffered = options?.isOn === true && count > 0 && may.change;
  const body = { purpose: 'opening', projectId: enrolment.projectId, candidacyId: exampleId, tone };
  return (
    <>
      {outcome !== undefined && <Unwritten outcome={outcome} />}
      {isOffered && (
        <div className={css.batch}>
          <Choice
            label={t('drafts.write.tone')}
            value={tone}
            options={draftTones.map((each) => ({ id: each, title: t(`drafts.tone.${each}`) }))}
            onChange={(chosen) => setTone(chosen as DraftTone)}
          />
          <WhatGoes body={exampleId === undefined ? undefined : body} />
          <Button
            variant="outlined"
            startIcon={<SparkIcon />}
            disabled={isSending}
            onClick={() => void send('opening-batches', { ...asked, tone, enrolment })}
          >
            {t('drafts.lines.write', { smart_count: count })}
          </Button>
        </div>
      )}
      {error !== undefined && <ErrorState what={t('drafts.lines.unbegun')} error={error} />}
    </>
  );
}

/** For whom none was written, and why. */
function Unwritten({ outcome }: { readonly outcome: OpeningBatchResource }) {
  const t = useTranslate();
  const { failed, failedCount, status } = outcome;
  if (status === 'failed') return <p role="alert">{t('drafts.lines.broken')}</p>;
  const unnamed = failedCount - failed.length;
  return (
    <div role="note" className={css.unwritten}>
      <p>{t('drafts.lines.unwritten', { smart_count: failedCount })}</p>
      <ul>
        {failed.map(({ id, name, code }) => (
          <li key={id}>
            <bdi>{name}</bdi>: {whyNoLine(code, t)}
          </li>
        ))}
        {unnamed > 0 && <li>{t('drafts.lines.more', { smart_count: unnamed })}</li>}
      </ul>
    </div>
  );
}

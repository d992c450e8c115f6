import StopIcon from '@mui/icons-material/StopCircleOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import type { ListedSequenceResource } from '../../../domain/contracts/sequences.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { EnrolmentWanted } from '../providers/dataProvider.ts';
import type { PeopleOfAList } from '../lists/bringIn.ts';
import { BringIn } from './BringIn.tsx';
import { EnrolPlan } from './EnrolPlan.tsx';
import { EnrolPreview } from './EnrolPreview.tsx';
import css from './Enrolments.module.css';
import { FromChoice } from './FromChoice.tsx';
import { PlanRefused } from './PlanRefused.tsx';
import { useEnrolling } from './useEnrolling.ts';
import { usePlan } from './usePlan.ts';

interface ConfirmSequenceProps {
  readonly sequence: ListedSequenceResource;
  readonly projectId: string;
  readonly whom: EnrolmentWanted['whom'];
  /** The list whose people they are, where they come from one. */
  readonly people: PeopleOfAList | undefined;
  readonly onOther: () => void;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** What would happen if they were put into this sequence, and the button by which it does. */
export function ConfirmSequence(props: ConfirmSequenceProps) {
  const { sequence, projectId, whom, people, onOther, onClose, onAdded } = props;
  const { id: sequenceId, name } = sequence;
  const t = useTranslate();
  const [mailboxId, setMailboxId] = useState<string>();
  const [isPreviewing, setPreviewing] = useState(false);
  const wanted = { sequenceId, projectId, mailboxId, whom };
  const { plan, error, askAgain } = usePlan(wanted);
  const enrolling = useEnrolling(name, onAdded);
  const { running, outcome, error: refused, isSending, send } = enrolling;
  if (running !== undefined) {
    return <Running {...enrolling} name={name} running={running} onClose={onClose} />;
  }
  const ready = plan?.ready ?? 0;
  const start = () =>
    // What was shown is what is sent from.
    void send('enrolments', { sequenceId, projectId, mailboxId: plan?.mailboxId, ...whom });
  return (
    <>
      <DialogContent className={css.plan ?? ''}>
        <FromChoice chosen={mailboxId ?? plan?.mailboxId} onChoose={setMailboxId} />
        {isPreviewing ? (
          <EnrolPreview key={mailboxId} wanted={wanted} />
        ) : plan !== undefined ? (
          <>
            <EnrolPlan
              projectId={projectId}
              name={name}
              plan={plan}
              enrolment={{ ...whom, sequenceId, projectId }}
              onWritten={askAgain}
              onPreview={() => setPreviewing(true)}
            />
            {people !== undefined && plan.notInProject > 0 && (
              <BringIn
                people={people}
                projectId={projectId}
                count={plan.notInProject}
                onDone={askAgain}
              />
            )}
          </>
        ) : error !== null ? (
          <PlanRefused sequenceId={sequenceId} error={error} onRetry={askAgain} />
        ) : (
          <output className={css.about}>{t('enrolments.plan.asking')}</output>
        )}
        {refused !== undefined && <ErrorState what={t('enrolments.add.failed')} error={refused} />}
        {outcome?.status === 'failed' && <p role="alert">{t('enrolments.add.broken')}</p>}
      </DialogContent>
      <DialogActions className={css.choices ?? ''}>
        {isPreviewing ? (
          <Button onClick={() => setPreviewing(false)}>{t('enrolments.preview.back')}</Button>
        ) : (
          <Button onClick={onOther}>{t('enrolments.add.other')}</Button>
        )}
        <Button onClick={onClose}>{t('enrolments.add.cancel')}</Button>
        {ready > 0 && (
          <Button variant="contained" disabled={isSending} onClick={start}>
            {t('enrolments.add.send', { smart_count: ready })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

type Enrolling = ReturnType<typeof useEnrolling>;

interface RunningProps extends Pick<Enrolling, 'stop' | 'isStopping' | 'error'> {
  readonly name: string;
  readonly running: NonNullable<Enrolling['running']>;
  readonly onClose: () => void;
}

function Running(props: RunningProps) {
  const { name, running, stop, isStopping, error, onClose } = props;
  const { done, total } = running;
  const t = useTranslate();
  const isCounted = total !== undefined && done > 0;
  return (
    <>
      <DialogContent className={css.job}>
        <output>
          {isStopping ? t('prospects.bulk.stopping') : t('enrolments.add.running', { name })}
          {isCounted && ` · ${t('prospects.bulk.running', { done, total })}`}
        </output>
        <LinearProgress
          aria-label={t('prospects.bulk.progress')}
          {...(isCounted
            ? { variant: 'determinate', value: Math.round((done / total) * 100) }
            : {})}
        />
        {!isStopping && <p className={css.about}>{t('enrolments.add.goesOn')}</p>}
        {error !== undefined && <ErrorState what={t('enrolments.add.unstopped')} error={error} />}
      </DialogContent>
      <DialogActions>
        <Button startIcon={<StopIcon />} disabled={isStopping} onClick={stop}>
          {t('prospects.bulk.stop')}
        </Button>
        <Button onClick={onClose}>{t('enrolments.add.close')}</Button>
      </DialogActions>
    </>
  );
}

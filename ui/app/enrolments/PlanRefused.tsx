import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AnswerError } from '../providers/answerError.ts';
import css from './Enrolments.module.css';

/** Where one's mail accounts are looked after. */
const MAILBOXES = '/settings#mailboxes';

interface PlanRefusedProps {
  readonly sequenceId: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why nobody can be put into a sequence now, and the way to what is wanting. */
export function PlanRefused({ sequenceId, error, onRetry }: PlanRefusedProps) {
  const t = useTranslate();
  const code = error instanceof AnswerError ? error.code : undefined;
  if (code === 'no-mailbox') {
    return (
      <Wanting
        title={t('enrolments.plan.noMailbox')}
        words={t('enrolments.plan.noMailboxWords')}
        to={MAILBOXES}
        action={t('enrolments.plan.toMailboxes')}
      />
    );
  }
  if (code === 'mailbox-not-ready') {
    return (
      <Wanting
        title={t('enrolments.plan.notReady')}
        words={t('enrolments.plan.notReadyWords')}
        to={MAILBOXES}
        action={t('enrolments.plan.toSettings')}
      />
    );
  }
  if (code === 'sender-not-allowed') {
    return (
      <Wanting
        title={t('enrolments.plan.notAllowed')}
        words={t('enrolments.plan.notAllowedWords')}
        to={MAILBOXES}
        action={t('enrolments.plan.toAsk')}
      />
    );
  }
  if (code === 'no-steps') {
    return (
      <Wanting
        title={t('enrolments.plan.noSteps')}
        words={t('enrolments.plan.noStepsWords')}
        to={`/sequences/${sequenceId}`}
        action={t('enrolments.plan.toSequence')}
      />
    );
  }
  return <ErrorState what={t('enrolments.plan.failed')} error={error} onRetry={onRetry} />;
}

interface WantingProps {
  readonly title: string;
  readonly words: string;
  readonly to: string;
  readonly action: string;
}

function Wanting({ title, words, to, action }: WantingProps) {
  return (
    <div className={css.wanting} role="alert">
      <h3>{title}</h3>
      <p>{words}</p>
      <Button variant="outlined" component={Link} to={to}>
        {action}
      </Button>
    </div>
  );
}

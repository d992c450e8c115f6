import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import type { EnrolmentResource } from '../../../domain/contracts/enrolments.ts';
import type { SequenceResource } from '../../../domain/contracts/sequences.ts';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useNow } from '../elements/useNow.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Enrolments.module.css';
import type { EnrolmentActs } from './useEnrolmentActs.ts';

/** So many of each stand here at once; others follow once these are done. */
const SHOWN = 10;

const SOONEST_FIRST = { field: 'nextAt', order: 'ASC' } as const;

interface WaitingForYouProps {
  readonly sequence: SequenceResource;
  readonly acts: EnrolmentActs;
}

/** What goes on only once a person has said or done something: mails that are unclear, and steps by hand that are due. */
export function WaitingForYou({ sequence, acts }: WaitingForYouProps) {
  const t = useTranslate();
  const now = useNow();
  const manual = sequence.steps.filter((step) => step.kind === 'manual');
  const unclear = useSome({ sequenceId: sequence.id, mail: 'unclear' });
  const byHand = useSome(
    { sequenceId: sequence.id, status: 'active', stepIds: manual.map(({ stepId }) => stepId) },
    manual.length > 0,
  );
  const due = byHand.filter(({ nextAt }) => nextAt !== null && new Date(nextAt) <= now);
  if (unclear.length + due.length === 0) return null;
  return (
    <section className={css.waiting} aria-labelledby="waits-for-you">
      <h2 id="waits-for-you">{t('enrolments.waiting.title')}</h2>
      <ul>
        {unclear.map((each) => (
          <Unclear key={each.id} enrolment={each} acts={acts} />
        ))}
        {due.map((each) => (
          <li key={each.id}>
            <div>
              <strong>
                <bdi>{each.name}</bdi>
              </strong>{' '}
              · {t('enrolments.waiting.manual')}
              <p className={css.text} dir="auto">
                {each.toDo}
              </p>
            </div>
            <WhileOpen>
              <Button
                variant="outlined"
                disabled={acts.isBusy(each.id)}
                onClick={() => acts.doStep(each, each.stepId ?? '')}
              >
                {t('enrolments.waiting.done')}
              </Button>
            </WhileOpen>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useSome(filter: object, isEnabled = true): readonly EnrolmentResource[] {
  const { data } = useGetList<EnrolmentResource>(
    'enrolments',
    { pagination: { page: 1, perPage: SHOWN }, sort: SOONEST_FIRST, filter },
    { enabled: isEnabled, onError: saidInPlace },
  );
  return data ?? [];
}

interface UnclearProps {
  readonly enrolment: EnrolmentResource;
  readonly acts: EnrolmentActs;
}

function Unclear({ enrolment, acts }: UnclearProps) {
  const t = useTranslate();
  const { name, mailId } = enrolment;
  if (mailId === null) return null;
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        · {t('enrolments.waiting.unclear')}
        <p className={css.about}>{t('enrolments.waiting.unclearWords', { name })}</p>
      </div>
      <WhileOpen>
        <div className={css.buttons}>
          <Button
            variant="outlined"
            disabled={acts.isBusy(enrolment.id)}
            onClick={() => acts.settle(enrolment, mailId, true)}
          >
            {t('enrolments.waiting.wasSent')}
          </Button>
          <Button
            variant="outlined"
            disabled={acts.isBusy(enrolment.id)}
            onClick={() => acts.settle(enrolment, mailId, false)}
          >
            {t('enrolments.waiting.sendAgain')}
          </Button>
        </div>
      </WhileOpen>
    </li>
  );
}

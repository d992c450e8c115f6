import Button from '@mui/material/Button';
import type { EnrolPlanResource } from '../../../domain/contracts/enrolments.ts';
import { OPENINGS_AT_ONCE } from '../../../domain/contracts/drafts/limits.ts';
import { FirstLines } from '../drafts/FirstLines.tsx';
import { dateWords } from '../elements/moments.ts';
import { useNow } from '../elements/useNow.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import css from './Enrolments.module.css';
import { leftOutCode } from './leftOutCode.ts';
import { firstWords, spreadWords } from './planWords.ts';
import { variablesWords } from './stateWords.ts';

interface EnrolPlanProps {
  readonly projectId: string;
  readonly name: string;
  readonly plan: EnrolPlanResource;
  /** The wish by which they are put into the sequence. */
  readonly enrolment: { readonly sequenceId: string; readonly projectId: string };
  /** Something was written that changes what would happen. */
  readonly onWritten: () => void;
  /** Somebody wants to see what each of them would get. */
  readonly onPreview: () => void;
}

type LeftOut = EnrolPlanResource['leftOut'][number];

/** How many will be written to, from where and when, and who is left out and why. */
export function EnrolPlan(props: EnrolPlanProps) {
  const { projectId, name, plan, enrolment, onWritten, onPreview } = props;
  const t = useTranslate();
  const { ready, leftOut, leftOutCount, from, perDay, perFirstDay, firstAt, ahead } = plan;
  const now = useNow();
  const unnamed = leftOutCount - leftOut.length;
  return (
    <div className={css.plan}>
      <p className={css.ready}>
        {ready === 0
          ? t('enrolments.plan.nobody', { name })
          : t('enrolments.plan.ready', { name, smart_count: ready })}
      </p>
      {ready > 0 && (
        <dl className={css.facts}>
          <dt>{t('enrolments.plan.from')}</dt>
          <dd>
            {perFirstDay < perDay
              ? t('enrolments.plan.fromRamping', { from, perFirstDay, perDay })
              : t('enrolments.plan.fromAccount', { from, perDay })}
          </dd>
          {firstAt !== null && (
            <>
              <dt>{t('enrolments.plan.first')}</dt>
              <dd>{firstWords({ ...plan, firstAt }, now, t)}</dd>
            </>
          )}
          {ahead > 0 && (
            <>
              <dt>{t('enrolments.plan.before')}</dt>
              <dd>{t('enrolments.plan.ahead', { smart_count: ahead })}</dd>
            </>
          )}
          <dt>{t('enrolments.plan.spread')}</dt>
          <dd>{spreadWords(plan, t)}</dd>
        </dl>
      )}
      {(ready > 0 || plan.reasons.some(({ code }) => code === 'valueMissing')) && (
        <Button variant="outlined" size="small" className={css.each ?? ''} onClick={onPreview}>
          {t('enrolments.preview.open')}
        </Button>
      )}
      {plan.unread > 0 && (
        <p className={css.unread}>{t('enrolments.plan.unread', { smart_count: plan.unread })}</p>
      )}
      <FirstLines
        projectId={projectId}
        ids={toBeWritten(plan)}
        lacking={{
          count: plan.withoutOpening,
          exampleId: plan.withoutOpeningIds[0],
          enrolment,
          batchId: plan.openingBatchId ?? undefined,
        }}
        onWritten={onWritten}
      />
      {leftOutCount > 0 && (
        <section className={css.leftOut}>
          <h3>{t('enrolments.plan.leftOut', { smart_count: leftOutCount })}</h3>
          <ul>
            {leftOut.map((each) => (
              <li key={each.id}>
                <bdi>{each.name}</bdi> {whyWords(each, t)}
              </li>
            ))}
            {unnamed > 0 && <li>{t('enrolments.plan.more', { smart_count: unnamed })}</li>}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Who has a first line that nobody has read, or none: the first of them. */
function toBeWritten({ withoutOpeningIds, unreadIds }: EnrolPlanResource): readonly string[] {
  return [...unreadIds, ...withoutOpeningIds].slice(0, OPENINGS_AT_ONCE);
}

/** Why somebody is left out, as the end of a sentence that begins with their name. */
function whyWords({ code, at, byName, missing }: LeftOut, t: Translate): string {
  if (code === 'contactedLately' && at !== null && byName !== null) {
    const on = dateWords(new Date(at));
    return t('enrolments.plan.why.contactedLatelyBy', { by: byName, at: on });
  }
  if (code === 'inOtherSequence' && byName !== null) {
    return t('enrolments.plan.why.inOtherSequenceBy', { by: byName });
  }
  const lacked = variablesWords(missing, t);
  return t(`enrolments.plan.why.${leftOutCode(code)}`, { missing: lacked });
}

import { Link } from 'react-router';
import type { DecisionResource, PersonResource } from '../../../domain/contracts/people.ts';
import { Moment } from '../elements/Moment.tsx';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { decidedWords } from './decidedWords.ts';
import { LongList } from './LongList.tsx';
import { Section } from './Section.tsx';
import css from './Person.module.css';

/** So many projects stand before the rest is asked for. */
const SHOWN = 5;

interface DecisionsProps {
  readonly person: PersonResource;
  readonly asOf: string | undefined;
}

/** What each project that the reader may see has decided on them: who did, when and why. */
export function Decisions({ person: { decisions }, asOf }: DecisionsProps) {
  const t = useTranslate();
  return (
    <Section title={t('people.decisions.title')}>
      {decisions.length === 0 ? (
        <p className={css.soft}>
          {t(asOf === undefined ? 'people.decisions.none' : 'people.decisions.wereNone')}
        </p>
      ) : (
        <LongList className={css.decisions} shown={SHOWN}>
          {decisions.map((decision) => (
            <li key={decision.id}>
              <Decision decision={decision} />
            </li>
          ))}
        </LongList>
      )}
    </Section>
  );
}

function Decision({ decision }: { readonly decision: DecisionResource }) {
  const t = useTranslate();
  const { project, state, changedAt, note } = decision;
  const tab = state === 'prospect' ? '/pipeline' : '?show=set-aside';
  return (
    <>
      <div className={css.decision}>
        <Link to={`/projects/${project.id}${tab}`} dir="auto">
          {project.name}
        </Link>
        <span>{stateWords(decision, t)}</span>
      </div>
      <p className={css.soft}>
        {project.status === 'archived' && <>{t('people.decisions.archived')} · </>}
        {decidedWords(decision, t)} <Moment at={changedAt} />
      </p>
      {note !== '' && (
        <q className={css.summary} dir="auto">
          {note}
        </q>
      )}
    </>
  );
}

function stateWords({ state, stageTitle, reason }: DecisionResource, t: Translate): string {
  if (state === 'prospect') return stageTitle ?? '';
  return t(`people.decisions.${state}`, { reason: reason ?? '' });
}

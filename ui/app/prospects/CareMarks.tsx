import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { Face } from '../elements/Face.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Care.module.css';
import { NextStep } from './NextStep.tsx';

/** So many tags stand on a card or in a row; of the others it is told how many. */
const SHOWN = 2;

/** Who has a prospect. */
export function Assignee({ to }: { readonly to: NonNullable<ProspectResource['assignedTo']> }) {
  const t = useTranslate();
  const { name, hasLeft } = to;
  return (
    <span className={css.assignee} data-left={hasLeft}>
      <Face name={name} size={20} />
      <bdi>{hasLeft ? t('prospects.care.left', { name }) : name}</bdi>
    </span>
  );
}

/** The first tags of a prospect, and how many more there are. */
export function Tags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const more = tags.length - SHOWN;
  return (
    <span className={css.tags} title={tags.join(', ')}>
      {tags.slice(0, SHOWN).map((tag) => (
        <bdi key={tag} className={css.tag}>
          {tag}
        </bdi>
      ))}
      {more > 0 && <span>+{more}</span>}
    </span>
  );
}

/** How a prospect is looked after, quietly on their card; nothing where nobody does. */
export function CareMarks({ card }: { readonly card: ProspectResource }) {
  const { assignedTo, tags, nextStep } = card;
  if (assignedTo === null && tags.length === 0 && nextStep === null) return null;
  return (
    <div className={css.marks}>
      {nextStep !== null && <NextStep step={nextStep} />}
      <Tags tags={tags} />
      {assignedTo !== null && <Assignee to={assignedTo} />}
    </div>
  );
}

import type { HandResource } from '../../../domain/contracts/byHand.ts';
import { TextInput } from '../elements/TextInput.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { otherOf, type Typed } from './handFacts.ts';
import css from './PersonForm.module.css';

interface PersonInputsProps {
  /** What is told by hand so far, and what other sources say: whoever edits sees what comes back. */
  readonly told?: Pick<HandResource, 'facts' | 'others'>;
}

/** What is typed of a person, be they new or known already. */
export function PersonInputs({ told }: PersonInputsProps) {
  const t = useTranslate();
  const line = (source: keyof Typed, maxLength: number, more: object = {}) => {
    const other = otherOf(told?.others ?? null, source);
    const isInstead = other !== '' && told?.facts[source] !== undefined;
    const hint = isInstead ? t('people.form.instead', { other }) : undefined;
    return (
      <TextInput
        source={source}
        label={t(`people.form.${source}`)}
        maxLength={maxLength}
        hint={hint}
        {...more}
      />
    );
  };
  return (
    <div className={css.inputs}>
      {line('name', 200)}
      {line('position', 200)}
      {line('company', 200)}
      {line('location', 200)}
      {line('headline', 500)}
      {line('url', 500, { placeholder: 'linkedin.com/in/…' })}
      {line('email', 254)}
      {line('skills', 8000, { placeholder: t('people.form.commas') })}
      <div className={css.wide}>{line('summary', 8000, { isMultiline: true })}</div>
    </div>
  );
}

import { useTranslate } from '../i18n/useTranslate.ts';
import { NameForm } from '../settings/NameForm.tsx';
import { useSaveSelf } from '../settings/useSaveSelf.ts';
import css from './NameQuestion.module.css';

/** The question for one's name, and the form that answers it. */
export function NameQuestion() {
  const translate = useTranslate();
  const saving = useSaveSelf();
  return (
    <section className={css.ask} aria-label={translate('root.askName.label')}>
      <p>{translate('root.askName.question')}</p>
      <NameForm saving={saving} />
    </section>
  );
}

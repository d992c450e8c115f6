import { GivenReason } from '../../../domain/contracts/suppressions.ts';
import { Choice } from '../elements/Choice.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Suppressions.module.css';

interface ReasonChoiceProps {
  readonly value: GivenReason;
  readonly onChange: (reason: GivenReason) => void;
}

/** Why somebody is kept from mail, and for how long that is. */
export function ReasonChoice({ value, onChange }: ReasonChoiceProps) {
  const t = useTranslate();
  return (
    <>
      <Choice
        label={t('suppressions.add.reason')}
        value={value}
        options={GivenReason.options.map((id) => ({
          id,
          title: t(`suppressions.add.given.${id}`),
        }))}
        onChange={(id) => onChange(GivenReason.parse(id))}
      />
      <p className={css.aside}>{t(`suppressions.add.lasts.${value}`)}</p>
    </>
  );
}

import type { ReferralResource } from '../../../domain/contracts/referrals.ts';
import { Segmented } from '../elements/Segmented.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Referrals.module.css';

export type Strength = ReferralResource['strength'];

interface StrengthChoiceProps {
  readonly value: Strength;
  readonly onChange: (strength: Strength) => void;
}

/** How well one knows whom one refers: a lead is of somebody whom one only knows of. */
export function StrengthChoice({ value, onChange }: StrengthChoiceProps) {
  const t = useTranslate();
  return (
    <div className={css.strength}>
      <Segmented
        label={t('referrals.strength.label')}
        options={[
          { id: 'referral', title: t('referrals.strength.referral') },
          { id: 'lead', title: t('referrals.strength.lead') },
        ]}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { IntroductionReach, reachIn } from '../../../domain/identity/introductionReach.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { SavingWords } from './SavingWords.tsx';
import css from './SettingsPage.module.css';
import { useSaveSelf } from './useSaveSelf.ts';

/** By whom one may be asked about people one knows. */
export function YourIntroductions() {
  const t = useTranslate();
  const { user } = usePage();
  const { state, save } = useSaveSelf();
  const [wanted, setWanted] = useState<IntroductionReach | null>(null);

  async function choose(choice: IntroductionReach) {
    if (state === 'request') return;
    setWanted(choice);
    await save({ preferences: { introductions: choice } });
    // From here on what the server has counts: the choice, or what it was before.
    setWanted(null);
  }

  return (
    <section className={css.section} aria-labelledby="your-introductions">
      <h2 id="your-introductions">{t('introductions.settings.title')}</h2>
      <p className={css.about}>{t('introductions.settings.about')}</p>
      <RadioGroup
        aria-labelledby="your-introductions"
        value={wanted ?? reachIn(user.preferences)}
        onChange={(_event, value) => void choose(IntroductionReach.parse(value))}
      >
        {IntroductionReach.options.map((reach) => (
          <FormControlLabel
            key={reach}
            value={reach}
            label={t(`introductions.settings.${reach}`)}
            control={<Radio />}
          />
        ))}
      </RadioGroup>
      <SavingWords state={state} />
    </section>
  );
}

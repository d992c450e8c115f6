import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useLedHere } from '../elements/useLedHere.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { MailTimings } from './MailTimings.tsx';
import { SavingWords } from './SavingWords.tsx';
import css from './SettingsPage.module.css';
import { useSaveSelf } from './useSaveSelf.ts';

const kinds = ['productMail', 'activityMail'] as const;

/** Which mail one wants beyond what the service needs. */
export function YourMail() {
  const t = useTranslate();
  const { user } = usePage();
  // Each mail of what one is told does.
  const section = useLedHere('mail');
  return (
    <section ref={section} className={css.section} id="mail" aria-labelledby="your-mail">
      <h2 id="your-mail">{t('settings.mail.title')}</h2>
      <p className={css.about}>
        {t('settings.mail.always')} <strong className={css.address}>{user.email}</strong>
        {t('settings.mail.about')}
      </p>
      <ul className={css.rows}>
        {kinds.map((kind) => (
          <MailChoice key={kind} id={kind} />
        ))}
      </ul>
      {user.preferences['activityMail'] !== false && <MailTimings />}
    </section>
  );
}

function MailChoice({ id }: { readonly id: (typeof kinds)[number] }) {
  const t = useTranslate();
  const { user } = usePage();
  const { state, save } = useSaveSelf();
  const [wanted, setWanted] = useState<boolean | null>(null);

  async function choose(choice: boolean) {
    if (state === 'request') return;
    setWanted(choice);
    await save({ preferences: { [id]: choice } });
    // From here on what the server has counts: the choice, or what it was before.
    setWanted(null);
  }

  return (
    <li>
      <FormControlLabel
        className={css.choice ?? ''}
        label={t(`settings.mail.${id}`)}
        control={
          <Switch
            checked={wanted ?? user.preferences[id] !== false}
            onChange={(_event, choice) => void choose(choice)}
          />
        }
      />
      <SavingWords state={state} />
    </li>
  );
}

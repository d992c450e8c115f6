import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { usePage } from '../root/page.ts';
import { SavingWords } from './SavingWords.tsx';
import css from './SettingsPage.module.css';
import { useSaveSelf } from './useSaveSelf.ts';

const kinds = [
  { id: 'activityMail', title: 'What happens in my projects' },
  { id: 'productMail', title: 'New features of Kith' },
] as const;

/** Which mail one wants beyond what the service needs. */
export function YourMail() {
  const { user } = usePage();
  return (
    <section className={css.section} id="mail" aria-labelledby="your-mail">
      <h2 id="your-mail">Email preferences</h2>
      <p className={css.about}>
        Sign-in links, and notices about your security and the terms, always go to{' '}
        <strong className={css.address}>{user.email}</strong>. All else is up to you. Kith sends
        neither of these two yet; what you choose here holds from the first one on.
      </p>
      <ul className={css.rows}>
        {kinds.map((kind) => (
          <MailChoice key={kind.id} {...kind} />
        ))}
      </ul>
    </section>
  );
}

function MailChoice({ id, title }: (typeof kinds)[number]) {
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
        label={title}
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

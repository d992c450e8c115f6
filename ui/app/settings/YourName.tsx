import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useUnsavedGuard } from '../elements/useUnsavedGuard.tsx';
import { usePage } from '../root/page.ts';
import { SavingWords } from './SavingWords.tsx';
import css from './SettingsPage.module.css';
import { useSaveSelf } from './useSaveSelf.ts';

/** The name that colleagues see. */
export function YourName() {
  const { user } = usePage();
  const [name, setName] = useState(user.name);
  const { state, fields, save } = useSaveSelf();
  const dirty = name.trim() !== user.name;
  const guard = useUnsavedGuard(dirty);

  function rename(event: FormEvent) {
    event.preventDefault();
    void save({ name: name.trim() });
  }

  return (
    <section className={css.section} aria-labelledby="your-name">
      <h2 id="your-name">Your name</h2>
      <p className={css.about}>As colleagues see it on projects and in recommendations.</p>
      <form className={css.line} onSubmit={rename}>
        <TextField
          label="Your name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={fields['name'] !== undefined}
          helperText={fields['name']}
          autoComplete="name"
          slotProps={{ htmlInput: { maxLength: 200 } }}
          fullWidth
        />
        <Button
          type="submit"
          variant="contained"
          disabled={!dirty || name.trim() === '' || state === 'request'}
        >
          Save
        </Button>
      </form>
      <SavingWords state={dirty && state === 'success' ? 'idle' : state} />
      {guard}
    </section>
  );
}

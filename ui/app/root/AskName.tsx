import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { useSaveSelf } from '../settings/useSaveSelf.ts';
import css from './AskName.module.css';
import { usePage } from './page.ts';

/** Asks who signed up for their name, which the sign-in page does not: until then colleagues see a blank. */
export function AskName() {
  const { user } = usePage();
  const { pathname } = useLocation();
  const [name, setName] = useState('');
  const { state, fields, save } = useSaveSelf();
  if (user.name !== '' || pathname === '/settings') return null;

  function answer(event: FormEvent) {
    event.preventDefault();
    void save({ name: name.trim() });
  }

  return (
    <section className={css.ask} aria-label="Your name">
      <p>What is your name? Colleagues see it on projects and in recommendations.</p>
      <form className={css.line} onSubmit={answer}>
        <TextField
          label="Your name"
          size="small"
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
          disabled={name.trim() === '' || state === 'request'}
        >
          Save
        </Button>
      </form>
    </section>
  );
}

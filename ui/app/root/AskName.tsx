import { useState } from 'react';
import { useLocation } from 'react-router';
import { NameForm } from '../settings/NameForm.tsx';
import { useSaveSelf } from '../settings/useSaveSelf.ts';
import css from './AskName.module.css';
import { usePage } from './page.ts';

/** Asks who signed up for their name, which the sign-in page does not: until then colleagues see a blank. */
export function AskName() {
  const { user } = usePage();
  const { pathname } = useLocation();
  const [name, setName] = useState('');
  const saving = useSaveSelf();
  if (user.name !== '' || pathname === '/settings') return null;
  return (
    <section className={css.ask} aria-label="Your name">
      <p>What is your name? Colleagues see it on projects and in recommendations.</p>
      <NameForm name={name} onName={setName} saving={saving} />
    </section>
  );
}

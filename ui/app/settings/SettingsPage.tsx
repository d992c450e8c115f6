import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { PageHead } from '../elements/PageHead.tsx';
import { useUnsavedGuard } from '../elements/useUnsavedGuard.tsx';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import css from './SettingsPage.module.css';

const mails = [
  { id: 'activityMail', title: 'Mail about what happens in my projects' },
  { id: 'productMail', title: 'Mail about new features' },
] as const;

/** What one may choose about oneself: the name, and which mail one wants. */
export function SettingsPage() {
  const { user } = usePage();
  const [saved, setSaved] = useState({ name: user.name, preferences: user.preferences });
  const [name, setName] = useState(user.name);
  const saving = useCommand('SAVE_USER', ['me']);
  const dirty = name.trim() !== saved.name;
  const guard = useUnsavedGuard(dirty);

  async function rename(event: FormEvent) {
    event.preventDefault();
    const renamed = await saving.send('update-self', { body: { name: name.trim() } });
    if (renamed !== undefined) setSaved({ ...saved, name: name.trim() });
  }

  async function choose(id: string, wanted: boolean) {
    const before = saved;
    setSaved({ ...saved, preferences: { ...saved.preferences, [id]: wanted } });
    const body = { preferences: { [id]: wanted } };
    if ((await saving.send('update-self', { body })) === undefined) setSaved(before);
  }

  return (
    <>
      <PageHead title="Settings" about={user.email} />
      <form className={css.section} onSubmit={(event) => void rename(event)}>
        <TextField
          label="Your name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={saving.fields['name'] !== undefined}
          helperText={saving.fields['name'] ?? 'As colleagues see it.'}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          fullWidth
        />
        <Button
          type="submit"
          variant="contained"
          disabled={!dirty || name.trim() === '' || saving.state === 'request'}
        >
          Save
        </Button>
      </form>
      <section className={css.mails} aria-labelledby="mails">
        <h2 id="mails">Mail</h2>
        {mails.map(({ id, title }) => (
          <FormControlLabel
            key={id}
            label={title}
            control={
              <Switch
                checked={saved.preferences[id] !== false}
                onChange={(_event, wanted) => void choose(id, wanted)}
              />
            }
          />
        ))}
      </section>
      {guard}
    </>
  );
}

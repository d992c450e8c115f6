import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import { submitBySendKey } from '../elements/sendKey.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import css from './SettingsPage.module.css';
import type { SelfSaving } from './useSaveSelf.ts';

interface NameFormProps {
  /** As it is being typed. */
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly saving: SelfSaving;
}

/** One's own name, to be saved when it is another than the present one. */
export function NameForm({ name, onName, saving }: NameFormProps) {
  const t = useTranslate();
  const { user } = usePage();
  const { state, fields, save } = saving;
  const typed = name.trim();

  function rename(event: FormEvent) {
    event.preventDefault();
    void save({ name: typed });
  }

  return (
    <form className={css.line} onSubmit={rename}>
      <TextField
        label={t('settings.name.title')}
        value={name}
        onChange={(event) => onName(event.target.value)}
        onKeyDown={submitBySendKey}
        error={fields['name'] !== undefined}
        helperText={fields['name']}
        autoComplete="name"
        slotProps={{ htmlInput: { maxLength: 200 } }}
        fullWidth
      />
      <Button
        type="submit"
        variant="contained"
        disabled={typed === user.name || typed === '' || state === 'request'}
      >
        {t('settings.name.save')}
      </Button>
    </form>
  );
}

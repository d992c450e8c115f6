import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { TEMPLATE_NAME_MAX } from '../../../domain/contracts/sequenceLimits.ts';
import type { TemplateChanged } from '../../../domain/contracts/templates.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { takeFocus } from '../elements/takeFocus.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from '../sequences/Sequences.module.css';
import { bodyOf } from './TemplateFields.tsx';
import { useTemplateActs } from './useTemplateActs.ts';

interface KeepMailProps {
  readonly letter: { readonly subject: string; readonly body: string };
  readonly onKept: () => void;
}

/** Keeps a mail that stands in a sequence, under a name. */
export function KeepMail({ letter, onKept }: KeepMailProps) {
  const t = useTranslate();
  const [name, setName] = useState<string>();
  const keep = useCommand('MAKE_TEMPLATE', { isSaidInPlace: true });
  const { tellMade } = useTemplateActs();
  const isReady = name !== undefined && name.trim() !== '' && keep.state !== 'request';
  if (name === undefined) {
    return (
      <Button size="small" onClick={() => setName('')}>
        {t('templates.menu.keep')}
      </Button>
    );
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isReady || name === undefined) return;
    const kept = await keep.send('templates', { body: bodyOf({ name, ...letter }) });
    if (kept === undefined) return;
    onKept();
    const words = t('templates.menu.kept', { name: name.trim() });
    tellMade(kept.answer as TemplateChanged, words);
  }

  return (
    <form className={css.keep} onSubmit={(event) => void save(event)}>
      <TextField
        label={t('templates.menu.keepName')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={keep.fields['name'] !== undefined}
        helperText={keep.fields['name']}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            maxLength: TEMPLATE_NAME_MAX,
            ref: takeFocus,
          },
        }}
        fullWidth
      />
      {keep.error !== undefined && (
        <ErrorState what={t('templates.menu.failed')} error={keep.error} />
      )}
      <Button type="submit" size="small" variant="contained" disabled={!isReady}>
        {t('templates.menu.keepButton')}
      </Button>
    </form>
  );
}

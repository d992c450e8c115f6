import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { SEQUENCE_NAME_MAX } from '../../../domain/contracts/sequenceLimits.ts';
import type { SequenceResource } from '../../../domain/contracts/sequences.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from './Sequences.module.css';

interface RenameFormProps {
  readonly sequence: SequenceResource;
  readonly onDone: () => void;
}

/** Gives a sequence another name. Who changed it meanwhile is told first, and what was typed stays. */
export function RenameForm({ sequence, onDone }: RenameFormProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [name, setName] = useState(sequence.name);
  const rename = useCommand('RENAME_SEQUENCE', { isSaidInPlace: true });
  const undo = useCommand('RENAME_SEQUENCE');
  const path = `sequences/${sequence.id}/rename`;
  const isReady = name.trim() !== '' && rename.state !== 'request';

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    if (name.trim() === sequence.name) return onDone();
    const body = { name: name.trim() };
    if ((await rename.send(path, { body, ifMatch: sequence.revision })) === undefined) return;
    onDone();
    notify(t('sequences.change.renamed'), {
      undo: () => void undo.send(path, { body: { name: sequence.name } }),
    });
  }

  return (
    <form className={css.form} onSubmit={(event) => void save(event)}>
      <TextField
        label={t('sequences.make.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={rename.fields['name'] !== undefined}
        helperText={rename.fields['name']}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            maxLength: SEQUENCE_NAME_MAX,
            ref: (field: HTMLInputElement | null) => field?.focus(),
          },
        }}
        fullWidth
      />
      {rename.error !== undefined && (
        <ErrorState what={t('sequences.change.renameFailed')} error={rename.error} />
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="contained" disabled={!isReady}>
          {t('sequences.change.save')}
        </Button>
        <Button onClick={onDone}>{t('sequences.change.cancel')}</Button>
      </div>
    </form>
  );
}

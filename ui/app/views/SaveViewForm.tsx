import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import type { Sharing } from '../../../domain/kernel/sharing.ts';
import { VIEW_NAME_MAX } from '../../../domain/views/limits.ts';
import { Choice } from '../elements/Choice.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { NameField } from '../elements/NameField.tsx';
import dialog from '../elements/PopupDialog.module.css';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { useViewActs } from './useViewActs.ts';

interface SaveViewFormProps {
  readonly table: string;
  /** What is seen, as `viewQueryOf` has it. */
  readonly query: string;
  readonly onDone: () => void;
}

/** Names what is seen of a table, and says who uses it. */
export function SaveViewForm({ table, query, onDone }: SaveViewFormProps) {
  const t = useTranslate();
  const notify = useNotify();
  const { drop } = useViewActs();
  const [name, setName] = useState('');
  const [sharing, setSharing] = useState<Sharing>('private');
  const save = useCommand('SAVE_VIEW', { isSaidInPlace: true });
  const isReady = name.trim() !== '' && save.state !== 'request';
  const refused = save.fields['name'] ?? save.fields['query'];

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    const wanted = { table, name: name.trim(), query, sharing };
    const saved = await save.send('views', { body: wanted });
    if (saved === undefined) return;
    const { id, revision } = saved.answer as { readonly id: string; readonly revision: number };
    onDone();
    notify(t('views.save.done', { name: wanted.name }), {
      undo: () => drop({ id, name: wanted.name, revision }),
    });
  }

  return (
    <form className={dialog.content} onSubmit={(event) => void send(event)}>
      <NameField
        label={t('views.save.name')}
        value={name}
        maxLength={VIEW_NAME_MAX}
        refused={refused}
        onChange={setName}
      />
      <Choice
        label={t('views.save.sharing')}
        value={sharing}
        options={(['private', 'workspace'] as const).map((id) => ({
          id,
          title: t(`views.save.${id}`),
        }))}
        onChange={(id) => setSharing(id as Sharing)}
      />
      {save.error !== undefined && <ErrorState what={t('views.save.failed')} error={save.error} />}
      <Button type="submit" variant="contained" disabled={!isReady}>
        {t('views.save.button')}
      </Button>
    </form>
  );
}

import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import type { ListChanged } from '../../../domain/contracts/lists.ts';
import type { Sharing } from '../../../domain/kernel/sharing.ts';
import { LIST_NAME_MAX } from '../../../domain/lists/commands.ts';
import { Choice } from '../elements/Choice.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { NameField } from '../elements/NameField.tsx';
import dialog from '../elements/PopupDialog.module.css';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from './Lists.module.css';

interface MakeListFormProps {
  /** Who stands on it from the beginning. */
  readonly personIds: readonly string[];
  /** A name to begin with. */
  readonly name?: string;
  readonly onMade: (list: ListChanged, name: string) => void;
}

/** Names a new list and says who sees it. */
export function MakeListForm({ personIds, name: first = '', onMade }: MakeListFormProps) {
  const t = useTranslate();
  const [name, setName] = useState(first);
  const [sharing, setSharing] = useState<Sharing>('private');
  const make = useCommand('MAKE_LIST', { isSaidInPlace: true });
  const isReady = name.trim() !== '' && make.state !== 'request';

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    const made = await make.send('lists', { body: { name: name.trim(), sharing, personIds } });
    if (made !== undefined) onMade(made.answer as ListChanged, name.trim());
  }

  return (
    <form className={dialog.content} onSubmit={(event) => void send(event)}>
      <NameField
        label={t('lists.make.name')}
        value={name}
        maxLength={LIST_NAME_MAX}
        refused={make.fields['name']}
        onChange={setName}
      />
      <Choice
        label={t('lists.sharing.label')}
        value={sharing}
        options={(['private', 'workspace'] as const).map((id) => ({
          id,
          title: t(`lists.sharing.${id}`),
        }))}
        onChange={(id) => setSharing(id as Sharing)}
      />
      {make.error !== undefined && <ErrorState what={t('lists.make.failed')} error={make.error} />}
      {make.fields['personIds'] !== undefined && (
        <p className={css.refused} role="alert">
          {make.fields['personIds']}
        </p>
      )}
      <Button type="submit" variant="contained" disabled={!isReady}>
        {t('lists.make.button')}
      </Button>
    </form>
  );
}

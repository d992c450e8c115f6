import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import type { ListResource } from '../../../domain/contracts/lists.ts';
import { LIST_NAME_MAX } from '../../../domain/lists/commands.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { NameField } from '../elements/NameField.tsx';
import dialog from '../elements/PopupDialog.module.css';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from './Lists.module.css';

interface RenameListFormProps {
  readonly list: ListResource;
  readonly onDone: () => void;
}

/** Gives a list another name. Who renamed it meanwhile is told first, and what was typed stays. */
export function RenameListForm({ list, onDone }: RenameListFormProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [name, setName] = useState(list.name);
  const rename = useCommand('RENAME_LIST', { isSaidInPlace: true });
  const undo = useCommand('RENAME_LIST');
  const path = `lists/${list.id}/rename`;
  const isReady = name.trim() !== '' && rename.state !== 'request';

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    if (name.trim() === list.name) return onDone();
    const body = { name: name.trim() };
    if ((await rename.send(path, { body, ifMatch: list.revision })) === undefined) return;
    onDone();
    notify(t('lists.change.renamed'), {
      undo: () => void undo.send(path, { body: { name: list.name } }),
    });
  }

  return (
    <form className={dialog.content} onSubmit={(event) => void save(event)}>
      <NameField
        label={t('lists.make.name')}
        value={name}
        maxLength={LIST_NAME_MAX}
        refused={rename.fields['name']}
        onChange={setName}
      />
      {rename.error !== undefined && (
        <ErrorState what={t('lists.change.renameFailed')} error={rename.error} />
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="contained" disabled={!isReady}>
          {t('lists.change.save')}
        </Button>
        <Button onClick={onDone}>{t('lists.change.cancel')}</Button>
      </div>
    </form>
  );
}

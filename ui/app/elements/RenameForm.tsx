import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { useCommand } from '../providers/useCommand.ts';
import { ErrorState } from './ErrorState.tsx';
import { NameField } from './NameField.tsx';
import dialog from './PopupDialog.module.css';
import { useNotify } from './useNotify.ts';

interface RenameFormProps {
  readonly resource: 'lists' | 'sequences';
  /** The command's type of action. */
  readonly type: string;
  readonly named: { readonly id: string; readonly name: string; readonly revision: number };
  readonly maxLength: number;
  readonly texts: {
    readonly name: string;
    readonly renamed: string;
    readonly failed: string;
    readonly save: string;
    readonly cancel: string;
  };
  readonly onDone: () => void;
}

/** Gives something another name. Who changed it meanwhile is told first, and what was typed stays. */
export function RenameForm({ resource, type, named, maxLength, texts, onDone }: RenameFormProps) {
  const notify = useNotify();
  const [name, setName] = useState(named.name);
  const rename = useCommand(type, { isSaidInPlace: true });
  const undo = useCommand(type);
  const path = `${resource}/${named.id}/rename`;
  const isReady = name.trim() !== '' && rename.state !== 'request';

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    if (name.trim() === named.name) return onDone();
    const body = { name: name.trim() };
    const renamed = await rename.send(path, { body, ifMatch: named.revision });
    if (renamed === undefined) return;
    const { revision: ifMatch } = renamed.answer as { readonly revision: number };
    onDone();
    notify(texts.renamed, {
      undo: () => void undo.send(path, { body: { name: named.name }, ifMatch }),
    });
  }

  return (
    <form className={dialog.content} onSubmit={(event) => void save(event)}>
      <NameField
        label={texts.name}
        value={name}
        maxLength={maxLength}
        refused={rename.fields['name']}
        onChange={setName}
      />
      {rename.error !== undefined && <ErrorState what={texts.failed} error={rename.error} />}
      <div className={dialog.buttons}>
        <Button type="submit" variant="contained" disabled={!isReady}>
          {texts.save}
        </Button>
        <Button onClick={onDone}>{texts.cancel}</Button>
      </div>
    </form>
  );
}

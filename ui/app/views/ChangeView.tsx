import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import type { ViewResource } from '../../../domain/contracts/views.ts';
import { VIEW_NAME_MAX } from '../../../domain/views/limits.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { NameField } from '../elements/NameField.tsx';
import dialog from '../elements/PopupDialog.module.css';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import { useViewActs } from './useViewActs.ts';

interface ChangeViewProps {
  readonly view: ViewResource;
  /** What is seen now, as `viewQueryOf` has it. */
  readonly query: string;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Renames a view, has it show what is seen now, shares it or deletes it. Who changed it meanwhile is told first. */
export function ChangeView({ view, query, onBack, onDone }: ChangeViewProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [name, setName] = useState(view.name);
  const change = useCommand('CHANGE_VIEW', { isSaidInPlace: true });
  const { undoBy, share, drop } = useViewActs();
  const { user } = usePage();
  const isShared = view.sharing === 'workspace';

  /** Changes it as it was when it was opened, and offers what it was before. */
  async function save(verb: 'rename' | 'replace', body: object, before: object, done: string) {
    const path = `views/${view.id}/${verb}`;
    const changed = await change.send(path, { body, ifMatch: view.revision });
    if (changed === undefined) return;
    const { revision } = changed.answer as { readonly revision: number };
    onDone();
    notify(done, { undo: () => undoBy({ ...view, revision }, verb, before) });
  }

  async function rename(event: FormEvent) {
    event.preventDefault();
    const next = name.trim();
    if (next === '' || change.state === 'request') return;
    if (next === view.name) return onDone();
    await save('rename', { name: next }, { name: view.name }, t('views.change.renamed'));
  }

  return (
    <form className={dialog.content} onSubmit={(event) => void rename(event)}>
      <NameField
        label={t('views.save.name')}
        value={name}
        maxLength={VIEW_NAME_MAX}
        refused={change.fields['name']}
        onChange={setName}
      />
      {change.error !== undefined && (
        <ErrorState what={t('views.change.failed')} error={change.error} />
      )}
      <Button type="submit" variant="contained" disabled={name.trim() === ''}>
        {t('views.change.rename')}
      </Button>
      <Button
        onClick={() => {
          const done = t('views.change.replaced', { name: view.name });
          void save('replace', { query }, { query: view.query }, done);
        }}
      >
        {t('views.change.replace')}
      </Button>
      {/* Whoever else may change it would keep it for its owner alone, and see it no more. */}
      {view.ownerId === user.id && (
        <Button
          onClick={() => {
            onDone();
            share(view, isShared ? 'private' : 'workspace');
          }}
        >
          {t(isShared ? 'views.change.unshare' : 'views.change.share')}
        </Button>
      )}
      <Button
        color="error"
        onClick={() => {
          onDone();
          drop(view);
        }}
      >
        {t('views.change.delete')}
      </Button>
      <Button color="inherit" onClick={onBack}>
        {t('views.change.back')}
      </Button>
    </form>
  );
}

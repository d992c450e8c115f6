import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { WORKSPACE_NAME_MAX } from '../../../../domain/contracts/members.ts';
import { ErrorState } from '../../elements/ErrorState.tsx';
import { FieldLine } from '../../elements/FieldLine.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useDirtyForm } from '../../live/dirtyForms.ts';
import { usePage } from '../../root/page.ts';
import { useWorkspaceFace } from '../../root/useWorkspaceFace.ts';
import { useSetting } from './useSetting.ts';
import { useWorkspace } from './useWorkspace.ts';
import { WorkspaceDomains } from './WorkspaceDomains.tsx';
import { WorkspaceLogo } from './WorkspaceLogo.tsx';
import { WorkspaceSeats } from './WorkspaceSeats.tsx';
import css from './WorkspaceSettings.module.css';

/** What the workspace is called, which addresses belong to it, and how many fit in. */
export function WorkspaceName() {
  const t = useTranslate();
  const { data, error, refetch } = useWorkspace();
  if (error !== null && data === undefined) {
    const what = t('workspace.settings.unread');
    return <ErrorState what={what} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <p className={css.about}>{t('workspace.settings.name.about')}</p>
      <NameForm />
      <WorkspaceLogo />
      {data !== undefined && <WorkspaceDomains domains={data.domains} />}
      {data !== undefined && <WorkspaceSeats workspace={data} />}
    </>
  );
}

/** What is typed stays, whatever another owner calls it meanwhile. */
function NameForm() {
  const t = useTranslate();
  const { name } = useWorkspaceFace();
  const { may } = usePage().user;
  const { change, isLocked, fields } = useSetting({ isTyped: true });
  const [typed, setTyped] = useState<string>();
  const wanted = (typed ?? name).trim();
  const isDirty = wanted !== name;
  useDirtyForm(isDirty);

  async function save(event: FormEvent) {
    event.preventDefault();
    const renamed = (to: string, words: string) => ({
      verb: 'rename',
      body: { name: to },
      chosen: 'name',
      words,
    });
    const done = renamed(wanted, t('workspace.settings.name.done', { name: wanted }));
    const back = renamed(name, t('workspace.settings.name.back', { name }));
    if (await change(done, back)) setTyped(undefined);
  }

  return (
    <form onSubmit={(event) => void save(event)}>
      <FieldLine>
        <TextField
          label={t('workspace.settings.name.name')}
          value={typed ?? name}
          onChange={({ target }) => setTyped(target.value)}
          // What was half typed when it came to be read only can still be copied.
          disabled={!may.change && typed === undefined}
          error={fields['name'] !== undefined}
          helperText={fields['name']}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: WORKSPACE_NAME_MAX } }}
          fullWidth
        />
        <Button type="submit" variant="contained" disabled={!isDirty || wanted === '' || isLocked}>
          {t('workspace.settings.name.save')}
        </Button>
      </FieldLine>
    </form>
  );
}

import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import type { NoteVisibility } from '../../../domain/notes/visibility.ts';
import { Choice } from '../elements/Choice.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { sendKeyWords } from '../elements/sendKey.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ProjectChoice } from '../projects/ProjectChoice.tsx';
import { openProjects } from '../projects/useProjectsToChoose.ts';
import { useCommand } from '../providers/useCommand.ts';
import { emptyDraft, noteDrafts, type NoteDraft } from './drafts.ts';
import { MentionField } from './MentionField.tsx';
import { encoded } from './mentionText.ts';
import { UnseenWarning } from './UnseenWarning.tsx';
import { useWithdraw } from './useWithdraw.ts';
import css from './Notes.module.css';

interface NoteComposerProps {
  readonly personId: string;
  /** The project in which the person is looked at. */
  readonly projectId: string | undefined;
}

/** Writes a note, for whom one chooses; what is not sent yet stays. */
export function NoteComposer({ personId, projectId }: NoteComposerProps) {
  const t = useTranslate();
  const notify = useNotify();
  const draft = noteDrafts.use(personId) ?? emptyDraft;
  // What is written anew is another note.
  const keep = ({ sentAs: _sentAs, ...next }: NoteDraft) => noteDrafts.keep(personId, next);
  const write = useCommand('WRITE_NOTE', { isSaidInPlace: true });
  const { withdraw } = useWithdraw();
  const visibility = draft.visibility ?? (projectId === undefined ? 'workspace' : 'project');
  const chosenId = draft.projectId ?? projectId;
  const forProjectId = visibility === 'project' ? (chosenId ?? null) : null;
  const text = encoded(draft.text, draft.mentioned).trim();
  const isReady = text !== '' && (visibility !== 'project' || forProjectId !== null);
  const isSending = write.state === 'request';

  /** True once it is saved. */
  async function send(): Promise<boolean> {
    if (!isReady || isSending) return false;
    const commandId = draft.sentAs ?? crypto.randomUUID();
    const asSent = forProjectId === null ? {} : { projectId: forProjectId };
    noteDrafts.keep(personId, { ...draft, visibility, ...asSent, sentAs: commandId });
    const body = { personId, visibility, projectId: forProjectId, text };
    const sent = await write.send('notes', { body, commandId });
    if (sent === undefined) return false;
    const { id } = sent.answer as { readonly id: string };
    noteDrafts.keep(personId, undefined);
    notify(t('notes.write.done'), { undo: () => withdraw(id, { isUndo: true }) });
    return true;
  }

  /** There is nothing to save any more once it is saved: the button that was pressed loses the focus, now or in a moment. */
  async function sendByButton(form: HTMLFormElement) {
    if (!(await send())) return;
    const at = document.activeElement;
    if (at === document.body || form.contains(at)) form.querySelector('textarea')?.focus();
  }

  return (
    <form
      className={css.composer}
      aria-label={t('notes.write.label')}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void sendByButton(event.currentTarget);
      }}
    >
      <MentionField
        label={t('notes.write.label')}
        placeholder={t('notes.write.placeholder')}
        draft={draft}
        onDraft={keep}
        onSend={() => void send()}
        error={write.fields['text']}
        help={t('notes.write.keys', { key: sendKeyWords() })}
      />
      <UnseenWarning text={text} visibility={visibility} projectId={forProjectId} />
      <div className={css.reach}>
        <Choice
          label={t('notes.reach.label')}
          value={visibility}
          options={(['workspace', 'project', 'private'] as const).map((id) => ({
            id,
            title: t(`notes.reach.${id}`),
          }))}
          onChange={(id) => keep({ ...draft, visibility: id as NoteVisibility })}
        />
        {visibility === 'project' && (
          <ProjectChoice
            label={t('notes.reach.which')}
            value={chosenId ?? ''}
            first={chosenId === undefined ? t('notes.reach.choose') : undefined}
            of={openProjects}
            onChange={(id) => keep({ ...draft, visibility, projectId: id })}
          />
        )}
        <Button type="submit" variant="outlined" disabled={!isReady || isSending}>
          {t('notes.write.button')}
        </Button>
      </div>
      {write.fields['projectId'] !== undefined && (
        <p className={css.refused} role="alert">
          {write.fields['projectId']}
        </p>
      )}
      {write.error !== undefined && (
        <ErrorState what={t('notes.write.failed')} error={write.error} />
      )}
    </form>
  );
}

import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import type { NoteResource } from '../../../domain/contracts/notes.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { sendKeyWords } from '../elements/sendKey.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { noteDrafts, type NoteDraft } from './drafts.ts';
import { MentionField } from './MentionField.tsx';
import { decoded, encoded } from './mentionText.ts';
import { UnseenWarning } from './UnseenWarning.tsx';
import css from './Notes.module.css';

interface NoteEditProps {
  readonly note: NoteResource;
  readonly onDone: () => void;
}

/** Puts a note in other words. Who changed it meanwhile elsewhere is told first, and nothing typed is lost. */
export function NoteEdit({ note, onDone }: NoteEditProps) {
  const t = useTranslate();
  const notify = useNotify();
  const { id, revision, mentions, visibility, projectId } = note;
  const asWritten = { text: decoded(note.text, mentions), mentioned: mentions };
  const draft = noteDrafts.use(id) ?? asWritten;
  const keep = (next: NoteDraft) => noteDrafts.keep(id, next);
  const reword = useCommand('REWORD_NOTE', { isSaidInPlace: true });
  const undo = useCommand('REWORD_NOTE');
  const text = encoded(draft.text, draft.mentioned).trim();
  const isReady = text !== '' && reword.state !== 'request';

  function leave() {
    noteDrafts.keep(id, undefined);
    onDone();
  }

  async function save() {
    if (!isReady) return;
    if (text === note.text) return leave();
    const path = `notes/${id}/reword`;
    const reworded = await reword.send(path, { body: { text }, ifMatch: revision });
    if (reworded === undefined) return;
    const { revision: ifMatch } = reworded.answer as { readonly revision: number };
    leave();
    notify(t('notes.edit.done'), {
      undo: () => void undo.send(path, { body: { text: note.text }, ifMatch }),
    });
  }

  return (
    <form
      className={css.composer}
      aria-label={t('notes.edit.label')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <MentionField
        label={t('notes.edit.label')}
        draft={draft}
        onDraft={keep}
        onSend={() => void save()}
        error={reword.fields['text']}
        help={t('notes.write.keys', { key: sendKeyWords() })}
        takesFocus
      />
      <UnseenWarning text={text} visibility={visibility} projectId={projectId} />
      {reword.error !== undefined && (
        <ErrorState what={t('notes.edit.failed')} error={reword.error} />
      )}
      <div className={css.reach}>
        <Button type="submit" variant="outlined" disabled={!isReady}>
          {t('notes.edit.button')}
        </Button>
        <Button onClick={leave}>{t('notes.edit.cancel')}</Button>
      </div>
    </form>
  );
}

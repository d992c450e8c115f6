import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { emptyQuery } from '../../../domain/search/queryDocument.ts';
import { PageHead } from '../elements/PageHead.tsx';
import { submitBySendKey } from '../elements/sendKey.ts';
import { useUnsavedGuard } from '../elements/useUnsavedGuard.tsx';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { chipsOf } from '../search/chips.ts';
import { QueryEditor } from '../search/QueryEditor.tsx';
import { SaveBar } from '../search/SaveBar.tsx';
import { useQueryDraft } from '../search/useQueryDraft.ts';
import css from './JobDescriptionScreen.module.css';

const start = { text: '', query: emptyQuery() };

/** Pasting a job description, looking at its chips, and making a project of both. */
export function JobDescriptionScreen({ title, about }: { title: string; about: string }) {
  const t = useTranslate();
  const draft = useQueryDraft(start);
  const [name, setName] = useState('');
  const [createdId, setCreatedId] = useState<string>();
  const navigate = useNavigate();
  const creation = useCommand('CREATE_PROJECT');
  const guard = useUnsavedGuard(draft.textChanged && createdId === undefined);
  const { draftText, draftQuery } = draft;
  const chips = chipsOf(draftQuery).length;
  const isEmpty = draftText.trim() === '' && chips === 0;
  const suggestedName = draftQuery.titles[0]?.name ?? t('projects.create.suggested');

  // The guard lets nobody go before it has heard that all is saved.
  useEffect(() => {
    if (createdId !== undefined) void navigate(`/projects/${createdId}`);
  }, [createdId, navigate]);

  async function create() {
    const body = {
      jobDescription: draftText,
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...(draft.edited ? { query: draftQuery } : {}),
    };
    const created = await creation.send('projects', { body });
    if (created === undefined) return;
    setCreatedId((created.answer as { id: string }).id);
  }

  const saving = creation.state === 'request';
  const isEarly = draft.edited && !draft.settled;
  return (
    <div role="presentation" onKeyDown={submitBySendKey}>
      <PageHead title={title} about={about} />
      <div className={css.name}>
        <TextField
          label={t('projects.settings.projectName')}
          placeholder={suggestedName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={creation.fields['name'] !== undefined}
          helperText={creation.fields['name'] ?? creation.fields['jobDescription']}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 200 } }}
          fullWidth
        />
      </div>
      <QueryEditor
        text={draftText}
        readText={draft.text}
        query={draftQuery}
        reading={draft.reading}
        error={draft.error}
        onRetry={draft.retry}
        onText={draft.setText}
        onEdit={draft.edit}
      />
      <SaveBar words={summary(draftText, chips, t)}>
        {draft.edited && <Button onClick={draft.undoEdit}>{t('projects.search.undo')}</Button>}
        <Button
          type="submit"
          variant="contained"
          disabled={isEmpty || isEarly || saving}
          onClick={() => void create()}
        >
          {t(saving ? 'projects.create.creating' : 'projects.create.button')}
        </Button>
      </SaveBar>
      {guard}
    </div>
  );
}

function summary(text: string, chips: number, t: Translate): string {
  const words = text.trim() === '' ? 0 : text.trim().split(/\s+/).length;
  if (words === 0 && chips === 0) return t('projects.create.nothing');
  const chipsFound = t('projects.create.chips', { smart_count: chips });
  if (words === 0) return chipsFound;
  return t('projects.create.chipsFromWords', {
    chips: chipsFound,
    words: t('projects.create.words', { smart_count: words }),
  });
}

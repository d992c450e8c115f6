import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { submitBySendKey } from '../elements/sendKey.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { useCommand } from '../providers/useCommand.ts';
import { QueryEditor } from '../search/QueryEditor.tsx';
import { SaveBar } from '../search/SaveBar.tsx';
import { useQueryDraft } from '../search/useQueryDraft.ts';
import { useProject } from './useProject.ts';
import { useUndo } from './useUndo.ts';

/** The search of a project: its text and chips, to be changed and saved. */
export function SearchTab() {
  const project = useProject();
  // What stood here when the changing began: If-Match makes sure that it still does on saving.
  const [seen, setSeen] = useState(project);
  const [dirty, setDirty] = useState(false);
  if (!dirty && project.revision !== seen.revision) setSeen(project);
  return (
    <SearchForm
      key={seen.revision}
      project={seen}
      newer={project.revision > seen.revision}
      onDirty={setDirty}
    />
  );
}

interface SearchFormProps {
  readonly project: ProjectResource;
  /** Somebody else has saved since. */
  readonly newer: boolean;
  readonly onDirty: (dirty: boolean) => void;
}

function SearchForm({ project, newer, onDirty }: SearchFormProps) {
  const t = useTranslate();
  const { id, may } = project;
  const { revision } = project;
  const draft = useQueryDraft(
    { text: project.jobDescription, query: project.query },
    { projectId: id, revision },
  );
  const saving = useCommand('SAVE_SEARCH');
  const offerText = useUndo('SAVE_SEARCH', 'replace-job-description');
  const offerQuery = useUndo('SAVE_SEARCH', 'refine-search');
  const dirty = draft.textChanged || draft.edited;
  useDirtyForm(dirty);
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);

  // Text and chips are saved by one command, so that neither is saved without the other.
  async function save() {
    const { draftText, draftQuery, textChanged, edited } = draft;
    const query = edited ? { query: draftQuery } : {};
    const saved = textChanged
      ? await saving.send(`projects/${id}/replace-job-description`, {
          body: { jobDescription: draftText, ...query },
          ifMatch: revision,
        })
      : await saving.send(`projects/${id}/refine-search`, { body: query, ifMatch: revision });
    if (saved === undefined) return;
    draft.reset();
    const { revision: now } = saved.answer as { readonly revision: number };
    const { jobDescription, query: before } = project;
    if (textChanged) offerText(t('projects.search.saved'), { jobDescription, query: before }, now);
    else offerQuery(t('projects.search.saved'), { query: before }, now);
  }

  const isSaving = saving.state === 'request';
  const isEarly = draft.edited && !draft.settled;
  const overtaken = newer && !isSaving;
  return (
    <div role="presentation" onKeyDown={submitBySendKey}>
      <QueryEditor draft={draft} projectId={id} mayChange={may.change} />
      {dirty && (
        <SaveBar words={t(overtaken ? 'projects.search.overtaken' : 'projects.search.changed')}>
          {draft.edited && <Button onClick={draft.undoEdit}>{t('projects.search.undo')}</Button>}
          <Button onClick={draft.reset}>{t('projects.search.discard')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={isSaving || overtaken || isEarly}
            onClick={() => void save()}
          >
            {t(isSaving ? 'projects.search.saving' : 'projects.search.save')}
          </Button>
        </SaveBar>
      )}
    </div>
  );
}

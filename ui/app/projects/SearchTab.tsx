import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { SaveBar } from '../elements/SaveBar.tsx';
import { submitBySendKey } from '../elements/sendKey.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { useCommand } from '../providers/useCommand.ts';
import { QueryEditor } from '../search/QueryEditor.tsx';
import { useQueryDraft } from '../search/useQueryDraft.ts';
import { mayChangeProject, useProject } from './useProject.ts';
import { useUndo } from './useUndo.ts';

/** The search of a project: its text and chips, to be changed and saved. */
export function SearchTab() {
  const project = useProject();
  // What stood here when the changing began. What else changes of the project leaves it alone.
  const [seen, setSeen] = useState(project);
  const [dirty, setDirty] = useState(false);
  if (!dirty && !isSameSearch(project, seen)) setSeen(project);
  return <SearchForm key={seen.revision} project={seen} now={project} onDirty={setDirty} />;
}

interface SearchFormProps {
  /** As it was when the changing began. */
  readonly project: ProjectResource;
  /** As it is now: If-Match makes sure that nobody saves over what they have not been told of. */
  readonly now: ProjectResource;
  readonly onDirty: (dirty: boolean) => void;
}

function SearchForm({ project, now, onDirty }: SearchFormProps) {
  const t = useTranslate();
  const { id } = project;
  const draft = useQueryDraft(
    { text: project.jobDescription, query: project.query },
    { projectId: id, revision: project.revision },
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
          ifMatch: now.revision,
        })
      : await saving.send(`projects/${id}/refine-search`, { body: query, ifMatch: now.revision });
    if (saved === undefined) return;
    draft.reset();
    const { revision: after } = saved.answer as { readonly revision: number };
    const { jobDescription, query: before } = now;
    if (textChanged)
      offerText(t('projects.search.saved'), { jobDescription, query: before }, after);
    else offerQuery(t('projects.search.saved'), { query: before }, after);
  }

  const isSaving = saving.state === 'request';
  // What was just saved here has not been overtaken by itself.
  const own = { jobDescription: draft.draftText, query: draft.draftQuery };
  const isOvertaken = !isSaving && !isSameSearch(now, project) && !isSameSearch(now, own);
  const isEarly = draft.edited && !draft.settled;
  return (
    <div role="presentation" onKeyDown={submitBySendKey}>
      <QueryEditor draft={draft} projectId={id} mayChange={mayChangeProject(now)} />
      {dirty && (
        <SaveBar words={t(isOvertaken ? 'projects.search.overtaken' : 'projects.search.changed')}>
          {draft.edited && <Button onClick={draft.undoEdit}>{t('projects.search.undo')}</Button>}
          <Button onClick={draft.reset}>{t('projects.search.discard')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={isSaving || isEarly}
            onClick={() => void save()}
          >
            {t(isSaving ? 'projects.search.saving' : 'projects.search.save')}
          </Button>
        </SaveBar>
      )}
    </div>
  );
}

type Search = Pick<ProjectResource, 'jobDescription' | 'query'>;

/** Whether both look for the same; chips are told apart as they are kept. */
function isSameSearch(one: Search, other: Search): boolean {
  return (
    one.jobDescription === other.jobDescription &&
    JSON.stringify(one.query) === JSON.stringify(other.query)
  );
}

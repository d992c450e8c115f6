import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { useUnsavedGuard } from '../elements/useUnsavedGuard.tsx';
import { useCommand } from '../providers/useCommand.ts';
import { QueryEditor } from '../search/QueryEditor.tsx';
import { SaveBar } from '../search/SaveBar.tsx';
import { useQueryDraft } from '../search/useQueryDraft.ts';

/** The search of a project: its text and chips, to be changed and saved. */
export function SearchTab({ project }: { readonly project: ProjectResource }) {
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
  const { id, may } = project;
  const draft = useQueryDraft({ text: project.jobDescription, query: project.query });
  const replacement = useCommand('REPLACE_JOB_DESCRIPTION', ['projects', 'suggestions']);
  const refinement = useCommand('REFINE_SEARCH', ['projects', 'suggestions']);
  const dirty = draft.textChanged || draft.edited;
  const guard = useUnsavedGuard(dirty);
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);

  async function save() {
    let ifMatch: number | undefined = project.revision;
    if (draft.textChanged) {
      const body = { jobDescription: draft.draftText };
      const replaced = await replacement.send(`projects/${id}/replace-job-description`, {
        body,
        ifMatch,
      });
      if (replaced === undefined) return;
      ifMatch = revisionOf(replaced.answer);
    }
    if (draft.edited) {
      const body = { query: draft.draftQuery };
      const refined = await refinement.send(`projects/${id}/refine-search`, { body, ifMatch });
      if (refined === undefined) return;
    }
    draft.reset();
  }

  const saving = replacement.state === 'request' || refinement.state === 'request';
  const overtaken = newer && !saving;
  return (
    <>
      <QueryEditor
        text={draft.draftText}
        readText={draft.text}
        query={draft.draftQuery}
        reading={draft.reading}
        error={draft.error}
        onRetry={draft.retry}
        {...(may.change ? { onText: draft.setText, onEdit: draft.edit } : {})}
      />
      {dirty && (
        <SaveBar
          words={
            overtaken
              ? 'A colleague has saved another version meanwhile. Discard yours to see it.'
              : 'Changed, not saved yet.'
          }
        >
          {draft.edited && <Button onClick={draft.undoEdit}>Undo last change</Button>}
          <Button onClick={draft.reset}>Discard</Button>
          <Button variant="contained" disabled={saving || overtaken} onClick={() => void save()}>
            {saving ? 'Saving…' : 'Save search'}
          </Button>
        </SaveBar>
      )}
      {guard}
    </>
  );
}

function revisionOf(answer: unknown): number | undefined {
  const revision = (answer as { revision?: unknown } | undefined)?.revision;
  return typeof revision === 'number' ? revision : undefined;
}

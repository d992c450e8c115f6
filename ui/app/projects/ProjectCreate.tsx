import { useEffect, useState } from 'react';
import { CreateBase } from 'react-admin';
import { useNavigate } from 'react-router';
import { emptyQuery } from '../../../domain/search/queryDocument.ts';
import { usePage } from '../root/page.ts';
import { useOutcome } from '../providers/useOutcome.ts';
import { useQueryDraft } from '../search/useQueryDraft.ts';
import { JobDescriptionForm } from './JobDescriptionForm.tsx';
import { MayNotCreate } from './NotYours.tsx';

const start = { text: '', query: emptyQuery() };

/** A new project from a pasted job description. */
export function ProjectCreate() {
  const { may } = usePage().user;
  return may.createProject ? <NewProject /> : <MayNotCreate />;
}

function NewProject() {
  const draft = useQueryDraft(start);
  const [createdId, setCreatedId] = useState<string>();
  const outcome = useOutcome('CREATE_PROJECT');
  const navigate = useNavigate();

  // The guard lets nobody go before it has heard that all is saved.
  useEffect(() => {
    if (createdId !== undefined) void navigate(`/projects/${createdId}`);
  }, [createdId, navigate]);

  return (
    <CreateBase
      redirect={false}
      disableAuthentication
      // Text and chips stand beside the form: what they are is said when it is sent.
      transform={({ name }: { readonly name: string }) => ({
        jobDescription: draft.draftText,
        ...(name.trim() === '' ? {} : { name: name.trim() }),
        ...(draft.edited ? { query: draft.draftQuery } : {}),
      })}
      mutationOptions={{
        async onSuccess({ id }: { readonly id: string }) {
          await outcome.done('projects');
          setCreatedId(id);
        },
        onError: (error) => outcome.failed('projects', error),
      }}
    >
      <JobDescriptionForm draft={draft} isCreated={createdId !== undefined} />
    </CreateBase>
  );
}

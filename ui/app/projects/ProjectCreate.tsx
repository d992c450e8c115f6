import { useEffect, useEffectEvent, useState } from 'react';
import { CreateBase } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { emptyQuery } from '../../../domain/search/queryDocument.ts';
import { givenAlong, useBringIn, type PeopleOfAList } from '../lists/bringIn.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { NotOpen } from '../root/NotOpen.tsx';
import { usePage } from '../root/page.ts';
import { useStaysOpen } from '../root/useStaysOpen.ts';
import { useCommand } from '../providers/useCommand.ts';
import { useOutcome } from '../providers/useOutcome.ts';
import { useQueryDraft } from '../search/useQueryDraft.ts';
import { JobDescriptionForm } from './JobDescriptionForm.tsx';
import { MayNotCreate } from './NotYours.tsx';

const start = { text: '', query: emptyQuery() };

/** A new project from a pasted job description. */
export function ProjectCreate() {
  const { may } = usePage().user;
  const isOpen = useStaysOpen(may.createProject);
  if (isOpen) return <NewProject />;
  return may.change ? <MayNotCreate /> : <NotOpen because="readOnly" />;
}

interface Created {
  readonly id: string;
  readonly revision: number;
}

/** Tells that a project is started; Undo archives it, unless others have changed it since. */
function useStarted() {
  const t = useTranslate();
  const notify = useNotify();
  const { send } = useCommand('ARCHIVE_PROJECT');
  return ({ id, revision: ifMatch }: Created) =>
    notify(t('projects.create.done'), {
      undo: () => send(`projects/${id}/archive`, { ifMatch }),
    });
}

function NewProject() {
  const draft = useQueryDraft(start);
  const [createdId, setCreatedId] = useState<string>();
  const outcome = useOutcome('CREATE_PROJECT');
  const navigate = useNavigate();
  const { people } = givenAlong(useLocation().state);
  const bringIn = useBringIn();
  const tell = useStarted();

  const goOn = useEffectEvent((id: string) => {
    void (people === undefined ? navigate(`/projects/${id}`) : startWith(people, id));
  });

  /** Where people can't be brought in, or nobody answers at first, that is said, and the project is there all the same. */
  async function startWith(them: PeopleOfAList, id: string) {
    await navigate(`/projects/${id}`);
    await bringIn(them, id);
  }

  // The guard lets nobody go before it has heard that all is saved.
  useEffect(() => {
    if (createdId !== undefined) goOn(createdId);
  }, [createdId]);

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
        async onSuccess(created: Created) {
          await outcome.done('projects');
          setCreatedId(created.id);
          tell(created);
        },
        onError: (error) => outcome.failed('projects', error),
      }}
    >
      <JobDescriptionForm draft={draft} isCreated={createdId !== undefined} people={people} />
    </CreateBase>
  );
}

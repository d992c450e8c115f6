import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { Form, useInput, useSaveContext } from 'react-admin';
import { FormGuard } from '../elements/FormGuard.tsx';
import { mayFocusAtOnce } from '../elements/mayFocusAtOnce.ts';
import { PageHead } from '../elements/PageHead.tsx';
import { SaveBar } from '../elements/SaveBar.tsx';
import { submitBySendKey } from '../elements/sendKey.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import type { PeopleOfAList } from '../lists/bringIn.ts';
import { chipsOf } from '../search/chips.ts';
import { QueryEditor } from '../search/QueryEditor.tsx';
import type { QueryDraft } from '../search/useQueryDraft.ts';
import { ProjectInputs } from './ProjectInputs.tsx';
import css from './ProjectCreate.module.css';

const FORM = 'new-project';

interface JobDescriptionFormProps {
  readonly draft: QueryDraft;
  readonly isCreated: boolean;
  /** Who comes into it from the beginning. */
  readonly people: PeopleOfAList | undefined;
}

/** Pasting a job description, looking at its chips, and making a project of both. */
export function JobDescriptionForm({ draft, isCreated, people }: JobDescriptionFormProps) {
  const t = useTranslate();
  const { saving = false } = useSaveContext();
  const { draftText, draftQuery } = draft;
  const [hasFocus] = useState(mayFocusAtOnce);
  const chips = chipsOf(draftQuery).length;
  const isEmpty = draftText.trim() === '' && chips === 0;
  const isEarly = draft.edited && !draft.settled;
  const suggestedName = draftQuery.titles[0]?.name ?? t('projects.create.suggested');
  return (
    <div role="presentation" onKeyDown={submitBySendKey}>
      <PageHead title={t('projects.create.title')} about={t('projects.create.about')} />
      {people !== undefined && (
        <p className={css.coming}>
          {t('lists.project.coming', { smart_count: people.count, list: people.listName })}
        </p>
      )}
      <Form id={FORM} className={css.name ?? ''} disableInvalidFormNotification>
        <ProjectInputs suggestedName={suggestedName} />
        <TextRefused />
        <FormGuard alsoDirty={draft.textChanged} isSaved={isCreated} />
      </Form>
      <QueryEditor draft={draft} hasFocus={hasFocus} />
      <SaveBar words={summary(draftText, chips, t)}>
        {draft.edited && <Button onClick={draft.undoEdit}>{t('projects.search.undo')}</Button>}
        <Button
          type="submit"
          form={FORM}
          variant="contained"
          disabled={isEmpty || isEarly || saving || isCreated}
        >
          {t(saving || isCreated ? 'projects.create.creating' : 'projects.create.button')}
        </Button>
      </SaveBar>
    </div>
  );
}

/** What was refused of the text, which stands beside the form. */
function TextRefused() {
  const { fieldState } = useInput({ source: 'jobDescription', defaultValue: '' });
  if (fieldState.error === undefined) return null;
  return (
    <FormHelperText error role="alert">
      {fieldState.error.message}
    </FormHelperText>
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

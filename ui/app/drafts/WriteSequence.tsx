import SparkIcon from '@mui/icons-material/AutoFixHighOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState, type FormEvent } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import {
  DRAFT_MAILS,
  DRAFT_MAILS_MAX,
  draftLengths,
  draftTones,
  type DraftLength,
  type DraftTone,
} from '../../../domain/contracts/drafts/limits.ts';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { Choice } from '../elements/Choice.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { TitledDialog } from '../elements/TitledDialog.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { ProjectChoice } from '../projects/ProjectChoice.tsx';
import { openProjects, useProjectsToChoose } from '../projects/useProjectsToChoose.ts';
import css from './Drafts.module.css';
import { useDraftOptions } from './useDraftOptions.ts';
import { WhatGoes } from './WhatGoes.tsx';

interface WriteSequenceProps {
  readonly sequenceId: string;
  /** The project of the sequence; `null` where one is to be chosen. */
  readonly projectId: string | null;
  /** Whether steps stand there that would be replaced. */
  readonly replaces: boolean;
  readonly isWriting: boolean;
  readonly onWrite: (body: object) => void;
}

/** The button by which a model writes a whole sequence, and what is asked of it. */
export function WriteSequence(props: WriteSequenceProps) {
  const { isWriting, onWrite } = props;
  const t = useTranslate();
  const options = useDraftOptions();
  const { isOpen, open, leave } = usePopup('write-sequence');
  const { role } = usePage().user;
  // Where nobody has set a model up there is nothing to be asked.
  if (options === undefined || options.models.length === 0) return null;
  if (options.isSwitchedOff) {
    return (
      <p className={css.soft}>
        {role === 'owner' ? (
          <Link to="/workspace/generative-ai">{t('drafts.write.switchOn')}</Link>
        ) : (
          t('drafts.write.off')
        )}
      </p>
    );
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<SparkIcon />}
        disabled={isWriting}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        {t('drafts.write.open')}
      </Button>
      {isOpen && (
        <TitledDialog title={t('drafts.write.title')} onClose={leave}>
          <WriteForm
            {...props}
            onClose={leave}
            onWrite={(body) => {
              leave();
              onWrite(body);
            }}
          />
        </TitledDialog>
      )}
    </>
  );
}

function WriteForm(props: WriteSequenceProps & { readonly onClose: () => void }) {
  const { sequenceId, projectId: own, replaces, onClose, onWrite } = props;
  const t = useTranslate();
  const { projects, total, isPending } = useProjectsToChoose(openProjects);
  const [chosen, setChosen] = useState('');
  const [candidacyId, setCandidacyId] = useState('');
  const [tone, setTone] = useState<DraftTone>('warm');
  const [length, setLength] = useState<DraftLength>('medium');
  const [mails, setMails] = useState(DRAFT_MAILS);
  const [hasOpening, setOpening] = useState(false);
  // Where there are several nobody guesses: mails about another one's job would read as if they were meant.
  const only = total === 1 ? (projects[0]?.id ?? '') : '';
  const projectId = own ?? (chosen || only);
  const body =
    projectId === ''
      ? undefined
      : {
          purpose: 'sequence',
          sequenceId,
          projectId,
          tone,
          length,
          mails,
          hasOpening,
          ...(candidacyId === '' ? {} : { candidacyId }),
        };

  function write(event: FormEvent) {
    event.preventDefault();
    if (body !== undefined) onWrite(body);
  }

  return (
    <form onSubmit={write}>
      <DialogContent className={css.form ?? ''}>
        {own === null && (
          <ProjectChoice
            label={t('drafts.write.project')}
            value={projectId}
            first={total === 1 ? undefined : t('drafts.write.choose')}
            of={openProjects}
            onChange={(id) => {
              setChosen(id);
              setCandidacyId('');
            }}
          />
        )}
        {own === null && total === 0 && !isPending && (
          <p className={css.soft}>{t('drafts.write.noProject')}</p>
        )}
        {projectId !== '' && (
          <ProspectChoice
            key={projectId}
            projectId={projectId}
            value={candidacyId}
            onChange={setCandidacyId}
          />
        )}
        <Choice
          label={t('drafts.write.tone')}
          value={tone}
          options={draftTones.map((id) => ({ id, title: t(`drafts.tone.${id}`) }))}
          onChange={(id) => setTone(id as DraftTone)}
        />
        <Choice
          label={t('drafts.write.length')}
          value={length}
          options={draftLengths.map((id) => ({ id, title: t(`drafts.length.${id}`) }))}
          onChange={(id) => setLength(id as DraftLength)}
        />
        <Choice
          label={t('drafts.write.mails')}
          value={String(mails)}
          options={Array.from({ length: DRAFT_MAILS_MAX }, (_, at) => ({
            id: String(at + 1),
            title: String(at + 1),
          }))}
          onChange={(id) => setMails(Number(id))}
        />
        <label className={css.check}>
          <input
            type="checkbox"
            checked={hasOpening}
            onChange={({ target }) => setOpening(target.checked)}
          />
          {t('drafts.write.opening')}
        </label>
        <WhatGoes body={body} />
        {replaces && <p className={css.soft}>{t('drafts.write.replaces')}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('drafts.write.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={body === undefined}>
          {t('drafts.write.button')}
        </Button>
      </DialogActions>
    </form>
  );
}

interface ProspectChoiceProps {
  readonly projectId: string;
  readonly value: string;
  readonly onChange: (candidacyId: string) => void;
}

/** So many are offered: the first of the pipeline, as it is ordered. */
const OFFERED = 50;

function ProspectChoice({ projectId, value, onChange }: ProspectChoiceProps) {
  const t = useTranslate();
  const { data = [] } = useGetList<ProspectResource>(
    'prospects',
    {
      filter: { projectId },
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: 'name', order: 'ASC' },
    },
    { onError: saidInPlace },
  );
  return (
    <Choice
      label={t('drafts.write.person')}
      value={value}
      options={[
        { id: '', title: t('drafts.write.everybody') },
        ...data.map(({ id, name }) => ({ id, title: name })),
      ]}
      onChange={onChange}
    />
  );
}

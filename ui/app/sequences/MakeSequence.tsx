import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { SEQUENCE_NAME_MAX } from '../../../domain/contracts/sequenceLimits.ts';
import type { SequenceChanged } from '../../../domain/contracts/sequences.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { NameField } from '../elements/NameField.tsx';
import { PopupButton } from '../elements/PopupButton.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useKeys } from '../keys/useKeys.ts';
import { ProjectChoice } from '../projects/ProjectChoice.tsx';
import { openProjects } from '../projects/useProjectsToChoose.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import css from './Sequences.module.css';
import { useSequenceActs } from './useSequenceActs.ts';

const POPUP = 'make-sequence';

/** The button that makes a sequence, and the form behind it. */
export function MakeSequence() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { may } = usePage().user;
  const { tellMade } = useSequenceActs();
  const { open } = usePopup(POPUP);
  useKeys(may.change ? [{ key: 'c', does: 'sequences.make.open', run: open }] : []);
  return (
    <PopupButton
      popup={POPUP}
      variant="contained"
      startIcon={<AddIcon />}
      words={t('sequences.make.open')}
      label={t('sequences.make.title')}
      isOffered={may.change}
    >
      {(leave) => (
        <MakeForm
          onMade={(made, name) => {
            leave();
            tellMade(made, name, () => void navigate('/sequences'));
            void navigate(`/sequences/${made.id}`);
          }}
        />
      )}
    </PopupButton>
  );
}

function MakeForm(props: { readonly onMade: (made: SequenceChanged, name: string) => void }) {
  const t = useTranslate();
  const [name, setName] = useState('');
  const [projectId, setProjectId] = useState('');
  const make = useCommand('MAKE_SEQUENCE', { isSaidInPlace: true });
  const isReady = name.trim() !== '' && make.state !== 'request';

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    const body = { name: name.trim(), ...(projectId === '' ? {} : { projectId }) };
    const made = await make.send('sequences', { body });
    if (made !== undefined) props.onMade(made.answer as SequenceChanged, name.trim());
  }

  return (
    <form className={css.form} onSubmit={(event) => void send(event)}>
      <NameField
        label={t('sequences.make.name')}
        value={name}
        maxLength={SEQUENCE_NAME_MAX}
        refused={make.fields['name']}
        onChange={setName}
      />
      <ProjectChoice
        label={t('sequences.make.project')}
        value={projectId}
        first={t('sequences.make.everybody')}
        of={openProjects}
        onChange={setProjectId}
      />
      {make.error !== undefined && (
        <ErrorState what={t('sequences.make.failed')} error={make.error} />
      )}
      <Button type="submit" variant="contained" disabled={!isReady}>
        {t('sequences.make.button')}
      </Button>
    </form>
  );
}

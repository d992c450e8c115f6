import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useGetList } from 'react-admin';
import type { IntroducerResource } from '../../../domain/contracts/introductions.ts';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import { INTRODUCTION_TEXT_MAX } from '../../../domain/introductions/commands.ts';
import { isSendKey } from '../elements/sendKey.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { useIntroductionActs } from './useIntroductionActs.ts';
import css from './Introductions.module.css';

interface AskFormProps {
  readonly colleague: Pick<IntroducerResource, 'userId' | 'name'>;
  readonly personId: string;
  readonly projectId: string | undefined;
  readonly onClose: () => void;
}

const kinds = ['introduce', 'useName'] as const;

/** What to ask a colleague about somebody they know, with a word. */
export function AskForm({ colleague, personId, projectId, onClose }: AskFormProps) {
  const t = useTranslate();
  const { name, userId: colleagueId } = colleague;
  const { ask, asking } = useIntroductionActs();
  const [kind, setKind] = useState<(typeof kinds)[number]>('introduce');
  const [message, setMessage] = useState('');
  const [chosenId, setChosenId] = useState('');
  const { data: projects } = useGetList<ProjectSummary>(
    'projects',
    {
      filter: { status: 'open' },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: projectId === undefined },
  );
  useDirtyForm(message !== '');
  const wantedFor = projectId ?? (chosenId || projects?.[0]?.id);
  const isSending = asking.state === 'request';

  async function send(event: Pick<FormEvent, 'preventDefault'>) {
    event.preventDefault();
    if (isSending || wantedFor === undefined) return;
    const asked = { projectId: wantedFor, personId, colleagueId, kind, message: message.trim() };
    if (await ask(asked, name)) onClose();
  }

  if (projectId === undefined && projects?.length === 0) {
    return <p className={css.soft}>{t('introductions.ask.noProject')}</p>;
  }
  return (
    <form className={css.form} onSubmit={(event) => void send(event)}>
      <TextField
        select
        label={t('introductions.ask.kind')}
        value={kind}
        onChange={({ target }) => setKind(target.value === 'useName' ? 'useName' : 'introduce')}
      >
        {kinds.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`introductions.ask.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {projectId === undefined && projects !== undefined && (
        <TextField
          select
          label={t('introductions.ask.project')}
          value={wantedFor ?? ''}
          onChange={({ target }) => setChosenId(target.value)}
        >
          {projects.map((each) => (
            <MenuItem key={each.id} value={each.id}>
              <bdi>{each.name}</bdi>
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        label={t('introductions.ask.message', { name })}
        helperText={asking.fields['message'] ?? t('introductions.ask.help', { name })}
        error={asking.fields['message'] !== undefined}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        onKeyDown={(event) => {
          if (isSendKey(event)) void send(event);
        }}
        slotProps={{ htmlInput: { maxLength: INTRODUCTION_TEXT_MAX } }}
        multiline
        minRows={2}
        maxRows={8}
      />
      {asking.error instanceof Error && (
        <p role="alert" className={css.refused}>
          {asking.error.message}
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="contained" disabled={isSending || wantedFor === undefined}>
          {isSending ? t('introductions.ask.sending') : t('introductions.ask.send', { name })}
        </Button>
        <Button onClick={onClose}>{t('introductions.ask.cancel')}</Button>
      </div>
    </form>
  );
}

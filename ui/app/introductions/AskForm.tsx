import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useGetList } from 'react-admin';
import type { IntroducerResource } from '../../../domain/contracts/introductions.ts';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { askDrafts, askKey } from './askDrafts.ts';
import { FormFoot } from './FormFoot.tsx';
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
  const draftKey = askKey(personId, colleagueId);
  const message = askDrafts.use(draftKey) ?? '';
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
  const wantedFor = projectId ?? (chosenId || projects?.[0]?.id);

  async function send(event: Pick<FormEvent, 'preventDefault'>) {
    event.preventDefault();
    if (asking.state === 'request' || wantedFor === undefined) return;
    const asked = { projectId: wantedFor, personId, colleagueId, kind, message: message.trim() };
    if (await ask(asked, name)) close();
  }

  function close() {
    askDrafts.keep(draftKey, undefined);
    onClose();
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
      <FormFoot
        run={asking}
        word={{
          label: t('introductions.ask.message', { name }),
          value: message,
          onChange: (words) => askDrafts.keep(draftKey, words),
          refused: asking.fields['message'],
          help: t('introductions.ask.help', { name }),
        }}
        words={{
          send: t('introductions.ask.send', { name }),
          sending: t('introductions.ask.sending'),
        }}
        isReady={wantedFor !== undefined}
        onSend={(event) => void send(event)}
        onClose={close}
      />
    </form>
  );
}

import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { submitBySendKey } from '../elements/sendKey.ts';
import { useUnsavedGuard } from '../elements/useUnsavedGuard.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { ProjectMembers } from './ProjectMembers.tsx';
import css from './SettingsTab.module.css';

/** Name, members and the end of a project. */
export function SettingsTab({ project }: { readonly project: ProjectResource }) {
  return (
    <div className={css.sections}>
      <ProjectName key={project.name} project={project} />
      <ProjectMembers project={project} />
      {project.may.change && <ProjectEnd project={project} />}
    </div>
  );
}

function ProjectName({ project }: { readonly project: ProjectResource }) {
  const t = useTranslate();
  const [name, setName] = useState(project.name);
  const renaming = useCommand('RENAME_PROJECT');
  const dirty = name !== project.name;
  const guard = useUnsavedGuard(dirty);

  function rename(event: FormEvent) {
    event.preventDefault();
    const ifMatch = project.revision;
    void renaming.send(`projects/${project.id}/rename`, { body: { name: name.trim() }, ifMatch });
  }

  return (
    <form className={css.section} onSubmit={rename}>
      <h2>{t('projects.settings.name')}</h2>
      <div className={css.line}>
        <TextField
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={submitBySendKey}
          disabled={!project.may.change}
          error={renaming.fields['name'] !== undefined}
          helperText={renaming.fields['name']}
          slotProps={{
            htmlInput: { maxLength: 200, 'aria-label': t('projects.settings.projectName') },
          }}
          fullWidth
        />
        <Button
          type="submit"
          variant="contained"
          disabled={!dirty || name.trim() === '' || renaming.state === 'request'}
        >
          {t(
            renaming.state === 'request' ? 'projects.settings.saving' : 'projects.settings.rename',
          )}
        </Button>
      </div>
      {guard}
    </form>
  );
}

function ProjectEnd({ project }: { readonly project: ProjectResource }) {
  const t = useTranslate();
  const archived = project.status === 'archived';
  const ending = useCommand('ARCHIVE_PROJECT');
  const verb = archived ? 'reopen' : 'archive';
  return (
    <section className={css.section}>
      <h2>{t(`projects.settings.${verb}`)}</h2>
      <p className={css.about}>{t(`projects.settings.${verb}Words`)}</p>
      <Button
        variant="outlined"
        disabled={ending.state === 'request'}
        onClick={() => void ending.send(`projects/${project.id}/${verb}`)}
      >
        {t(`projects.settings.${verb}Button`)}
      </Button>
    </section>
  );
}

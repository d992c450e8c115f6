import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { useUnsavedGuard } from '../elements/useUnsavedGuard.tsx';
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
  const [name, setName] = useState(project.name);
  const renaming = useCommand('RENAME_PROJECT', ['projects']);
  const dirty = name !== project.name;
  const guard = useUnsavedGuard(dirty);

  function rename(event: FormEvent) {
    event.preventDefault();
    const ifMatch = project.revision;
    void renaming.send(`projects/${project.id}/rename`, { body: { name: name.trim() }, ifMatch });
  }

  return (
    <form className={css.section} onSubmit={rename}>
      <h2>Name</h2>
      <div className={css.line}>
        <TextField
          value={name}
          onChange={(event) => setName(event.target.value)}
          disabled={!project.may.change}
          error={renaming.fields['name'] !== undefined}
          helperText={renaming.fields['name']}
          slotProps={{ htmlInput: { maxLength: 200, 'aria-label': 'Project name' } }}
          fullWidth
        />
        <Button
          type="submit"
          variant="contained"
          disabled={!dirty || name.trim() === '' || renaming.state === 'request'}
        >
          {renaming.state === 'request' ? 'Saving…' : 'Rename'}
        </Button>
      </div>
      {guard}
    </form>
  );
}

function ProjectEnd({ project }: { readonly project: ProjectResource }) {
  const archived = project.status === 'archived';
  const ending = useCommand('ARCHIVE_PROJECT', ['projects']);
  const verb = archived ? 'reopen' : 'archive';
  return (
    <section className={css.section}>
      <h2>{archived ? 'Reopen' : 'Archive'}</h2>
      <p className={css.about}>
        {archived
          ? 'An archived project can be read and not changed. Reopened, it goes on where it was.'
          : 'When the place is filled or given up. Everything is kept, and you can reopen it.'}
      </p>
      <Button
        variant="outlined"
        disabled={ending.state === 'request'}
        onClick={() => void ending.send(`projects/${project.id}/${verb}`)}
      >
        {archived ? 'Reopen project' : 'Archive project'}
      </Button>
    </section>
  );
}

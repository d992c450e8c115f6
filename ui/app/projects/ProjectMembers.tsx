import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { FieldLine } from '../elements/FieldLine.tsx';
import { useNotify } from '../elements/useNotify.ts';
import { submitBySendKey } from '../elements/sendKey.ts';
import { useLedHere } from '../elements/useLedHere.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { ProjectMember } from './ProjectMember.tsx';
import { mayChangeProject } from './useProject.ts';
import css from './ProjectEdit.module.css';

interface WorkspaceUser {
  readonly id: string;
  readonly name: string;
}

/** Who works on a project; colleagues of the workspace can be added. */
export function ProjectMembers({ project }: { readonly project: ProjectResource }) {
  const t = useTranslate();
  // The faces in the head lead here.
  const section = useLedHere('members');
  return (
    <section ref={section} id="members" className={css.section}>
      <h2>{t('projects.settings.members')}</h2>
      <p className={css.about}>{t('projects.settings.membersWords')}</p>
      <ul className={css.members}>
        {project.members.map((member) => (
          <ProjectMember key={member.userId} project={project} member={member} />
        ))}
      </ul>
      {mayChangeProject(project) && <AddMember project={project} />}
    </section>
  );
}

function AddMember({ project }: { readonly project: ProjectResource }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<WorkspaceUser | null>(null);
  const notify = useNotify();
  const addition = useCommand('ADD_PROJECT_MEMBER');
  const removal = useCommand('REMOVE_PROJECT_MEMBER');
  const { data: users = [] } = useGetList<WorkspaceUser>('users', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  const members = new Set(project.members.map(({ userId }) => userId));
  const others = users.filter(({ id }) => !members.has(id));

  async function add() {
    if (chosen === null) return;
    const { id: userId, name } = chosen;
    const path = `projects/${project.id}`;
    const sent = { body: { userId, role: 'member' }, ifMatch: project.revision };
    const added = await addition.send(`${path}/add-member`, sent);
    if (added === undefined) return;
    setChosen(null);
    const { revision: ifMatch } = added.answer as { readonly revision: number };
    const undo = () => void removal.send(`${path}/remove-member`, { body: { userId }, ifMatch });
    notify(t('projects.settings.added', { name }), { undo });
  }

  return (
    <div className={css.add} role="presentation" onKeyDown={submitBySendKey}>
      <FieldLine>
        <Autocomplete
          className={css.picker ?? ''}
          size="small"
          options={others}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(option, value) => option.id === value.id}
          noOptionsText={t('projects.settings.everyone')}
          value={chosen}
          onChange={(_event, user) => setChosen(user)}
          renderInput={(parameters) => (
            <TextField {...parameters} label={t('projects.settings.colleague')} />
          )}
        />
        <Button
          type="submit"
          variant="outlined"
          disabled={chosen === null || addition.state === 'request'}
          onClick={() => void add()}
        >
          {t('projects.settings.add')}
        </Button>
      </FieldLine>
    </div>
  );
}

import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { Face } from '../elements/Face.tsx';
import { FieldLine } from '../elements/FieldLine.tsx';
import { useNotify } from '../elements/useNotify.ts';
import { submitBySendKey } from '../elements/sendKey.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from './ProjectEdit.module.css';

interface WorkspaceUser {
  readonly id: string;
  readonly name: string;
}

/** Who works on a project; colleagues of the workspace can be added. */
export function ProjectMembers({ project }: { readonly project: ProjectResource }) {
  const t = useTranslate();
  const notify = useNotify();
  const removal = useCommand('REMOVE_PROJECT_MEMBER');
  const addition = useCommand('ADD_PROJECT_MEMBER');

  async function remove({ userId, name, role }: ProjectResource['members'][number]) {
    const path = `projects/${project.id}`;
    const removed = await removal.send(`${path}/remove-member`, { body: { userId } });
    if (removed === undefined) return;
    notify(t('projects.settings.removed', { name }), {
      undo: () => void addition.send(`${path}/add-member`, { body: { userId, role } }),
    });
  }

  return (
    <section className={css.section}>
      <h2>{t('projects.settings.members')}</h2>
      <p className={css.about}>{t('projects.settings.membersWords')}</p>
      <ul className={css.members}>
        {project.members.map((member) => (
          <li key={member.userId}>
            <Face name={member.name} size={32} />
            <span className={css.who}>{member.name}</span>
            <span className={css.role}>{t(`projects.settings.${member.role}`)}</span>
            {project.may.own && project.members.length > 1 && (
              <Button
                aria-label={t('projects.settings.removeLabel', { name: member.name })}
                disabled={removal.state === 'request'}
                onClick={() => void remove(member)}
              >
                {t('projects.settings.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {project.may.change && <AddMember project={project} />}
    </section>
  );
}

function AddMember({ project }: { readonly project: ProjectResource }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<WorkspaceUser | null>(null);
  const addition = useCommand('ADD_PROJECT_MEMBER');
  const { data: users = [] } = useGetList<WorkspaceUser>('users', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  const members = new Set(project.members.map(({ userId }) => userId));
  const others = users.filter(({ id }) => !members.has(id));

  async function add() {
    if (chosen === null) return;
    const body = { userId: chosen.id, role: 'member' };
    const added = await addition.send(`projects/${project.id}/add-member`, { body });
    if (added !== undefined) setChosen(null);
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

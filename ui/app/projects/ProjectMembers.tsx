import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { Face } from '../elements/Face.tsx';
import { useCommand } from '../providers/useCommand.ts';
import css from './SettingsTab.module.css';

interface WorkspaceUser {
  readonly id: string;
  readonly name: string;
}

const roleTitles = { owner: 'Owner', member: 'Member' } as const;

/** Who works on a project; colleagues of the workspace can be added. */
export function ProjectMembers({ project }: { readonly project: ProjectResource }) {
  const removal = useCommand('REMOVE_PROJECT_MEMBER', ['projects']);
  return (
    <section className={css.section}>
      <h2>Members</h2>
      <p className={css.about}>
        Members decide on suggestions, see all stages, and are the only ones who change the project.
      </p>
      <ul className={css.members}>
        {project.members.map(({ userId, name, role }) => (
          <li key={userId}>
            <Face name={name} size={32} />
            <span className={css.who}>{name}</span>
            <span className={css.role}>{roleTitles[role]}</span>
            {project.may.own && project.members.length > 1 && (
              <Button
                aria-label={`Remove ${name}`}
                disabled={removal.state === 'request'}
                onClick={() =>
                  void removal.send(`projects/${project.id}/remove-member`, { body: { userId } })
                }
              >
                Remove
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
  const [chosen, setChosen] = useState<WorkspaceUser | null>(null);
  const addition = useCommand('ADD_PROJECT_MEMBER', ['projects']);
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
    <div className={`${css.line} ${css.add}`}>
      <Autocomplete
        className={css.picker ?? ''}
        size="small"
        options={others}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        noOptionsText="Everyone of your workspace is a member"
        value={chosen}
        onChange={(_event, user) => setChosen(user)}
        renderInput={(parameters) => <TextField {...parameters} label="Add a colleague" />}
      />
      <Button
        variant="outlined"
        disabled={chosen === null || addition.state === 'request'}
        onClick={() => void add()}
      >
        Add
      </Button>
    </div>
  );
}

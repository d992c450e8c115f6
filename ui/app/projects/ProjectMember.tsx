import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { Face } from '../elements/Face.tsx';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import css from './ProjectEdit.module.css';

export type Member = ProjectResource['members'][number];

interface ProjectMemberProps {
  readonly project: ProjectResource;
  readonly member: Member;
}

/**
 * Somebody who works on a project: owners make others owners or members, and take them out, as does whoever brought them in;
 * one owner always stays.
 */
export function ProjectMember({ project, member }: ProjectMemberProps) {
  const t = useTranslate();
  const tellRemoved = useTell('REMOVE_PROJECT_MEMBER');
  const tell = useTell('ADD_PROJECT_MEMBER');
  const { user } = usePage();
  const removal = useCommand('REMOVE_PROJECT_MEMBER', { isPressed: true });
  const addition = useCommand('ADD_PROJECT_MEMBER', { isPressed: true });
  const path = `projects/${project.id}`;
  const { userId, name, role, mayRemove } = member;
  const owners = project.members.filter((each) => each.role === 'owner');
  const isLastOwner = role === 'owner' && owners.length === 1;
  const isOpen = project.status === 'open' && !isLastOwner;
  // Who has given up what it takes can't take it back.
  const mayUndo = userId !== user.id || user.role === 'owner';
  const { revision: seen } = project;
  /** The way back from how it was left, unless somebody has changed the project since. */
  const backFrom = ({ answer }: { readonly answer: unknown }) => {
    if (!mayUndo) return {};
    const { revision: ifMatch } = answer as { readonly revision: number };
    const body = { userId, role };
    return { undo: () => void addition.send(`${path}/add-member`, { body, ifMatch }) };
  };

  async function remove() {
    const sent = { body: { userId }, ifMatch: seen };
    const removed = await removal.send(`${path}/remove-member`, sent);
    if (removed !== undefined)
      tellRemoved(t('projects.settings.removed', { name }), backFrom(removed));
  }

  async function become(next: string) {
    const sent = { body: { userId, role: next }, ifMatch: seen };
    const changed = await addition.send(`${path}/add-member`, sent);
    if (changed === undefined) return;
    tell(
      t(next === 'owner' ? 'projects.settings.nowOwner' : 'projects.settings.nowMember', { name }),
      backFrom(changed),
    );
  }

  return (
    <li>
      <Face name={name} size={32} />
      <span className={css.who}>{name}</span>
      {project.may.own && isOpen ? (
        <TextField
          select
          size="small"
          value={role}
          disabled={addition.state === 'request'}
          onChange={(event) => void become(event.target.value)}
          slotProps={{
            select: {
              SelectDisplayProps: { 'aria-label': t('projects.settings.roleOf', { name }) },
            },
          }}
        >
          {(['owner', 'member'] as const).map((one) => (
            <MenuItem key={one} value={one}>
              {t(`projects.settings.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <span className={css.role}>{t(`projects.settings.${role}`)}</span>
      )}
      {mayRemove && isOpen && (
        <Button
          aria-label={t('projects.settings.removeLabel', { name })}
          disabled={removal.state === 'request'}
          onClick={() => void remove()}
        >
          {t('projects.settings.remove')}
        </Button>
      )}
    </li>
  );
}

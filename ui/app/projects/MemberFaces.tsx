import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { Face } from '../elements/Face.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './MemberFaces.module.css';

/** So many faces there is room for. */
const SHOWN = 5;

/** Who works on the project, as faces in its head; their names under the mouse and the focus. They lead to the members. */
export function MemberFaces({ project }: { readonly project: ProjectResource }) {
  const t = useTranslate();
  const { id, members } = project;
  const names = members.map(({ name }) => name).join(', ');
  const further = members.length - SHOWN;
  return (
    <Tooltip title={names}>
      <Link
        to={`/projects/${id}/settings#members`}
        className={css.faces}
        aria-label={t('projects.page.members', { names })}
      >
        {members.slice(0, SHOWN).map(({ userId, name }) => (
          <Face key={userId} name={name} size={28} />
        ))}
        {further > 0 && <span className={css.further}>+{further.toLocaleString('en')}</span>}
      </Link>
    </Tooltip>
  );
}

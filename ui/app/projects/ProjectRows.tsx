import { Link } from 'react-router';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import { Face } from '../elements/Face.tsx';
import { Moment } from '../elements/Moment.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './ProjectRows.module.css';

/** The projects as rows: name and owner, how many prospects, when something last happened. */
export function ProjectRows({ projects }: { readonly projects: readonly ProjectSummary[] }) {
  const t = useTranslate();
  if (projects.length === 0) return <p className={css.none}>{t('projects.list.none')}</p>;
  return (
    <table className={css.rows}>
      <thead>
        <tr>
          <th scope="col">{t('projects.list.project')}</th>
          <th scope="col" className={css.number}>
            {t('projects.list.prospects')}
          </th>
          <th scope="col">{t('projects.list.owner')}</th>
          <th scope="col" className={css.date}>
            {t('projects.list.lastChange')}
          </th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <tr key={project.id}>
            <td>
              <Link to={`/projects/${project.id}`} className={css.name}>
                {project.name}
              </Link>
              <span className={css.small}>
                {t('projects.list.members', { smart_count: project.memberCount })}
              </span>
            </td>
            <td className={css.number}>
              <span className={css.figure}>{project.prospectCount.toLocaleString('en')}</span>
              <span className={css.counted}>
                {t('projects.list.prospectCount', { smart_count: project.prospectCount })}
              </span>
            </td>
            <td className={css.owner}>
              <span className={css.who}>
                <Face name={project.ownerName} size={24} />
                <bdi>{project.ownerName}</bdi>
              </span>
            </td>
            <td className={css.date}>
              <Moment at={project.changedAt} />
              {project.changedByName !== null && (
                <span className={css.by}>
                  {t('projects.list.by', { name: project.changedByName })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { Link } from 'react-router';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import { counted } from '../elements/counted.ts';
import { Face } from '../elements/Face.tsx';
import { Moment } from '../elements/Moment.tsx';
import css from './ProjectRows.module.css';

/** The projects as rows: name and owner, how many prospects, when something last happened. */
export function ProjectRows({ projects }: { readonly projects: readonly ProjectSummary[] }) {
  if (projects.length === 0) return <p className={css.none}>No project fits these filters.</p>;
  return (
    <table className={css.rows}>
      <thead>
        <tr>
          <th scope="col">Project</th>
          <th scope="col" className={css.number}>
            Prospects
          </th>
          <th scope="col">Owner</th>
          <th scope="col" className={css.date}>
            Last change
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
              <span className={css.small}>{counted(project.memberCount, 'member')}</span>
            </td>
            <td className={css.number}>
              {project.prospectCount.toLocaleString('en')}
              <span className={css.unit}>
                {' '}
                {project.prospectCount === 1 ? 'prospect' : 'prospects'}
              </span>
            </td>
            <td className={css.owner}>
              <Face name={project.ownerName} size={24} />
              {project.ownerName}
            </td>
            <td className={css.date}>
              <Moment at={project.changedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

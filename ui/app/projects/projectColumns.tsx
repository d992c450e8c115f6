import { Link } from 'react-router';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import { Moment } from '../elements/Moment.tsx';
import type { Column } from '../elements/tableColumns.ts';
import type { Translate } from '../i18n/useTranslate.ts';
import { momentQuery } from '../prospects/useMoment.ts';
import { StageBar } from './StageBar.tsx';
import css from './ProjectList.module.css';

/** A project, or who was in it at an earlier moment. */
export function projectAddress(id: string, asOf: string | undefined): string {
  return asOf === undefined ? `/projects/${id}` : `/projects/${id}/pipeline${momentQuery(asOf)}`;
}

/** What the list tells of a project; `typeTitle` says what a job type is called, `news` are the new suggestions by project, as far as they are counted. */
export function projectColumns(
  t: Translate,
  typeTitle: (jobType: string) => string,
  news: ReadonlyMap<string, number>,
  asOf: string | undefined,
): readonly Column<ProjectSummary>[] {
  const up = (field: string) => ({ field, first: 'ASC' }) as const;
  const down = (field: string) => ({ field, first: 'DESC' }) as const;
  return [
    {
      id: 'name',
      title: t('projects.list.project'),
      sort: up('name'),
      cell: ({ id, name }) => (
        <Link to={projectAddress(id, asOf)} className={css.name}>
          {name}
        </Link>
      ),
    },
    {
      id: 'prospects',
      title: t('projects.list.prospects'),
      sort: down('prospectCount'),
      cell: ({ stages }) => <StageBar stages={stages} />,
    },
    {
      id: 'new',
      title: t('projects.list.new'),
      isFigure: true,
      cell({ id }) {
        const count = news.get(id) ?? 0;
        return (
          count > 0 && (
            <Link
              to={`/projects/${id}`}
              className={css.new}
              title={t('projects.list.newWords', { smart_count: count })}
            >
              {t('projects.list.newCount', { smart_count: count })}
            </Link>
          )
        );
      },
    },
    {
      id: 'jobType',
      title: t('projects.job.type'),
      sort: up('jobType'),
      cell: ({ jobType }) => jobType !== null && typeTitle(jobType),
    },
    {
      id: 'role',
      title: t('projects.job.role'),
      sort: up('role'),
      isOptional: true,
      isWideOnly: true,
      cell: ({ role }) => role,
    },
    {
      id: 'location',
      title: t('projects.job.location'),
      sort: up('location'),
      cell: ({ location }) =>
        location !== null && (
          <span className={css.short} title={location}>
            {location}
          </span>
        ),
    },
    {
      id: 'owner',
      title: t('projects.list.owner'),
      sort: up('ownerName'),
      cell: ({ ownerName }) => (
        <bdi className={css.short} title={ownerName}>
          {ownerName}
        </bdi>
      ),
    },
    {
      id: 'members',
      title: t('projects.settings.members'),
      isOptional: true,
      isFigure: true,
      isWideOnly: true,
      cell: ({ memberCount }) => memberCount.toLocaleString('en'),
    },
    {
      id: 'changed',
      title: t('projects.list.lastChange'),
      sort: down('changedAt'),
      cell: ({ changedAt, changedByName }) => (
        <span className={`${css.short} ${css.when}`}>
          <Moment at={changedAt} />
          {changedByName !== null && (
            <span title={changedByName}> {t('projects.list.by', { name: changedByName })}</span>
          )}
        </span>
      ),
    },
  ];
}

import { Link } from 'react-router';
import type { ConnectionResource } from '../../../domain/contracts/connections.ts';
import type { Column } from '../elements/tableColumns.ts';
import type { Translate } from '../i18n/useTranslate.ts';
import { ConnectionName } from './ConnectionName.tsx';
import { KnownBy } from './KnownBy.tsx';
import css from './ConnectionList.module.css';

/** The projects that somebody fits, by person; absent for who has none to fit. */
export type Fits = ReadonlyMap<string, readonly string[]> | undefined;

/** What the network tells of somebody. */
export function connectionColumns(t: Translate, fits: Fits): readonly Column<ConnectionResource>[] {
  return [
    {
      id: 'name',
      title: t('network.people.person'),
      sort: { field: 'name', first: 'ASC' },
      cell: (one) => <ConnectionName one={one} />,
    },
    {
      id: 'position',
      title: t('network.people.position'),
      cell: ({ position, hasNewJob }) => (
        <>
          {hasNewJob && <span className={css.newJob}>{t('network.people.newJob')}</span>}
          <span dir="auto">{position}</span>
        </>
      ),
    },
    {
      id: 'company',
      title: t('network.people.company'),
      sort: { field: 'company', first: 'ASC' },
      cell: ({ company }) => company !== null && <span dir="auto">{company}</span>,
    },
    ...(fits === undefined ? [] : [fitsColumn(t, fits)]),
    {
      id: 'knownBy',
      title: t('network.people.knownBy'),
      sort: { field: 'connectedOn', first: 'ASC' },
      cell: (one) => <KnownBy one={one} />,
      givesWay: true,
      width: '160px',
    },
  ];
}

function fitsColumn(t: Translate, fits: NonNullable<Fits>): Column<ConnectionResource> {
  return {
    id: 'fits',
    title: t('network.people.fits'),
    cell({ id }) {
      const projectIds = fits.get(id) ?? [];
      const [only] = projectIds;
      if (only === undefined) return null;
      const words = t('network.people.fitsCount', { smart_count: projectIds.length });
      // Of several projects none is the one to go to.
      return projectIds.length === 1 ? (
        <Link to={`/projects/${only}`} className={css.fit}>
          {words}
        </Link>
      ) : (
        words
      );
    },
  };
}

import type { CompanyResource } from '../../../domain/contracts/portfolios.ts';
import { DataTable } from '../elements/DataTable.tsx';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { FindField } from '../elements/FindField.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import { TableBar } from '../elements/TableBar.tsx';
import type { Column } from '../elements/tableColumns.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { SavedViews } from '../views/SavedViews.tsx';
import { CompanyActions } from './CompanyActions.tsx';
import css from './Portfolio.module.css';

/** The companies with their numbers; one without an owner has its team invited from here. */
export function CompanyList() {
  const t = useTranslate();
  const { user } = usePage();
  const list = useShownList<CompanyResource>();
  const { data, total = 0, isPending, error, refetch, filterValues } = list;
  if (data === undefined && error !== null) {
    return <ErrorState what={t('portfolios.companies.unread')} error={error} onRetry={refetch} />;
  }
  if (isPending) return <RowsSkeleton height={40} />;
  const isNarrowed = filterValues['q'] !== undefined;
  if (total === 0 && !isNarrowed) {
    return (
      <EmptyState title={t('portfolios.companies.none')}>
        <p>
          {t(
            user.may.managePortfolio
              ? 'portfolios.companies.noneWords'
              : 'portfolios.companies.noneYours',
          )}
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <TableBar>
        <FindField
          label={t('portfolios.companies.find')}
          placeholder={t('portfolios.companies.find')}
        />
        <SavedViews table="portfolio-companies" />
      </TableBar>
      {total === 0 ? (
        <p className={css.soft}>{t('portfolios.companies.noSuch')}</p>
      ) : (
        <DataTable<CompanyResource>
          label={t('portfolios.companies.label')}
          columns={columnsOf(t)}
          nameOf={({ name }) => name}
          renderActions={(company) =>
            user.may.managePortfolio && <CompanyActions company={company} />
          }
        />
      )}
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
      {/* Of what is shown: where nothing was found there is no number to explain. */}
      {total > 0 && <p className={css.note}>{t('portfolios.companies.fewerWords')}</p>}
      {user.may.managePortfolio && data?.some(({ hasBegun }) => !hasBegun) === true && (
        <p className={css.note}>{t('portfolios.companies.mendWords')}</p>
      )}
    </>
  );
}

function columnsOf(t: Translate): readonly Column<CompanyResource>[] {
  const people = (id: 'prospects' | 'hires' | 'referrals'): Column<CompanyResource> => ({
    id,
    title: t(`portfolios.columns.${id}`),
    isFigure: true,
    cell: (company) => {
      const shown = company[id]?.toLocaleString('en') ?? t('portfolios.companies.fewer');
      return <Figure wide={shown} narrow={t(`portfolios.narrow.${id}`, { shown })} />;
    },
  });
  const counted = (id: 'members' | 'openProjects'): Column<CompanyResource> => ({
    id,
    title: t(`portfolios.columns.${id}`),
    sort: { field: id, first: 'DESC' },
    isFigure: true,
    cell: (company) => (
      <Figure
        wide={company[id].toLocaleString('en')}
        narrow={t(`portfolios.narrow.${id}`, { smart_count: company[id] })}
      />
    ),
  });
  return [
    {
      id: 'name',
      title: t('portfolios.columns.company'),
      sort: { field: 'name', first: 'ASC' },
      cell: ({ name, domain }) => (
        <>
          <bdi className={css.name}>{name}</bdi>
          {domain !== null && <span className={css.domain}>{domain}</span>}
        </>
      ),
    },
    {
      id: 'status',
      title: t('portfolios.columns.status'),
      cell: ({ status }) => t(`portfolios.status.${status}`),
    },
    counted('members'),
    counted('openProjects'),
    people('prospects'),
    people('hires'),
    people('referrals'),
  ];
}

/** A number under its head; in a card, which has none, with what it counts. */
function Figure({ wide, narrow }: { readonly wide: string; readonly narrow: string }) {
  return (
    <>
      <span className={css.wide}>{wide}</span>
      <span className={css.narrow}>{narrow}</span>
    </>
  );
}

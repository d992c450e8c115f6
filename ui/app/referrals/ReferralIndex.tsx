import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import type { OpenRoleResource } from '../../../domain/contracts/referrals.ts';
import { DataTable } from '../elements/DataTable.tsx';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { FindField } from '../elements/FindField.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { Moment } from '../elements/Moment.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import type { Column } from '../elements/tableColumns.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { AskedOfYou } from '../introductions/AskedOfYou.tsx';
import { SavedViews } from '../views/SavedViews.tsx';
import { OwnReferrals } from './OwnReferrals.tsx';
import { amountWords } from './rewardWords.ts';
import css from './Referrals.module.css';

/** The roles for which one may refer people, and below them what became of whom one has referred. */
export function ReferralIndex() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('referrals.index.title')} about={t('referrals.index.about')} />
      <AskedOfYou />
      <section className={css.part} aria-labelledby="open-roles">
        <h2 id="open-roles">{t('referrals.index.roles')}</h2>
        <ListFrame resource="open-roles" sort={{ field: 'createdAt', order: 'DESC' }}>
          <OpenRoles />
        </ListFrame>
      </section>
      <section className={css.part} aria-labelledby="own-referrals">
        <h2 id="own-referrals">{t('referrals.index.own')}</h2>
        <ListFrame resource="referrals" sort={{ field: 'referredAt', order: 'DESC' }} named="own">
          <OwnReferrals />
        </ListFrame>
      </section>
    </>
  );
}

function OpenRoles() {
  const t = useTranslate();
  const navigate = useNavigate();
  const list = useShownList<OpenRoleResource>();
  const { data, total = 0, isPending, error, refetch, filterValues } = list;
  const isNarrowed = typeof filterValues['q'] === 'string';
  if (data === undefined && error !== null) {
    return <ErrorState what={t('referrals.index.rolesUnread')} error={error} onRetry={refetch} />;
  }
  if (total === 0 && !isPending && !isNarrowed) {
    return (
      <EmptyState
        title={t('referrals.index.noRoles')}
        action={
          <WhileOpen>
            <Button variant="contained" component={Link} to="/network">
              {t('referrals.index.toNetwork')}
            </Button>
          </WhileOpen>
        }
      >
        <p>{t('referrals.index.noRolesWords')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={css.bar}>
        <FindField label={t('referrals.index.find')} placeholder={t('referrals.index.findShort')} />
        <SavedViews table="open-roles" />
      </div>
      {isPending ? (
        <RowsSkeleton height={40} />
      ) : total === 0 ? (
        <p className={css.soft}>{t('referrals.index.unfound')}</p>
      ) : (
        <DataTable<OpenRoleResource>
          label={t('referrals.index.roles')}
          columns={columnsOf(t)}
          nameOf={({ name }) => name}
          onOpen={(id) => void navigate(`/referrals/${id}`)}
        />
      )}
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<OpenRoleResource>[] {
  return [
    {
      id: 'name',
      title: t('referrals.columns.role'),
      sort: { field: 'name', first: 'ASC' },
      cell: ({ id, name }) => (
        <Link to={`/referrals/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'location',
      title: t('referrals.columns.location'),
      cell: ({ location }) => <bdi>{location}</bdi>,
    },
    {
      id: 'owner',
      title: t('referrals.columns.owner'),
      cell: ({ ownerName }) => <bdi>{ownerName}</bdi>,
    },
    {
      id: 'reward',
      title: t('referrals.columns.reward'),
      isFigure: true,
      cell: ({ reward }) => reward && amountWords(reward),
    },
    {
      id: 'yours',
      title: t('referrals.columns.yours'),
      isFigure: true,
      isWideOnly: true,
      cell: ({ referredCount }) => referredCount.toLocaleString('en'),
    },
    {
      id: 'since',
      title: t('referrals.columns.since'),
      sort: { field: 'createdAt', first: 'DESC' },
      isWideOnly: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}

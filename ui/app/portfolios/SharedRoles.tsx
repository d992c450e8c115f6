import IntroduceIcon from '@mui/icons-material/HandshakeOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { SharedRoleResource } from '../../../domain/contracts/portfolios.ts';
import { DataTable } from '../elements/DataTable.tsx';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Moment } from '../elements/Moment.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import type { Column } from '../elements/tableColumns.ts';
import { webAddress } from '../elements/webAddress.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { Introduce } from './Introduce.tsx';
import css from './Portfolio.module.css';

/** The roles that companies show, and the way to introduce somebody for one. */
export function SharedRoles() {
  const t = useTranslate();
  const [introducing, setIntroducing] = useState<SharedRoleResource>();
  const list = useShownList<SharedRoleResource>();
  const { data, total = 0, isPending, error, refetch } = list;
  if (data === undefined && error !== null) {
    return <ErrorState what={t('portfolios.roles.unread')} error={error} onRetry={refetch} />;
  }
  if (isPending) return <RowsSkeleton height={40} />;
  if (total === 0) {
    return (
      <EmptyState title={t('portfolios.roles.none')}>
        <p>{t('portfolios.roles.noneWords')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable<SharedRoleResource>
        label={t('portfolios.roles.label')}
        columns={columnsOf(t)}
        nameOf={({ name }) => name}
        renderActions={(role) =>
          role.takesIntroductions && (
            <WhileOpen>
              <Button
                size="small"
                className={css.act ?? ''}
                startIcon={<IntroduceIcon />}
                aria-label={t('portfolios.roles.introduce', {
                  role: role.name,
                  company: role.companyName,
                })}
                onClick={() => setIntroducing(role)}
              >
                <span className={css.wide}>{t('portfolios.roles.short')}</span>
              </Button>
            </WhileOpen>
          )
        }
      />
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
      {introducing !== undefined && (
        <Introduce role={introducing} onClose={() => setIntroducing(undefined)} />
      )}
    </>
  );
}

function columnsOf(t: Translate): readonly Column<SharedRoleResource>[] {
  return [
    {
      id: 'role',
      title: t('portfolios.columns.role'),
      cell: ({ name }) => <bdi className={css.name}>{name}</bdi>,
    },
    {
      id: 'company',
      title: t('portfolios.columns.company'),
      cell: ({ companyName }) => <bdi>{companyName}</bdi>,
    },
    {
      id: 'location',
      title: t('portfolios.columns.location'),
      cell: ({ location }) => location && <bdi>{location}</bdi>,
    },
    {
      id: 'jobType',
      title: t('portfolios.columns.jobType'),
      cell: ({ jobType }) => jobType && <bdi>{jobType}</bdi>,
    },
    {
      id: 'posting',
      title: t('portfolios.columns.posting'),
      cell: ({ jobUrl }) =>
        jobUrl !== null && (
          <a href={webAddress(jobUrl)} target="_blank" rel="noreferrer">
            {t('portfolios.roles.posting')}
          </a>
        ),
    },
    {
      id: 'since',
      title: t('portfolios.columns.since'),
      sort: { field: 'createdAt', first: 'DESC' },
      isWideOnly: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}

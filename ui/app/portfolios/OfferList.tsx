import BackIcon from '@mui/icons-material/UndoOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { OfferResource } from '../../../domain/contracts/portfolios.ts';
import { DataTable } from '../elements/DataTable.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Moment } from '../elements/Moment.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import type { Column } from '../elements/tableColumns.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { WithdrawOffer } from './WithdrawOffer.tsx';
import css from './Portfolio.module.css';

/** What became of whom people of the firm introduced: never who it was. */
export function OfferList() {
  const t = useTranslate();
  const list = useShownList<OfferResource>();
  const [asked, setAsked] = useState<OfferResource | null>(null);
  const { data, total = 0, isPending, error, refetch } = list;
  if (data === undefined && error !== null) {
    return <ErrorState what={t('portfolios.offers.unread')} error={error} onRetry={refetch} />;
  }
  if (isPending) return <RowsSkeleton height={40} />;
  if (total === 0) return <p className={css.soft}>{t('portfolios.offers.none')}</p>;
  return (
    <>
      <DataTable<OfferResource>
        label={t('portfolios.offers.label')}
        columns={columnsOf(t)}
        nameOf={({ companyName }) => companyName}
        renderActions={(offer) =>
          offer.mayWithdraw && (
            <IconButton
              size="small"
              aria-label={t('portfolios.withdraw.of', { company: offer.companyName })}
              title={t('portfolios.withdraw.of', { company: offer.companyName })}
              onClick={() => setAsked(offer)}
            >
              <BackIcon fontSize="small" />
            </IconButton>
          )
        }
      />
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
      {asked !== null && <WithdrawOffer offer={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function columnsOf(t: Translate): readonly Column<OfferResource>[] {
  return [
    {
      id: 'company',
      title: t('portfolios.columns.company'),
      cell: ({ companyName }) => <bdi className={css.name}>{companyName}</bdi>,
    },
    {
      id: 'role',
      title: t('portfolios.columns.role'),
      cell: ({ roleName }) => roleName && <bdi>{roleName}</bdi>,
    },
    {
      id: 'outcome',
      title: t('portfolios.columns.outcome'),
      cell: ({ outcome }) =>
        outcome === null
          ? t('portfolios.offers.hidden')
          : t(`portfolios.offers.outcome.${outcome}`),
    },
    {
      id: 'by',
      title: t('portfolios.columns.by'),
      cell: ({ byName }) => <bdi>{byName}</bdi>,
    },
    {
      id: 'when',
      title: t('portfolios.columns.when'),
      sort: { field: 'offeredAt', first: 'DESC' },
      isWideOnly: true,
      cell: ({ offeredAt }) => <Moment at={offeredAt} />,
    },
  ];
}

import BackIcon from '@mui/icons-material/UndoOutlined';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import type { ReferralResource } from '../../../domain/contracts/referrals.ts';
import { DataTable } from '../elements/DataTable.tsx';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Moment } from '../elements/Moment.tsx';
import { dateWords } from '../elements/moments.ts';
import { Pager } from '../elements/Pager.tsx';
import { Passing } from '../elements/Passing.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import type { Column } from '../elements/tableColumns.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { ownRewardWords } from './rewardWords.ts';
import { useReferralActs } from './useReferralActs.ts';
import css from './Referrals.module.css';

/** Whom one has referred, the newest first, and what became of it. */
export function OwnReferrals() {
  const t = useTranslate();
  const list = useShownList<ReferralResource>();
  const { withdraw } = useReferralActs();
  const { data, total = 0, isPending, error, refetch } = list;
  if (data === undefined && error !== null) {
    return <ErrorState what={t('referrals.index.ownUnread')} error={error} onRetry={refetch} />;
  }
  if (isPending) return <RowsSkeleton height={40} />;
  if (total === 0) {
    return (
      <EmptyState title={t('referrals.index.none')}>
        <p>{t('referrals.index.noneWords')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable<ReferralResource>
        label={t('referrals.index.own')}
        columns={columnsOf(t)}
        nameOf={({ name }) => name}
        renderActions={(referral) =>
          referral.outcome === 'waiting' && (
            <WhileOpen>
              <Passing around="tr">
                <IconButton
                  size="small"
                  aria-label={t('referrals.withdraw.of', { name: referral.name })}
                  title={t('referrals.withdraw.of', { name: referral.name })}
                  onClick={() => withdraw(referral)}
                >
                  <BackIcon fontSize="small" />
                </IconButton>
              </Passing>
            </WhileOpen>
          )
        }
      />
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<ReferralResource>[] {
  return [
    {
      id: 'person',
      title: t('referrals.columns.person'),
      cell: ({ name, position, company }) => (
        <>
          <bdi className={css.name}>{name}</bdi>{' '}
          <span className={`${css.soft} ${css.work}`} dir="auto">
            {[position, company].filter(Boolean).join(', ')}
          </span>
        </>
      ),
    },
    {
      id: 'outcome',
      title: t('referrals.columns.outcome'),
      // That somebody else was first is told with the day.
      isWhole: true,
      cell: ({ outcome, firstAt, strength }) => (
        <>
          {t(`referrals.outcome.${outcome}`)}
          {[
            strength === 'lead' && t('referrals.strength.lead'),
            firstAt !== null &&
              t('referrals.outcome.first', { date: dateWords(new Date(firstAt)) }),
          ]
            .filter((words) => words !== false)
            .map((words) => (
              <span key={words} className={css.soft}>
                {' · '}
                {words}
              </span>
            ))}
        </>
      ),
    },
    {
      id: 'reward',
      title: t('referrals.columns.reward'),
      cell: ({ reward }) => reward && ownRewardWords(reward, t),
    },
    {
      id: 'role',
      title: t('referrals.columns.role'),
      // What became of it, and the day, are not cut.
      givesWay: true,
      width: '110px',
      cell: ({ projectId, projectName, outcome }) =>
        outcome === 'closed' ? (
          <bdi title={projectName}>{projectName}</bdi>
        ) : (
          <Link className={css.role ?? ''} to={`/referrals/${projectId}`} title={projectName}>
            <bdi>{projectName}</bdi>
          </Link>
        ),
    },
    {
      id: 'referred',
      title: t('referrals.columns.referred'),
      sort: { field: 'referredAt', first: 'DESC' },
      cell: ({ referredAt }) => <Moment at={referredAt} />,
    },
  ];
}

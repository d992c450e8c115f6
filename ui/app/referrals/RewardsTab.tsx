import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import BackIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { RewardState, type RewardResource } from '../../../domain/contracts/referralRewards.ts';
import { Choice } from '../elements/Choice.tsx';
import { DataTable } from '../elements/DataTable.tsx';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { dateWords } from '../elements/moments.ts';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import type { Column } from '../elements/tableColumns.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { useProject } from '../projects/useProject.ts';
import { usePage } from '../root/page.ts';
import { SavedViews } from '../views/SavedViews.tsx';
import { RewardSumList } from './RewardSumList.tsx';
import { amountWords } from './rewardWords.ts';
import { useRewardActs } from './useRewardActs.ts';
import css from './Referrals.module.css';

/** What a project promised for referrals: who is due it, and that it was paid. */
export function RewardsTab() {
  const { id } = useProject();
  return (
    <ListFrame
      resource="referral-rewards"
      sort={{ field: 'referredAt', order: 'DESC' }}
      within={{ projectId: id }}
    >
      <Rewards />
    </ListFrame>
  );
}

function Rewards() {
  const t = useTranslate();
  const { id, may } = useProject();
  const { user } = usePage();
  const list = useShownList<RewardResource>();
  const acts = useRewardActs();
  const { data, total = 0, isPending, error, refetch, filterValues } = list;
  const state = filterValues['state'];
  if (data === undefined && error !== null) {
    return <ErrorState what={t('referrals.rewards.unread')} error={error} onRetry={refetch} />;
  }
  if (isPending) return <RowsSkeleton height={40} />;
  if (total === 0 && state === undefined) {
    return (
      <EmptyState
        title={t('referrals.rewards.none')}
        action={
          <Button variant="outlined" component={Link} to={`/projects/${id}/settings`}>
            {t('referrals.rewards.toSettings')}
          </Button>
        }
      >
        <p>{t('referrals.rewards.noneWords')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={`${css.soft} ${css.reward}`}>{t('referrals.rewards.about')}</p>
      <RewardSumList projectId={id} />
      <div className={css.bar}>
        <Choice
          label={t('referrals.rewards.filter')}
          value={typeof state === 'string' ? state : ''}
          options={[
            { id: '', title: t('referrals.rewards.all') },
            ...RewardState.options.map((one) => ({
              id: one,
              title: t(`referrals.rewards.state.${one}`),
            })),
          ]}
          onChange={(one) => list.setFilters(one === '' ? {} : { state: one })}
        />
        <SavedViews table="referral-rewards" />
        <a className={css.file} href={`/api/projects/${id}/rewards/csv`} download>
          <DownloadIcon fontSize="small" aria-hidden /> {t('referrals.rewards.file')}
        </a>
      </div>
      {total === 0 ? (
        <p className={css.soft}>{t('referrals.rewards.noneSuch')}</p>
      ) : (
        <div className={css.rewards}>
          <DataTable<RewardResource>
            label={t('referrals.rewards.title')}
            columns={columnsOf(t)}
            nameOf={({ personName }) => personName}
            renderActions={(reward) => {
              const { state: standing, personName: name } = reward;
              if (!may.change || (standing !== 'eligible' && standing !== 'paid')) return null;
              const isPaid = standing === 'paid';
              // Nobody keeps the account of their own.
              if (reward.referrerId === user.id) {
                return isPaid ? null : (
                  <span className={css.soft} data-words>
                    {t('referrals.rewards.yours')}
                  </span>
                );
              }
              const words = t(isPaid ? 'referrals.rewards.takeBackOf' : 'referrals.rewards.payOf', {
                name,
              });
              if (!isPaid) {
                return (
                  <Button
                    size="small"
                    variant="outlined"
                    data-words
                    disabled={acts.isSending}
                    aria-label={words}
                    onClick={() => acts.pay(reward)}
                  >
                    {t('referrals.rewards.pay')}
                  </Button>
                );
              }
              return (
                <IconButton
                  size="small"
                  disabled={acts.isSending}
                  aria-label={words}
                  title={words}
                  onClick={() => acts.takeBack(reward)}
                >
                  <BackIcon fontSize="small" />
                </IconButton>
              );
            }}
          />
        </div>
      )}
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<RewardResource>[] {
  return [
    {
      id: 'person',
      title: t('referrals.columns.person'),
      sort: { field: 'personName', first: 'ASC' },
      cell: ({ personId, personName }) => (
        <Link to={`/people/${personId}`}>
          <bdi>{personName}</bdi>
        </Link>
      ),
    },
    {
      id: 'state',
      title: t('referrals.rewards.standing'),
      sort: { field: 'state', first: 'ASC' },
      // Why somebody is due nothing is not cut, nor are the days beside it.
      isWhole: true,
      cell: (reward) => <StateCell reward={reward} />,
    },
    {
      id: 'amount',
      title: t('referrals.reward.amount'),
      isFigure: true,
      sort: { field: 'amount', first: 'DESC' },
      cell: amountWords,
    },
    {
      id: 'due',
      title: t('referrals.rewards.due'),
      sort: { field: 'dueAt', first: 'ASC' },
      isWideOnly: true,
      cell: ({ dueAt }) => dueAt && dateWords(new Date(dueAt)),
    },
    {
      id: 'referrer',
      title: t('referrals.rewards.referrer'),
      sort: { field: 'referrerName', first: 'ASC' },
      isWhole: true,
      cell: ({ referrerName }) => <bdi>{referrerName}</bdi>,
    },
    {
      id: 'referred',
      title: t('referrals.columns.referred'),
      sort: { field: 'referredAt', first: 'DESC' },
      isWideOnly: true,
      cell: ({ referredAt }) => dateWords(new Date(referredAt)),
    },
  ];
}

/** Its state, with what one wants to know of that: why not, from when on, or who paid and when. */
function StateCell({ reward }: { readonly reward: RewardResource }) {
  const t = useTranslate();
  const { state, reason, dueAt, paidAt, paidByName } = reward;
  if (reason !== null) return t(`referrals.rewards.reason.${reason}`);
  if (state === 'paid' && paidAt !== null) {
    const date = dateWords(new Date(paidAt));
    return t('referrals.rewards.paidBy', { date, name: paidByName ?? '' });
  }
  if (state === 'pending') {
    return dueAt === null
      ? t('referrals.rewards.notHired')
      : t('referrals.rewards.dueOn', { date: dateWords(new Date(dueAt)) });
  }
  return t(`referrals.rewards.state.${state}`);
}

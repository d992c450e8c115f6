import Button from '@mui/material/Button';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import type { OpenRoleResource } from '../../../domain/contracts/referrals.ts';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AnswerError } from '../providers/answerError.ts';
import { useWordTitles } from '../workspace/useWords.ts';
import { PeopleToRefer } from './PeopleToRefer.tsx';
import { rewardWords } from './rewardWords.ts';
import { ShareRole } from './ShareRole.tsx';
import { SomebodyElse } from './SomebodyElse.tsx';
import css from './Referrals.module.css';

/** One role: what the job is, and who of one's own network may be referred for it. */
export function RoleShow() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<OpenRoleResource>(
    'open-roles',
    { id },
    { onError: saidInPlace },
  );
  const status = error instanceof AnswerError ? error.status : undefined;
  const isRefused = status === 403 || status === 404;
  if (isRefused || (data === undefined && error !== null)) {
    return (
      <>
        <PageHead title={t('referrals.index.title')} />
        {status === 403 && <OfOwnProject id={id} />}
        {status === 404 && <NoRole />}
        {!isRefused && (
          <ErrorState
            what={t('referrals.role.unread')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </>
    );
  }
  if (data === undefined) return <RowsSkeleton />;
  return <Shown key={id} role={data} />;
}

/** A link leads nowhere: the role takes no referrals, or there is none. */
function NoRole() {
  const t = useTranslate();
  return (
    <EmptyState
      title={t('referrals.role.missing')}
      action={
        <Button variant="contained" component={Link} to="/referrals">
          {t('referrals.index.title')}
        </Button>
      }
    >
      <p>{t('referrals.role.missingWords')}</p>
    </EmptyState>
  );
}

/** Who sees the project itself is told why they refer nobody for it: they work on it, or it takes no referrals. */
function OfOwnProject({ id }: { readonly id: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useGetOne<ProjectResource>(
    'projects',
    { id },
    { onError: saidInPlace },
  );
  if (data === undefined) {
    if (error === null) return <RowsSkeleton />;
    return (
      <ErrorState what={t('referrals.role.unread')} error={error} onRetry={() => void refetch()} />
    );
  }
  const why = data.status === 'archived' ? 'archived' : data.takesReferrals ? 'own' : 'takesNone';
  return (
    <EmptyState
      title={t(why === 'own' ? 'referrals.role.own' : 'referrals.role.missing')}
      action={
        <Button variant="contained" component={Link} to={`/projects/${id}`}>
          {t('referrals.role.toProject')}
        </Button>
      }
    >
      <p>{t(`referrals.role.${why}Words`)}</p>
    </EmptyState>
  );
}

function Shown({ role }: { readonly role: OpenRoleResource }) {
  const t = useTranslate();
  const typeTitle = useWordTitles('jobTypes');
  const { id, name, jobType, location, jobUrl, jobDescription, ownerName, reward } = role;
  const facts = [
    jobType === null ? null : typeTitle(jobType),
    location,
    t('referrals.role.ask', { name: ownerName }),
  ].filter((told) => told !== null);
  return (
    <>
      <PageHead
        before={<Link to="/referrals">{t('referrals.role.back')}</Link>}
        title={name}
        about={
          <>
            <bdi>{facts.join(' · ')}</bdi>
            {jobUrl !== null && (
              <>
                {' · '}
                <a href={jobUrl} target="_blank" rel="noreferrer noopener">
                  {t('referrals.role.advertised')}
                </a>
              </>
            )}
          </>
        }
        actions={<ShareRole projectId={id} name={name} />}
      />
      <details className={css.description}>
        <summary>{t('referrals.role.description')}</summary>
        <p dir="auto">{jobDescription}</p>
      </details>
      <section className={css.part} aria-labelledby="people-to-refer">
        <h2 id="people-to-refer">{t('referrals.role.people')}</h2>
        {reward && (
          <p className={css.reward}>
            {t('referrals.reward.offered', { promise: rewardWords(reward, t) })}
          </p>
        )}
        <SomebodyElse projectId={id} reward={reward} />
        <ListFrame
          resource="referable-people"
          sort={{ field: 'score', order: 'DESC' }}
          within={{ projectId: id }}
        >
          <PeopleToRefer projectId={id} reward={reward} />
        </ListFrame>
      </section>
    </>
  );
}

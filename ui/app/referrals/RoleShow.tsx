import Button from '@mui/material/Button';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { OpenRoleResource } from '../../../domain/contracts/referrals.ts';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AnswerError } from '../providers/answerError.ts';
import { PeopleToRefer } from './PeopleToRefer.tsx';
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
  const isMissing = error instanceof AnswerError && [403, 404].includes(error.status);
  if (isMissing || (data === undefined && error !== null)) {
    return (
      <>
        <PageHead title={t('referrals.index.title')} />
        {isMissing ? (
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
        ) : (
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

function Shown({ role }: { readonly role: OpenRoleResource }) {
  const t = useTranslate();
  const { id, name, jobType, location, jobUrl, jobDescription, ownerName } = role;
  const facts = [
    jobType === null ? null : t(`projects.job.types.${jobType}`),
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
      />
      <details className={css.description}>
        <summary>{t('referrals.role.description')}</summary>
        <p dir="auto">{jobDescription}</p>
      </details>
      <section className={css.part} aria-labelledby="people-to-refer">
        <h2 id="people-to-refer">{t('referrals.role.people')}</h2>
        <SomebodyElse projectId={id} />
        <ListFrame
          resource="referable-people"
          sort={{ field: 'score', order: 'DESC' }}
          within={{ projectId: id }}
        >
          <PeopleToRefer projectId={id} />
        </ListFrame>
      </section>
    </>
  );
}

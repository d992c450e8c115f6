import Button from '@mui/material/Button';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { ListResource } from '../../../domain/contracts/lists.ts';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AnswerError } from '../providers/answerError.ts';
import { ListActions } from './ListActions.tsx';
import { PeopleOfList } from './PeopleOfList.tsx';

/** One list with its people. */
export function ListShow() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<ListResource>(
    'lists',
    { id },
    { onError: saidInPlace },
  );
  const isMissing = error instanceof AnswerError && error.status === 404;
  if (isMissing || (data === undefined && error !== null)) {
    return (
      <>
        <PageHead title={t('lists.index.title')} />
        {isMissing ? (
          <EmptyState
            title={t('lists.show.missing')}
            action={
              <Button variant="contained" component={Link} to="/lists">
                {t('lists.show.toLists')}
              </Button>
            }
          >
            <p>{t('lists.show.missingWords')}</p>
          </EmptyState>
        ) : (
          <ErrorState what={t('lists.show.unread')} error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  if (data === undefined) return <RowsSkeleton />;
  return (
    <ListFrame
      key={id}
      resource="list-people"
      sort={{ field: 'name', order: 'ASC' }}
      within={{ listId: id }}
    >
      <PageHead
        before={<Link to="/lists">{t('lists.show.back')}</Link>}
        title={data.name}
        about={
          <>
            {t('lists.show.people', { smart_count: data.peopleCount })} ·{' '}
            {t(`lists.sharing.${data.sharing}`)} · <bdi>{data.ownerName}</bdi>
          </>
        }
        actions={data.may.own ? <ListActions list={data} /> : undefined}
      />
      <PeopleOfList list={data} />
    </ListFrame>
  );
}

import { keepPreviousData } from '@tanstack/react-query';
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
import { ExportChosen } from '../exports/ExportChosen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AnswerError } from '../providers/answerError.ts';
import { AddToProject } from './AddToProject.tsx';
import { ListActions } from './ListActions.tsx';
import { TimeLine } from '../prospects/TimeLine.tsx';
import { PeopleOfList } from './PeopleOfList.tsx';
import { momentQuery, useMoment } from '../prospects/useMoment.ts';

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
  return <Shown key={id} list={data} />;
}

/** The list as it is, or as it was at the moment that the address names, its head too. */
function Shown({ list: today }: { readonly list: ListResource }) {
  const t = useTranslate();
  const { id, createdAt } = today;
  const { asOf, showAsOf } = useMoment(createdAt);
  const { data: then } = useGetOne<ListResource>(
    'lists',
    { id, meta: { asOf } },
    { enabled: asOf !== undefined, placeholderData: keepPreviousData, onError: saidInPlace },
  );
  const list = asOf === undefined ? today : (then ?? today);
  return (
    <ListFrame
      resource="list-people"
      sort={{ field: 'name', order: 'ASC' }}
      within={{ listId: id }}
      asOf={asOf}
    >
      <PageHead
        before={<Link to={`/lists${momentQuery(asOf)}`}>{t('lists.show.back')}</Link>}
        title={list.name}
        about={
          <>
            {t('lists.show.people', { smart_count: list.peopleCount })} ·{' '}
            {t(`lists.sharing.${list.sharing}`)} · <bdi>{list.ownerName}</bdi>
          </>
        }
        actions={
          asOf === undefined ? (
            <>
              <AddToProject
                listId={list.id}
                listName={list.name}
                whom={{ allOf: {} }}
                count={list.peopleCount}
              />
              <ExportChosen
                label={t('exports.dialog.listTitle')}
                count={list.peopleCount}
                path={`lists/${list.id}/export`}
              />
              <ListActions list={list} />
            </>
          ) : undefined
        }
      />
      <PeopleOfList list={list} asOf={asOf} />
      <TimeLine since={createdAt} asOf={asOf} onAsOf={showAsOf} drag={t('lists.time.dragPeople')} />
    </ListFrame>
  );
}

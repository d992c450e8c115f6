import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { SetAsideResource } from '../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useLastPage } from '../elements/useLastPage.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { PersonPanel } from '../people/PersonPanel.tsx';
import { UnseenActs } from './ActWords.tsx';
import { SetAsideRow } from './SetAsideRow.tsx';
import { useBringBack } from './useBringBack.ts';
import { mayChangeProject } from '../projects/useProject.ts';
import css from './SetAside.module.css';

/** `profileListsPageSize` of the specification. */
const PAGE_SIZE = 25;

interface SetAsideProps {
  readonly project: ProjectResource;
  readonly page: number;
  readonly onPage: (page: number, replace?: boolean) => void;
  /** Where the suggestions stand. */
  readonly back: string;
}

/** Whom the project has skipped or removed, the latest first, to be offered again. */
export function SetAside({ project, page, onPage, back }: SetAsideProps) {
  const translate = useTranslate();
  const { data, total, error, isPending, refetch } = useGetList<SetAsideResource>('set-aside', {
    pagination: { page, perPage: PAGE_SIZE },
    sort: { field: 'setAsideAt', order: 'DESC' },
    filter: { projectId: project.id },
  });
  const isBeyond = useLastPage({ page, perPage: PAGE_SIZE, total }, (last) => onPage(last, true));
  const { states, putBack, offerAgain } = useBringBack();
  const mayDecide = mayChangeProject(project);
  return (
    <section aria-labelledby="set-aside">
      <Link to={back} className={css.back}>
        {translate('suggestions.setAside.back')}
      </Link>
      <h2 id="set-aside" className={css.title}>
        {translate('suggestions.setAside.title')}
      </h2>
      <UnseenActs states={states} shown={data} />
      {data === undefined && error !== null ? (
        <ErrorState
          what={translate('suggestions.setAside.unread')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : isPending || isBeyond ? (
        <RowsSkeleton />
      ) : (total ?? 0) === 0 ? (
        <EmptyState title={translate('suggestions.setAside.empty')}>
          <p>{translate('suggestions.setAside.emptyWords')}</p>
        </EmptyState>
      ) : (
        <ul className={css.rows}>
          {data?.map((person) => (
            <li key={person.id}>
              <SetAsideRow
                person={person}
                mayDecide={mayDecide}
                state={states.get(person.id)}
                onPutBack={() => putBack(person)}
                onOffer={() => offerAgain(person)}
              />
            </li>
          ))}
        </ul>
      )}
      {!isBeyond && <Pager page={page} perPage={PAGE_SIZE} total={total ?? 0} onPage={onPage} />}
      <PersonPanel />
    </section>
  );
}

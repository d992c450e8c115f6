import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { ListResource } from '../../../domain/contracts/lists.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { LongList } from '../people/LongList.tsx';
import { Section } from '../people/Section.tsx';

/** So many stand before the rest is asked for. */
const SHOWN = 5;

interface PersonListsProps {
  readonly personId: string;
  readonly asOf: string | undefined;
}

/** The lists that somebody stands on, of those that the reader sees; nothing where there are none. */
export function PersonLists({ personId, asOf }: PersonListsProps) {
  const t = useTranslate();
  const { data, error, refetch } = useGetList<ListResource>(
    'lists',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'name', order: 'ASC' },
      filter: { personId },
      meta: { asOf },
    },
    { onError: saidInPlace },
  );
  if (error !== null && data === undefined) {
    const what = t('lists.ofPerson.unread');
    return <ErrorState what={what} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <Section title={t('lists.ofPerson.title')}>
      <LongList shown={SHOWN}>
        {data.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/lists/${id}`} dir="auto">
              {name}
            </Link>
          </li>
        ))}
      </LongList>
    </Section>
  );
}

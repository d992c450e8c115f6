import { useEffect } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { withParameters } from '../elements/pages.ts';
import { useNow } from '../elements/useNow.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { pastIn } from '../prospects/pipelineView.ts';
import { PersonShow } from './PersonShow.tsx';
import { usePerson } from './usePerson.ts';
import css from './Person.module.css';

/** How old the time may be that screens go by, in milliseconds. */
const MINUTE_MS = 60_000;

/** The page of a person, now or at an earlier moment. */
export function PersonPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const now = useNow().getTime() + MINUTE_MS;
  const asOf = pastIn(parameters, { since: 0, now });
  const { data } = usePerson(id, asOf);
  useTitle(data?.name ?? t('people.page.title'));
  const wasMerged = useWhoTheyAreNow(id, data?.id);
  return (
    <>
      {wasMerged && <p className={css.merged}>{t('people.page.wasMerged')}</p>}
      <PersonShow
        personId={id}
        asOf={asOf}
        // Every step of dragging is not a place to come back to: the first one out of the present is.
        onAsOf={(next) =>
          setParameters((before) => withParameters(before, { asOf: next }), {
            replace: asOf !== undefined,
          })
        }
        isPage
      />
    </>
  );
}

function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Kith`;
  }, [title]);
}

/** An id that somebody had before they were merged leads to who they are now; true where it did. */
function useWhoTheyAreNow(id: string, present: string | undefined): boolean {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (present === undefined || present === id) return;
    void navigate(`/people/${present}${search}`, { replace: true, state: { wasMerged: true } });
  }, [id, present, search, navigate]);
  return typeof state === 'object' && state !== null && 'wasMerged' in state;
}

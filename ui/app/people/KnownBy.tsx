import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import type { IntroducerResource } from '../../../domain/contracts/introductions.ts';
import type { PersonResource } from '../../../domain/contracts/people.ts';
import { Face } from '../elements/Face.tsx';
import { dateWords } from '../elements/moments.ts';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { AskColleague } from '../introductions/AskColleague.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { LongList } from './LongList.tsx';
import { Section } from './Section.tsx';
import css from './Person.module.css';

/** So many colleagues stand before the rest is asked for. */
const SHOWN = 5;

/** So many colleagues who know one person may be asked. */
const ASKED = 100;

interface KnownByProps {
  readonly person: PersonResource;
  /** The project for which they are wanted, where it is known. */
  readonly projectId: string | undefined;
  /** The moment that is looked at: only now is anybody asked. */
  readonly asOf: string | undefined;
}

/** Colleagues who could introduce them, the longest acquaintance first, and what they were asked. */
export function KnownBy({ person: { id, knownBy }, projectId, asOf }: KnownByProps) {
  const t = useTranslate();
  const { user } = usePage();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isAsked = useSeen(place) && asOf === undefined && knownBy.length > 0;
  const { data: introducers = [] } = useGetList<IntroducerResource>(
    'introducers',
    {
      filter: projectId === undefined ? { personId: id } : { personId: id, projectId },
      pagination: { page: 1, perPage: ASKED },
      sort: { field: 'connectedOn', order: 'ASC' },
    },
    // Without it who knows them is there all the same.
    { enabled: isAsked, onError: saidInPlace },
  );
  const askable = isAsked ? introducers : [];
  return (
    <Section title={t('people.known.title')}>
      {knownBy.length === 0 ? (
        <p className={css.soft}>{t('people.known.nobody')}</p>
      ) : (
        <div ref={setPlace}>
          <LongList className={css.known} shown={SHOWN}>
            {knownBy.map(({ userId, name, connectedOn }) => (
              <li key={userId} tabIndex={-1}>
                <Face name={name} size={24} />
                <bdi>{userId === user.id ? t('people.known.you') : name}</bdi>
                {connectedOn !== null && (
                  <span className={css.soft}>
                    {t('people.known.since', { date: dateWords(new Date(connectedOn)) })}
                  </span>
                )}
                {askable
                  .filter((one) => one.userId === userId)
                  .map((one) => (
                    <AskColleague
                      key={one.id}
                      introducer={one}
                      personId={id}
                      projectId={projectId}
                    />
                  ))}
              </li>
            ))}
          </LongList>
        </div>
      )}
    </Section>
  );
}

/** True once an element has come into view: what only stands there is asked for no sooner. */
function useSeen(element: HTMLElement | null): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}

import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import type { ReactNode } from 'react';
import type { PersonResource } from '../../../domain/contracts/people.ts';
import { webAddress } from '../elements/webAddress.ts';
import { Face } from '../elements/Face.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useWork, type Working } from '../suggestions/useWork.ts';
import css from './Person.module.css';

interface PersonHeadProps {
  readonly person: Pick<PersonResource, 'name' | 'url' | 'location' | keyof Working> &
    Partial<Pick<PersonResource, 'sources'>>;
  /** True where they are the page, false where they stand beside or over one. */
  readonly isPage: boolean;
  /** What can be done with what is known of them. */
  readonly actions?: ReactNode;
}

/** Who somebody is, at a glance. */
export function PersonHead({ person, isPage, actions }: PersonHeadProps) {
  const t = useTranslate();
  const { name, url, location, headline, sources } = person;
  const work = useWork(person);
  const Title = isPage ? 'h1' : 'h2';
  const saysMore = headline !== null && !work.toLowerCase().startsWith(headline.toLowerCase());
  return (
    <header className={css.head}>
      <Face name={name} size={56} />
      <div className={css.who}>
        <Title className={css.name}>
          <bdi>{name}</bdi>
          {url !== null && (
            <a
              href={webAddress(url)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('people.head.profile', { name })}
            >
              <OpenIcon sx={{ fontSize: 16 }} />
            </a>
          )}
        </Title>
        <p dir="auto">{work}</p>
        {saysMore && (
          <p className={css.soft} dir="auto">
            {headline}
          </p>
        )}
        <p className={css.soft}>{location ?? t('people.head.noPlace')}</p>
        {sources?.every(({ goneAt }) => goneAt !== null) === true && (
          <p className={css.soft}>{t('people.head.gone')}</p>
        )}
      </div>
      {actions !== undefined && <div className={css.headActions}>{actions}</div>}
    </header>
  );
}

import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import type { FoundPerson } from '../../../domain/contracts/search.ts';
import { Face } from '../elements/Face.tsx';
import { webAddress } from '../elements/webAddress.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import { Introducers } from './Introducers.tsx';
import { useWork, type Working } from './useWork.ts';
import css from './PersonHead.module.css';

type Shown = Pick<FoundPerson, 'name' | 'url' | 'location' | 'introducers' | keyof Working>;

interface PersonHeadProps {
  readonly person: Shown;
  /** The id of the person whom their name opens over the list; without it they are shown already. */
  readonly opens?: string;
}

/** Who somebody is: their name, what they do and where, and who of us knows them. */
export function PersonHead({ person, opens }: PersonHeadProps) {
  const translate = useTranslate();
  const work = useWork(person);
  const { name, url, headline, location, introducers } = person;
  return (
    <div className={css.person}>
      <Face name={name} size={44} />
      <div className={css.words}>
        <h2>
          {opens === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <PersonLink personId={opens} name={name} isRow />
          )}
          {url !== null && (
            <a
              href={webAddress(url)}
              target="_blank"
              rel="noreferrer"
              aria-label={translate('suggestions.card.profile', { name })}
            >
              <OpenIcon sx={{ fontSize: 15 }} />
            </a>
          )}
        </h2>
        <p dir="auto">{work}</p>
        {saysMore(person, work) && <p className={css.soft}>{headline}</p>}
        <p className={css.soft}>{location ?? translate('suggestions.card.noPlace')}</p>
        <Introducers introducers={introducers} />
      </div>
    </div>
  );
}

/** A headline is worth its line when it doesn't repeat the work above it. */
function saysMore({ headline }: Working, work: string): boolean {
  return headline !== null && !work.toLowerCase().startsWith(headline.trim().toLowerCase());
}

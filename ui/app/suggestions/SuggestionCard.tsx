import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import type { ReactNode } from 'react';
import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { Face } from '../elements/Face.tsx';
import { webAddress } from '../elements/webAddress.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import { Introducers } from './Introducers.tsx';
import { ReasonReceipt } from './ReasonReceipt.tsx';
import { useWork, type Working } from './useWork.ts';
import css from './SuggestionCard.module.css';

/** Somebody who fits, with or without a project to fit. */
export type ShownPerson = Omit<SuggestionResource, 'id' | 'projectId' | 'personId' | 'category'>;

interface SuggestionCardProps {
  readonly suggestion: ShownPerson;
  /** Given, their name opens them over the list. */
  readonly personId?: string;
  /** The one that keys act upon. */
  readonly isCurrent: boolean;
  /** The ways to decide on them, for those who may. */
  readonly children?: ReactNode;
}

/** One person who may fit: who they are on the left, why on the right. */
export function SuggestionCard({ suggestion, personId, isCurrent, children }: SuggestionCardProps) {
  const translate = useTranslate();
  const work = useWork(suggestion);
  const { name, url, location, introducers } = suggestion;
  return (
    <article className={css.card} aria-label={name} aria-current={isCurrent ? 'true' : undefined}>
      <div className={css.person}>
        <Face name={name} size={44} />
        <div className={css.words}>
          <h2>
            {personId === undefined ? (
              <bdi>{name}</bdi>
            ) : (
              <PersonLink personId={personId} name={name} />
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
          {saysMore(suggestion, work) && <p className={css.soft}>{suggestion.headline}</p>}
          <p className={css.soft}>{location ?? translate('suggestions.card.noPlace')}</p>
          <Introducers introducers={introducers} />
        </div>
      </div>
      <ReasonReceipt lines={suggestion.lines} />
      {children !== undefined && <div className={css.foot}>{children}</div>}
    </article>
  );
}

/** A headline is worth its line when it doesn't repeat the work above it. */
function saysMore({ headline }: Working, work: string): boolean {
  return headline !== null && !work.toLowerCase().startsWith(headline.trim().toLowerCase());
}

import type { ReactNode } from 'react';
import type { PersonResource } from '../../../domain/contracts/people.ts';
import { AddressWords } from '../elements/AddressWords.tsx';
import { webAddress } from '../elements/webAddress.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useWork } from '../suggestions/useWork.ts';
import { Section } from './Section.tsx';
import { SourceTag } from './SourceTag.tsx';
import css from './Person.module.css';

interface PersonFactsProps {
  readonly person: PersonResource;
  /** What stands below: whether they are mailed. */
  readonly children?: ReactNode;
}

/** Fact by fact what is known, each with its source and age; the ways to reach them among it. */
export function PersonFacts({ person, children }: PersonFactsProps) {
  const t = useTranslate();
  const { name, position, company, headline, location, url, email, summary, may } = person;
  const work = useWork({ position, company, headline: null });
  const isKnown = position !== null || company !== null;
  const row = (
    fact: keyof PersonResource['origins'],
    label: string,
    value: ReactNode,
    source = true,
  ) => (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd dir="auto">{value ?? <span className={css.soft}>{t('people.facts.none')}</span>}</dd>
      {source && value !== null && (
        <dd className={css.from}>
          <SourceTag person={person} fact={fact} />
        </dd>
      )}
    </div>
  );
  return (
    <Section title={t('people.facts.title')}>
      <dl className={css.facts}>
        {row('name', t('people.facts.name'), name)}
        {row('work', t('people.facts.work'), isKnown ? work : null)}
        {row('headline', t('people.facts.headline'), headline)}
        {row('location', t('people.facts.location'), location)}
        {row(
          'url',
          t('people.facts.profile'),
          url === null ? null : (
            <a href={webAddress(url)} target="_blank" rel="noreferrer" data-alone>
              <AddressWords>{url.replace(/^https?:\/\/(www\.)?/i, '')}</AddressWords>
            </a>
          ),
        )}
        {may.readAddresses
          ? row(
              'email',
              t('people.facts.email'),
              email === null ? null : (
                <a href={`mailto:${email}`} data-alone>
                  <AddressWords>{email}</AddressWords>
                </a>
              ),
            )
          : row(
              'email',
              t('people.facts.email'),
              <span className={css.soft}>{t('people.facts.addressesNotYours')}</span>,
              false,
            )}
        {summary !== null &&
          row('summary', t('people.facts.about'), <span className={css.summary}>{summary}</span>)}
      </dl>
      {children}
    </Section>
  );
}

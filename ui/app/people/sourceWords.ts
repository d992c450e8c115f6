import type { PersonResource, PersonSourceResource } from '../../../domain/contracts/people.ts';
import type { Translate } from '../i18n/useTranslate.ts';

/** What a source is called: of a kind that has no words here, by its code. */
export function sourceWords(source: PersonSourceResource, userId: string, t: Translate): string {
  const { kind, code, owner } = source;
  if (kind === 'connections' && owner !== null) {
    return owner.userId === userId
      ? t('people.source.yours')
      : t('people.source.connections', { name: owner.name });
  }
  if (kind === 'referral') {
    if (owner === null) return t('people.source.referral');
    return owner.userId === userId
      ? t('people.source.referredByYou')
      : t('people.source.referredBy', { name: owner.name });
  }
  if (kind === 'hand') {
    if (owner === null) return t('people.source.hand');
    return owner.userId === userId
      ? t('people.source.byYou')
      : t('people.source.byHand', { name: owner.name });
  }
  if (kind === 'cv') return t('people.source.cv');
  const called = kind === 'people' ? t('people.source.people') : kind;
  return code === null ? called : t('people.source.coded', { kind: called, code });
}

/** The sources that a fact was taken from. */
export function sourcesOf(
  { sources, origins }: Pick<PersonResource, 'sources' | 'origins'>,
  fact: keyof PersonResource['origins'],
): readonly PersonSourceResource[] {
  const ids = origins[fact] ?? [];
  return sources.filter(({ id }) => ids.includes(id));
}

import { useMemo, useSyncExternalStore } from 'react';
import { Face } from '../elements/Face.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { presence } from '../live/presence.ts';
import { useNamesHere } from './useNamesHere.ts';
import css from './Presence.module.css';

/** The colleague who has somebody open or in hand, as a face on their card or row. It takes no room of its own. */
export function WhoHas({ prospectId }: { readonly prospectId: string }) {
  // As text, so that a card is drawn anew only when it is its own colleagues who change.
  const ids = useSyncExternalStore(presence.subscribe, () => holdersOf(prospectId));
  return ids === '' ? null : <Shown ids={ids} />;
}

function Shown({ ids }: { readonly ids: string }) {
  const t = useTranslate();
  const names = useNamesHere(useMemo(() => ids.split(' '), [ids]));
  const words = t('prospects.here.has', { names: names.join(', ') });
  return (
    <span className={css.has} title={words}>
      <Face name={names[0] ?? ''} size={20} />
      <span className={css.unseen}>{words}</span>
    </span>
  );
}

function holdersOf(prospectId: string): string {
  const holders = presence.get().filter((each) => each.prospectId === prospectId);
  return holders.map(({ userId }) => userId).join(' ');
}

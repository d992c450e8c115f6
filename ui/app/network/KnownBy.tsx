import type { ConnectionResource } from '../../../domain/contracts/connections.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';

/** How many who know somebody are named in a row. */
const NAMED = 2;

/** Who knows somebody, since when. */
export function KnownBy({ one: { knownBy } }: { readonly one: ConnectionResource }) {
  const t = useTranslate();
  const { user } = usePage();
  const names = knownBy.slice(0, NAMED).map(({ userId, name, connectedOn }) => {
    const who = userId === user.id ? t('network.people.you') : name;
    if (connectedOn === null) return who;
    return t('network.people.since', { name: who, year: connectedOn.slice(0, 4) });
  });
  const more = knownBy.length - names.length;
  const listed = names.join(', ');
  const words =
    more === 0 ? listed : t('network.people.more', { names: listed, smart_count: more });
  return <span title={words}>{words}</span>;
}

import type { ConnectionResource } from '../../../domain/contracts/connections.ts';
import { Face } from '../elements/Face.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import css from './ConnectionList.module.css';

/** How many who know somebody are named in a row. */
const NAMED = 2;

/** Somebody known: name, work, and who knows them since when. */
export function ConnectionRow({ one }: { readonly one: ConnectionResource }) {
  const t = useTranslate();
  const { name, position, company, url } = one;
  const work =
    position !== null && company !== null
      ? t('network.people.at', { position, company })
      : (position ?? company ?? '');
  return (
    <tr>
      <td>
        <div className={css.person}>
          <Face name={name} size={32} />
          {url === null ? (
            <span className={css.name} dir="auto">
              {name}
            </span>
          ) : (
            <a
              className={css.name}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              title={t('network.people.profile', { name })}
              dir="auto"
            >
              {name}
            </a>
          )}
        </div>
      </td>
      <td dir="auto">{work}</td>
      <td className={css.soft}>
        <KnownBy one={one} />
      </td>
    </tr>
  );
}

function KnownBy({ one: { knownBy } }: { readonly one: ConnectionResource }) {
  const t = useTranslate();
  const { user } = usePage();
  const names = knownBy.slice(0, NAMED).map(({ userId, name, connectedOn }) => {
    const who = userId === user.id ? t('network.people.you') : name;
    if (connectedOn === null) return who;
    return t('network.people.since', { name: who, year: connectedOn.slice(0, 4) });
  });
  const more = knownBy.length - names.length;
  const listed = names.join(', ');
  return more === 0 ? listed : t('network.people.more', { names: listed, smart_count: more });
}

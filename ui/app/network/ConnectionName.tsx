import type { ConnectionResource } from '../../../domain/contracts/connections.ts';
import { Face } from '../elements/Face.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import { usePage } from '../root/page.ts';
import css from './ConnectionList.module.css';

/** Somebody's face and name: opens them, or, for who may not read about people, their profile elsewhere. */
export function ConnectionName({ one: { id, name, url } }: { readonly one: ConnectionResource }) {
  const t = useTranslate();
  const { may } = usePage().user;
  return (
    <span className={css.person}>
      <Face name={name} size={24} />
      {may.readPeople || url === null ? (
        <PersonLink personId={id} name={name} />
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
    </span>
  );
}

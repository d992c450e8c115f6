import { Link, useSearchParams } from 'react-router';
import { withParameters } from '../elements/pages.ts';
import { ROW } from '../elements/useRowKeys.ts';
import { usePage } from '../root/page.ts';
import { PERSON } from '../elements/personParameter.ts';
import css from './PersonPanel.module.css';

interface PersonLinkProps {
  readonly personId: string;
  readonly name: string;
  /** True where keys lead from name to name. */
  readonly isRow?: boolean;
}

/** The name of somebody in a list, by which they are opened over it; to who may not read about people just the name. */
export function PersonLink({ personId, name, isRow = false }: PersonLinkProps) {
  const { user } = usePage();
  const [parameters] = useSearchParams();
  if (!user.may.readPeople) return <bdi>{name}</bdi>;
  const isOpen = parameters.get(PERSON) === personId;
  return (
    <Link
      to={`?${withParameters(parameters, { [PERSON]: personId })}`}
      replace={parameters.has(PERSON)}
      preventScrollReset
      className={css.name}
      data-person={personId}
      {...(isRow && { [ROW]: personId })}
      aria-current={isOpen ? 'true' : undefined}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

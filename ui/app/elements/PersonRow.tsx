import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Face } from './Face.tsx';
import css from './PersonRow.module.css';

interface PersonRowProps {
  readonly name: string;
  /** Where choosing them leads. */
  readonly to: string;
  /** True where the address takes the place of the one before: going back leads to the list at once. */
  readonly replace: boolean;
  readonly isChosen: boolean;
  /** Beside the name, as far as there is room. */
  readonly place: string;
  /** Under the name: what they do. */
  readonly about: ReactNode;
  /** Beside the name: the figure that the list is ordered by, with its meaning. */
  readonly figure?: { readonly value: string; readonly title: string };
  /** Below the figure. */
  readonly aside?: ReactNode;
}

/** Somebody in a split view's list: 56 px high, whatever is said of them. */
export function PersonRow(props: PersonRowProps) {
  const { name, to, replace, isChosen, place, about, figure, aside } = props;
  return (
    <Link
      to={to}
      replace={replace}
      className={css.row}
      aria-current={isChosen ? 'true' : undefined}
    >
      <Face name={name} size={36} />
      <span className={css.words}>
        <span className={css.line}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span className={css.soft}>{place}</span>
          {figure !== undefined && (
            <span className={css.figure} title={figure.title}>
              {figure.value}
            </span>
          )}
        </span>
        <span className={css.line}>
          <span className={css.soft}>{about}</span>
          {aside !== undefined && <span className={css.aside}>{aside}</span>}
        </span>
      </span>
    </Link>
  );
}

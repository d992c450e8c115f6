import type { Ref } from 'react';
import css from './MoreButton.module.css';

interface MoreButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly label: string;
  /** The menu that it opens is open. */
  readonly isOpen: boolean;
  readonly isDisabled: boolean;
  readonly onOpen: () => void;
  /** By which `m` finds the Move menu of a row or card. */
  readonly 'data-move'?: boolean;
}

/** Three dots that open a menu. A plain button: lists have hundreds of them, and each has to be cheap. */
export function MoreButton({ ref, label, isOpen, isDisabled, onOpen, ...rest }: MoreButtonProps) {
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      className={css.more}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      disabled={isDisabled}
      onClick={onOpen}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="4.5" cy="10" r="1.6" />
        <circle cx="10" cy="10" r="1.6" />
        <circle cx="15.5" cy="10" r="1.6" />
      </svg>
    </button>
  );
}

import { initialsOf, tintOf } from './initials.ts';
import css from './Face.module.css';

/** A person as initials on a quiet tint; the name stands beside it, so it is hidden from readers. */
export function Face({ name, size = 40 }: { readonly name: string; readonly size?: number }) {
  return (
    <span
      className={css.face}
      data-tint={tintOf(name)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.36) }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}

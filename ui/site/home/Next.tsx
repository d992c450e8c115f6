import css from './Next.module.css';

/** Marks what is being built: the page shows it, and nobody can use it yet. */
export function Next() {
  return <p className={css.next}>Next</p>;
}

import css from './SequencesBanner.module.css';

/** What is new, above everything else. */
export function SequencesBanner() {
  return (
    <aside className={css.banner} aria-label="Announcement">
      <p>
        New: AI email sequences, drafted from the job and the person.{' '}
        <a href="#email-sequences">See how they read</a>
      </p>
    </aside>
  );
}

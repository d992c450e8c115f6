import { useId, type ReactNode } from 'react';
import css from './Person.module.css';

interface SectionProps {
  readonly title: string;
  /** Where it comes from, beside the title. */
  readonly source?: ReactNode;
  readonly children: ReactNode;
}

/** A part of what is shown of a person. */
export function Section({ title, source, children }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.sectionHead}>
        <h3 id={id}>{title}</h3>
        {source}
      </div>
      {children}
    </section>
  );
}

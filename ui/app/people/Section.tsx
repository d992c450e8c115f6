import { createContext, use, useId, type ReactNode } from 'react';
import css from './Person.module.css';

interface SectionProps {
  readonly title: string;
  /** Where it comes from, beside the title. */
  readonly source?: ReactNode;
  readonly children: ReactNode;
}

/** The heading of a section: one below the name of whoever is shown. */
export const SectionTitle = createContext<'h2' | 'h3'>('h3');

/** A part of what is shown of a person. */
export function Section({ title, source, children }: SectionProps) {
  const id = useId();
  const level = use(SectionTitle);
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.sectionHead}>
        {level === 'h2' ? <h2 id={id}>{title}</h2> : <h3 id={id}>{title}</h3>}
        {source}
      </div>
      {children}
    </section>
  );
}

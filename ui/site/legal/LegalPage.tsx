import type { ComponentType, ReactNode } from 'react';
import { dayOfDocument } from '../prose/dates.ts';
import type { FrontMatter } from '../prose/markdown/frontMatter.ts';
import type { Heading } from '../prose/markdown/renderMarkdown.ts';
import prose from '../prose/Prose.module.css';
import { Text } from '../prose/Text.tsx';
import { Shell } from '../shell/Shell.tsx';
import { Contact } from './Contact.tsx';
import { Contents, Documents } from './LegalMenu.tsx';
import css from './Legal.module.css';

/** A document of the legal area, as its route loads it. */
export interface LegalDocument {
  readonly path: string;
  /** Names the document in the page, among other texts. */
  readonly name: string;
  readonly head: FrontMatter;
  readonly headings: readonly Heading[];
  readonly html: string;
  /** Whom to write to, and what about. */
  readonly contact: ReactNode;
  /** What stands below the document. */
  readonly below?: ReactNode;
}

/** Makes the page of a document: the other documents, title, contents, text, and whom to write to. */
export function legalPage(document: LegalDocument): ComponentType {
  const { path, name, head, headings, html, contact, below } = document;
  const contents = [...headings, { id: 'contact', text: 'Contact' }];
  return function LegalPage() {
    return (
      <Shell>
        <Documents current={path} />
        <article className={css.article}>
          <header className={prose.head}>
            <h1>{head.title}</h1>
            <p className={prose.facts}>
              Last modified <time dateTime={head.date}>{dayOfDocument(head.date)}</time>
            </p>
          </header>
          <Contents of={contents} />
          <div className={css.body}>
            <Text name={name} html={html} />
            <Contact>{contact}</Contact>
            {below === undefined ? null : <div className={css.below}>{below}</div>}
          </div>
        </article>
      </Shell>
    );
  };
}

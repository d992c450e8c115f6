import type { ReactNode } from 'react';

/** A part of an article, with an anchor of its own. */
export interface ArticleSection {
  /** The anchor: it stays as it is when the title changes, for others link to it. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** The content of a help page; its title stands in the list of pages. */
export interface Article {
  /** One or two sentences: what the reader can do after this page. */
  readonly lead: ReactNode;
  /** What of the page's subject this version lacks, where it lacks something. */
  readonly notYet?: ReactNode;
  readonly sections: readonly ArticleSection[];
}

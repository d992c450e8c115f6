import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { idIn } from '../../navigation/idIn.ts';
import css from './Questions.module.css';

/** A question, its answer, and the anchor that links to it. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: ReactNode;
}

/** Questions that open one at a time, over all lists of the page. */
export function Questions({ of }: { readonly of: readonly Question[] }) {
  useNamedAnswerOpen();
  return (
    <div className={css.questions}>
      {of.map(({ id, question, answer }) => (
        <details key={id} name="faq" className={css.question}>
          <summary>{question}</summary>
          {/* The anchor is inside: browsers unfold what an address points into. */}
          <div id={id} className={css.answer}>
            {answer}
            <p className={css.link}>
              <a href={`#${id}`} aria-label={`Link to “${question}”`}>
                Link to this answer
              </a>
            </p>
          </div>
        </details>
      ))}
    </div>
  );
}

/** Opens the answer that the address names, for browsers that don't do it, and on the way in-app. */
function useNamedAnswerOpen() {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = document.getElementById(idIn(hash));
    const details = answer?.closest('details[name="faq"]');
    if (!(details instanceof HTMLDetailsElement) || details.open) return;
    details.open = true;
    answer?.scrollIntoView({ block: 'nearest' });
  }, [hash]);
}

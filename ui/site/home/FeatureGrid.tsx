import { Link } from '../../shared/links/Link.tsx';
import css from './FeatureGrid.module.css';
import { Next } from './Next.tsx';
import { TimeRuler } from './TimeRuler.tsx';

/** Five things that come with it. */
export function FeatureGrid() {
  return (
    <section className={css.grid} aria-labelledby="grid-heading">
      <h2 id="grid-heading">And the rest of the day’s work</h2>
      <article className={css.time}>
        <h3>Yesterday is still there</h3>
        <p>
          Kith keeps what happened, not only how things stand. Drag the line of time under a
          pipeline to any day, and the page is as it was then: who was in it, and where they stood.
        </p>
        <TimeRuler />
      </article>
      <article>
        <h3>Your ATS, read again</h3>
        <Next />
        <p>
          Applicants whom you already have will be matched to every new job, so that nobody has to
          apply twice to be seen once.
        </p>
      </article>
      <article>
        <h3>Out as easily as in</h3>
        <p>
          Prospects leave as CSV, with their stage and their reasons. The data is yours; into your
          ATS is the next way out.
        </p>
      </article>
      <article>
        <h3>For firms with a portfolio</h3>
        <p>
          A firm makes a workspace for each company and asks its team in. It sees numbers, never
          people; where a company agrees, its open roles and introductions too. Connections are seen
          by people of the same company and by nobody else, the firm included.
        </p>
      </article>
      <article>
        <h3>Aligned with SOC2 and GDPR</h3>
        <p>
          We work along the SOC2 criteria and the GDPR: people can be told what is kept of them, and
          can be forgotten for good. That is how we build, not a certificate; ask us anything about{' '}
          <Link href="/legal/gdpr">GDPR at Kith</Link>.
        </p>
      </article>
    </section>
  );
}

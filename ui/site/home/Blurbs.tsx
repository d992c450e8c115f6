import type { ReactNode } from 'react';
import css from './Blurbs.module.css';
import { Picture } from './Picture.tsx';
import { suggestion, suggestionNarrow } from './pictures/pictures.ts';
import { Referral } from './Referral.tsx';
import { Sequence } from './Sequence.tsx';
import { Sources } from './Sources.tsx';

/** What one does with it, each with a piece of the product to look at. */
export function Blurbs() {
  return (
    <>
      <Blurb title="Every score is a sum you can read">
        <p>
          What speaks for somebody stands line by line, and adds up. What is missing stands there
          too, so that you and the hiring manager argue about a line instead of a feeling.
        </p>
        <Picture
          wide={suggestion}
          narrow={suggestionNarrow}
          alt="Somebody suggested for a backend engineer: their work, which colleagues know them, and a receipt of points that adds up to a score, with what it lacks."
        />
      </Blurb>
      <Blurb title="Who you know comes first">
        <p>
          Colleagues bring in the file of their professional network; Kith finds who in it fits, and
          names who could make the introduction. People whom nobody here knows yet are read by the
          same measure.
        </p>
        <Sources />
      </Blurb>
      <Blurb title="Email sequences that sound like you" id="email-sequences">
        <p>
          One click drafts a whole sequence with generative AI: from what the job asks, with a first
          line for each person from what they do, in the tone and length you choose. You see every
          word that goes to the model, and nothing that it wrote leaves before you have read it. An
          answer ends it.
        </p>
        <Sequence />
      </Blurb>
      <Blurb title="Referrals without the paperwork">
        <p>
          Colleagues see the job, not the pipeline. They recommend somebody from their own network
          with a sentence, and follow what becomes of it. The team decides whom it takes in, and
          nobody is approached before.
        </p>
        <Referral />
      </Blurb>
    </>
  );
}

function Blurb(props: {
  readonly title: string;
  readonly id?: string;
  readonly children: readonly [ReactNode, ReactNode];
}) {
  const { title, id, children } = props;
  const [words, exhibit] = children;
  return (
    <section className={css.blurb} id={id} aria-label={title}>
      <div className={css.words}>
        <h2>{title}</h2>
        {words}
      </div>
      <div className={css.exhibit}>{exhibit}</div>
    </section>
  );
}

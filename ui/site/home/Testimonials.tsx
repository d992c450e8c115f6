import type { PublicSite } from '../../../domain/contracts/site.ts';
import css from './Testimonials.module.css';

/**
 * Three voices, one at a time, changed by dots alone. The dots are a group of radio buttons: they
 * work by keyboard and without a script, and the place is as high as the longest voice.
 */
export function Testimonials(props: Pick<PublicSite, 'testimonials' | 'examples'>) {
  const { testimonials, examples } = props;
  return (
    <section className={css.voices} aria-label="What people say">
      <div className={css.stack} aria-live="polite">
        {testimonials.map(({ image, message, name, title }) => (
          <figure key={name}>
            <blockquote>{message}</blockquote>
            <figcaption>
              {image === undefined ? (
                <span className={css.face} aria-hidden="true">
                  {initialsOf(name)}
                </span>
              ) : (
                <img
                  className={css.face}
                  src={image}
                  alt=""
                  width="40"
                  height="40"
                  loading="lazy"
                />
              )}
              <span>
                <strong>{name}</strong>
                <br />
                {title}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
      <fieldset className={css.dots}>
        <legend>Which voice is shown</legend>
        {testimonials.map(({ name }, index) => (
          <input
            key={name}
            type="radio"
            name="testimonial"
            value={index}
            defaultChecked={index === 0}
            aria-label={`${index + 1} of ${testimonials.length}: ${name}`}
          />
        ))}
        {examples ? <p>Example voices, made up for this page.</p> : null}
      </fieldset>
    </section>
  );
}

function initialsOf(name: string): string {
  const words = name.split(' ');
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
}

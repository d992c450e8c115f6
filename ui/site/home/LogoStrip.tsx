import type { PublicSite } from '../../../domain/contracts/site.ts';
import css from './LogoStrip.module.css';

/** Who works with it, as the operator says; that they are made up is said too. */
export function LogoStrip({ logos, examples }: Pick<PublicSite, 'logos' | 'examples'>) {
  return (
    <section className={css.strip} aria-label="Companies">
      <ul>
        {logos.map(({ name, image, mark }) => (
          <li key={name}>
            {image === undefined ? (
              <>
                {mark === undefined ? null : (
                  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
                    <path d={mark} />
                  </svg>
                )}
                {name}
              </>
            ) : (
              <img src={image} alt={name} height="28" />
            )}
          </li>
        ))}
      </ul>
      {examples ? <p>Example companies, made up for this page.</p> : null}
    </section>
  );
}

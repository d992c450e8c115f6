import { Link } from '../../shared/links/Link.tsx';
import { useHome } from '../shell/useHome.ts';
import css from './Hero.module.css';
import { Specimen } from './Specimen.tsx';
import { useVariation } from './useVariation.ts';

const TEXT =
  'Kith reads the whole job description, looks among the people your colleagues know and those in your ' +
  'talent pool, and shows for each person what speaks for them, line by line.';

/** What Kith does, said and then shown. */
export function Hero() {
  const home = useHome();
  const trial = useVariation('trialButton', 'Get a free trial');
  const title = useVariation('heroTitle', '');
  return (
    <div className={css.hero}>
      <h1>
        {title === '' ? (
          <>
            <span>Paste the job.</span> <span>Meet the people.</span>
          </>
        ) : (
          title
        )}
      </h1>
      <div className={css.said}>
        <p>{useVariation('heroText', TEXT)}</p>
        <p className={css.ways}>
          {home === null ? (
            <>
              <a className="primary" href="#form-area">
                {trial}
              </a>
              <Link className={css.quiet} href="/login">
                Sign in
              </Link>
            </>
          ) : (
            <Link className="primary" href={home.href}>
              {home.goThere}
            </Link>
          )}
        </p>
      </div>
      <Specimen />
    </div>
  );
}

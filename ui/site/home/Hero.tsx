import { HOME_PATH } from '../../../domain/contracts/routes.ts';
import { Link } from '../navigation/Link.tsx';
import { usePageData } from '../pageData.tsx';
import css from './Hero.module.css';
import { Specimen } from './Specimen.tsx';

/** What Kith does, said and then shown. */
export function Hero() {
  const { user } = usePageData();
  return (
    <div className={css.hero}>
      <h1>
        <span>Paste the job.</span> <span>Meet the people.</span>
      </h1>
      <div className={css.said}>
        <p>
          Kith reads the whole job description, looks among the people your colleagues know, the
          applicants you already have and the world outside, and shows for each person what speaks
          for them, line by line.
        </p>
        <p className={css.ways}>
          {user === null ? (
            <>
              <a className="primary" href="#form-area">
                Get a free trial
              </a>
              <Link className={css.quiet} href="/login">
                Sign in
              </Link>
            </>
          ) : (
            <Link className="primary" href={HOME_PATH}>
              Go to your projects
            </Link>
          )}
        </p>
      </div>
      <Specimen />
    </div>
  );
}

import { Link } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { Shell } from '../shell/Shell.tsx';
import { OUTDATED } from '../shell/notTaken.ts';
import { TrialForm, TrialThanks } from '../trial/TrialForm.tsx';

/** The contact form's answer where no script handles it. */
export function TrialPage() {
  const { page } = usePageData();
  const trial = page.kind === 'trial' ? page : null;
  return (
    <Shell narrow>
      <section className="card">
        <h1>Free trial</h1>
        {trial?.status === 'OK' ? (
          <>
            <TrialThanks name={trial.values.name ?? ''} />
            <p className="aside">
              <Link href="/">Back to the start</Link>
            </p>
          </>
        ) : (
          <>
            {trial?.status === 'ERROR' ? (
              <p role="alert">Something went wrong :( please try again</p>
            ) : null}
            {trial?.status === 'outdated' ? <p role="alert">{OUTDATED}</p> : null}
            <TrialForm values={trial?.values ?? {}} errors={trial?.errors ?? {}} />
          </>
        )}
      </section>
    </Shell>
  );
}

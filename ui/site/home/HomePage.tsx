import { usePageData } from '../pageData.tsx';
import { Shell } from '../shell/Shell.tsx';
import { TrialPanel } from '../trial/TrialPanel.tsx';

/** The start page. */
export function HomePage() {
  const { user } = usePageData();
  return (
    <Shell>
      <div className="start">
        <section className="hero">
          <h1>Paste the job. Meet the people.</h1>
          <p className="lead">
            Kith reads a whole job description, suggests people from inside and outside your
            company's network, and shows what speaks for each of them, line by line.
          </p>
          <p>
            {user === null ? (
              <a className="primary" href="/login">
                Sign in
              </a>
            ) : (
              <a className="primary" href="/projects">
                Go to your projects
              </a>
            )}
          </p>
        </section>
        <section className="receipt" aria-label="An example of a score">
          <h2>Every score is a sum you can read</h2>
          <table>
            <tbody>
              <tr>
                <td>Staff engineer, as asked for</td>
                <td>30</td>
              </tr>
              <tr>
                <td>Go and PostgreSQL, both required</td>
                <td>24</td>
              </tr>
              <tr>
                <td>Known by two of your colleagues</td>
                <td>12</td>
              </tr>
              <tr>
                <td>Lives in Lisbon, within the time zones named</td>
                <td>8</td>
              </tr>
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Score</th>
                <td>74</td>
              </tr>
            </tfoot>
          </table>
        </section>
      </div>
      <TrialPanel email={null} />
    </Shell>
  );
}

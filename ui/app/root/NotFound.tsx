import { Link } from 'react-router';
import { PageHead } from '../elements/PageHead.tsx';

/** An address that is none of ours. */
export function NotFound() {
  return (
    <>
      <PageHead title="Unexpected Application Error!" />
      <p>404 Not Found</p>
      <p>
        <Link to="/projects">Go to your projects</Link>
      </p>
    </>
  );
}

import { Link } from '../../shared/links/Link.tsx';
import { Shell } from '../shell/Shell.tsx';

interface ExpiredPageProps {
  readonly message: string;
  readonly back: string;
}

/** Where a file was that is not kept any longer: what became of it, and the way back. */
export function ExpiredPage({ message, back }: ExpiredPageProps) {
  return (
    <Shell>
      <section className="prose">
        <h1>This file is gone</h1>
        <p>{message}</p>
        <p>
          <Link href={back}>Back to the project</Link>
        </p>
      </section>
    </Shell>
  );
}

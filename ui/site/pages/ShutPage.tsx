import { useKept } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { Shell } from '../shell/Shell.tsx';
import { Support } from '../shell/Support.tsx';
import { CancelHere } from './CancelHere.tsx';

interface ShutPageProps {
  readonly because: 'suspended' | 'closed';
  readonly workspaceName: string;
  readonly endsAt: string | null;
}

/** Whoever is signed in, but comes no further: why, what becomes of what is in there, and whom to ask. */
export function ShutPage({ because, workspaceName, endsAt }: ShutPageProps) {
  const { csrfToken } = usePageData();
  return (
    <Shell narrow>
      <section className="card">
        <h1>
          {workspaceName} is {because}
        </h1>
        {because === 'suspended' ? <Suspended /> : <Closed endsAt={endsAt} />}
        <form className="stack" method="post" action={useKept('/logout')}>
          <input type="hidden" name="_csrf" value={csrfToken} />
          <button className="primary" type="submit">
            Log out
          </button>
        </form>
        <CancelHere />
      </section>
    </Shell>
  );
}

function Suspended() {
  return (
    <>
      <p>
        We have suspended this workspace for now. Nothing in it is lost, and nothing is sent or
        worked on; it all goes on where it stood as soon as the workspace is open again.
      </p>
      <p>
        An owner of the workspace can ask us what it is about: <Support subject="Our workspace" />.
      </p>
    </>
  );
}

function Closed({ endsAt }: Pick<ShutPageProps, 'endsAt'>) {
  const day =
    endsAt === null
      ? ''
      : new Date(endsAt).toLocaleDateString('en-GB', {
          timeZone: 'UTC',
          day: 'numeric',
          month: 'short',
          year: 'numeric',
        });
  return (
    <>
      <p>
        An owner has closed this workspace. Until {day} its owners can open it again, or export what
        is in it; then everything in it is erased.
      </p>
      <p>If you still need it, ask an owner of the workspace.</p>
    </>
  );
}

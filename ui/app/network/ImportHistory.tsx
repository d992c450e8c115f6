import type { ImportResource } from '../../../domain/contracts/imports.ts';
import { Moment } from '../elements/Moment.tsx';
import { useJobProgress } from '../live/jobProgress.ts';
import { ImportCounts } from './ImportCounts.tsx';
import css from './ImportHistory.module.css';

const kindTitles = { connections: 'Connections file', people: 'People file' } as const;

/** The uploads so far, newest first. */
export function ImportHistory({ imports }: { readonly imports: readonly ImportResource[] }) {
  return (
    <section aria-labelledby="uploads">
      <h2 id="uploads" className={css.title}>
        Uploads so far
      </h2>
      <ul className={css.list}>
        {imports.map((each) => (
          <li key={each.id}>
            <div>
              <strong>{kindTitles[each.kind]}</strong>
              <span className={css.soft}>
                <Moment at={each.startedAt} />
              </span>
            </div>
            <ImportOutcome each={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ImportOutcome({ each }: { readonly each: ImportResource }) {
  const progress = useJobProgress(each.id);
  if (each.status === 'failed') {
    return <p className={css.failed}>Not read: {each.failure?.message ?? 'Unknown error'}</p>;
  }
  if (each.status === 'running') {
    return (
      <p className={css.soft}>
        Being read: {(progress?.done ?? each.read).toLocaleString('en')} rows
      </p>
    );
  }
  return <ImportCounts counts={each} />;
}

import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { ProspectRow } from './ProspectRow.tsx';
import { sectionsOf } from './sections.ts';
import type { Moves } from './useMoves.ts';
import css from './StageSections.module.css';

interface StageSectionsProps {
  readonly prospects: readonly ProspectResource[];
  /** Absent for those who may only look. */
  readonly moves: Moves | undefined;
}

/** Prospects under the title of their stage, in the order of the stages. */
export function StageSections({ prospects, moves }: StageSectionsProps) {
  return sectionsOf(prospects).map(({ stage, title, rows }) => (
    <section key={stage} className={css.stage} aria-labelledby={`stage-${stage}`}>
      <h2 id={`stage-${stage}`}>{title}</h2>
      <ul>
        {rows.map((prospect, index) => (
          <li key={prospect.id}>
            <ProspectRow
              prospect={prospect}
              moves={moves}
              above={rows[index - 1]?.id}
              below={rows[index + 1]?.id}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

import type { QueryDocument } from '../../../domain/search/queryDocument.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AddChip } from './AddChip.tsx';
import { chipGroups, chipsOf, keyOf, type Chip } from './chips.ts';
import { ClauseEditor } from './ClauseEditor.tsx';
import { ChipView } from './ChipView.tsx';
import type { Edit } from './edits.ts';
import { RangeEditor } from './RangeEditor.tsx';
import { takesWords } from './resolveChip.ts';
import css from './ChipPanel.module.css';

interface ChipPanelProps {
  readonly query: QueryDocument;
  readonly lit: ReadonlySet<string>;
  /** The chips that are pointed at. */
  readonly onLight: (keys: readonly string[]) => void;
  /** How many people requiring each chip takes away, or would; absent while that isn't known. */
  readonly takenAway?: Readonly<Record<string, number>> | undefined;
  /** Absent: the chips are only shown. */
  readonly onEdit?: (edit: Edit) => void;
}

/** All that the search looks for, as chips by group. */
export function ChipPanel({ query, lit, takenAway, onLight, onEdit }: ChipPanelProps) {
  const translate = useTranslate();
  const chips = chipsOf(query);
  return (
    <div className={css.panel}>
      {chipGroups.map(({ id, always }) => {
        const title = translate(`search.groups.${id}`);
        const own = chips.filter(({ group }) => group === id);
        const stands = always === 'editing' ? onEdit !== undefined : always;
        if (own.length === 0 && !stands) return null;
        return (
          <section key={id} className={css.group} aria-labelledby={`chips-${id}`}>
            <h3 id={`chips-${id}`}>{title}</h3>
            <ul className={css.chips}>
              {own.map((chip: Chip) => (
                <li key={keyOf(chip)}>
                  <ChipView
                    chip={chip}
                    lit={lit.has(keyOf(chip))}
                    takesAway={takenAway?.[keyOf(chip)]}
                    onLight={onLight}
                    {...(onEdit === undefined ? {} : { onEdit })}
                  />
                </li>
              ))}
              {onEdit === undefined ? (
                own.length === 0 && <li className={css.none}>{translate('search.chips.none')}</li>
              ) : (
                <li>
                  {takesWords(id) && <AddChip group={id} title={title} onEdit={onEdit} />}
                  {(id === 'seniority' || id === 'years') && own.length === 0 && (
                    <RangeEditor what={id} onEdit={onEdit} />
                  )}
                  {id === 'clauses' && <ClauseEditor onEdit={onEdit} />}
                </li>
              )}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { QueryDocument } from '../../../domain/search/queryDocument.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { ChipPanel } from './ChipPanel.tsx';
import { chipsOf } from './chips.ts';
import type { Edit } from './edits.ts';
import { SourceText } from './SourceText.tsx';
import css from './QueryEditor.module.css';

interface QueryEditorProps {
  readonly text: string;
  readonly readText: string;
  readonly query: QueryDocument;
  readonly reading: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** True where something stands below that is to be seen, too: a long text scrolls within. */
  readonly compact?: boolean;
  /** What the search finds, in a few words beside the heading. */
  readonly found?: ReactNode;
  readonly onText?: (text: string) => void;
  readonly onEdit?: (edit: Edit) => void;
}

/** The text and its chips, side by side: hovering one lights the other. */
export function QueryEditor(props: QueryEditorProps) {
  const { text, readText, query, reading, error, onRetry, compact = false } = props;
  const { found, onText, onEdit } = props;
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());
  const chips = useMemo(() => chipsOf(query), [query]);
  const light = useCallback((keys: readonly string[]) => {
    setLit((before) => {
      const same = before.size === keys.length && keys.every((key) => before.has(key));
      return same ? before : new Set(keys);
    });
  }, []);
  return (
    <div className={css.editor} data-compact={compact}>
      <SourceText
        text={text}
        readText={readText}
        chips={chips}
        lit={lit}
        onLight={light}
        {...(onText === undefined ? {} : { onChange: onText })}
      />
      <aside className={css.side} aria-label="What we look for" aria-busy={reading}>
        <div className={css.heading}>
          <h2>What we look for</h2>
          <span aria-live="polite">{reading ? 'Reading…' : found}</span>
        </div>
        {error !== null && (
          <ErrorState what="The text could not be read." error={error} onRetry={onRetry} />
        )}
        {text.trim() === '' && chips.length === 0 ? (
          <p className={css.hint}>
            Titles, skills, seniority, years and places appear here as chips that point at their
            words. Nothing is searched for that does not stand here.
          </p>
        ) : (
          <ChipPanel
            query={query}
            lit={lit}
            onLight={light}
            {...(onEdit === undefined ? {} : { onEdit })}
          />
        )}
      </aside>
    </div>
  );
}

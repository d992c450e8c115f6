import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { durations } from '../../shared/tokens.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ChipPanel } from './ChipPanel.tsx';
import { chipsOf } from './chips.ts';
import { revealWord } from './revealWord.ts';
import { SourceText } from './SourceText.tsx';
import { useTakenAway } from './useTakenAway.ts';
import type { QueryDraft } from './useQueryDraft.ts';
import css from './QueryEditor.module.css';

interface QueryEditorProps {
  readonly draft: QueryDraft;
  /** Whose search it is: people decided on there aren't counted. */
  readonly projectId?: string;
  /** False for who may only look. */
  readonly mayChange?: boolean;
  /** True where something stands below that is to be seen, too: a long text scrolls within. */
  readonly compact?: boolean;
  /** What the search finds, in a few words beside the heading. */
  readonly found?: ReactNode;
  /** True where one comes to write or paste the text. */
  readonly hasFocus?: boolean;
}

/** The text and its chips, side by side: hovering one lights the other. */
export function QueryEditor({
  draft,
  projectId,
  mayChange = true,
  compact = false,
  found,
  hasFocus = false,
}: QueryEditorProps) {
  const { draftText: text, draftQuery: query, reading, error } = draft;
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());
  const translate = useTranslate();
  const sheet = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<readonly string[]>([]);
  const chips = useMemo(() => chipsOf(query), [query]);
  const takenAway = useTakenAway(mayChange && chips.length > 0 ? query : undefined, projectId);
  const light = useCallback((keys: readonly string[]) => {
    setLit((before) => {
      const same = before.size === keys.length && keys.every((key) => before.has(key));
      return same ? before : new Set(keys);
    });
  }, []);
  const point = useCallback(
    (keys: readonly string[]) => {
      light(keys);
      setPointed(keys);
    },
    [light],
  );
  // Passing over a chip scrolls nothing.
  useEffect(() => {
    if (pointed.length === 0) return;
    const timer = setTimeout(() => revealWord(sheet.current, pointed), durations.state);
    return () => clearTimeout(timer);
  }, [pointed]);
  return (
    <div className={css.editor} data-compact={compact}>
      <SourceText
        ref={sheet}
        text={text}
        readText={draft.text}
        chips={chips}
        lit={lit}
        onLight={light}
        hasFocus={hasFocus}
        {...(mayChange ? { onChange: draft.setText } : {})}
      />
      <aside className={css.side} aria-label={translate('search.chips.title')} aria-busy={reading}>
        <div className={css.heading}>
          <h2>{translate('search.chips.title')}</h2>
          <span aria-live="polite">{reading ? translate('search.chips.reading') : found}</span>
        </div>
        {error !== null && (
          <ErrorState what={translate('search.chips.unread')} error={error} onRetry={draft.retry} />
        )}
        {text.trim() === '' && chips.length === 0 ? (
          <p className={css.hint}>{translate('search.chips.hint')}</p>
        ) : (
          <ChipPanel
            query={query}
            lit={lit}
            takenAway={takenAway}
            onLight={point}
            {...(mayChange ? { onEdit: draft.edit } : {})}
          />
        )}
      </aside>
    </div>
  );
}

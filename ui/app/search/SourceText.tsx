import { useMemo, type ChangeEvent, type MouseEvent, type Ref } from 'react';
import { takeFocus } from '../elements/takeFocus.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { keyOf, type Chip } from './chips.ts';
import { carrySpans, segmentsOf } from './segments.ts';
import css from './SourceText.module.css';

interface SourceTextProps {
  /** The sheet, which scrolls by itself. */
  readonly ref: Ref<HTMLDivElement>;
  readonly text: string;
  /** The text that the chips were read from; it may be older than `text` by some key strokes. */
  readonly readText: string;
  readonly chips: readonly Chip[];
  /** Keys of the chips that are lit. */
  readonly lit: ReadonlySet<string>;
  readonly onLight: (keys: readonly string[]) => void;
  /** Absent: the text is only shown. */
  readonly onChange?: (text: string) => void;
  /** True where it is what one comes for: it has the focus from the beginning. */
  readonly hasFocus?: boolean;
}

/**
 * The job description with the words underlined that chips point at. The marks lie under a text
 * field of the same shape, so that it can be written in while they show.
 */
export function SourceText({
  ref,
  text,
  readText,
  chips,
  lit,
  onLight,
  onChange,
  hasFocus = false,
}: SourceTextProps) {
  const translate = useTranslate();
  const segments = useMemo(() => {
    const marks = chips.map((chip) => ({
      key: keyOf(chip),
      spans: carrySpans(readText, text, chip.spans),
    }));
    return segmentsOf(text, marks);
  }, [chips, readText, text]);
  return (
    <div ref={ref} className={css.sheet}>
      <div className={css.marks} aria-hidden="true">
        {segments.map(({ from, text: words, keys }) =>
          keys.length === 0 ? (
            words
          ) : (
            <mark key={from} data-keys={keys.join(' ')} data-lit={keys.some((key) => lit.has(key))}>
              {words}
            </mark>
          ),
        )}
        {'\n'}
      </div>
      <textarea
        className={css.field}
        aria-label={translate('search.text.label')}
        placeholder={translate('search.text.placeholder')}
        spellCheck={false}
        value={text}
        readOnly={onChange === undefined}
        ref={hasFocus ? takeFocus : undefined}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onChange?.(event.target.value)}
        onMouseMove={(event) => onLight(keysUnder(event))}
        onMouseLeave={() => onLight([])}
      />
    </div>
  );
}

/** The marks lie under the text field, where only a look through all layers finds them. */
function keysUnder({ clientX, clientY }: MouseEvent): string[] {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const keys = element instanceof HTMLElement ? element.dataset['keys'] : undefined;
    if (keys !== undefined) return keys.split(' ');
  }
  return [];
}

import { useEffect, useRef } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Palette.module.css';

interface EarlyFieldProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** The field of the palette before what finds by it is there: it takes what is typed, and Enter does nothing yet. */
export function EarlyField({ typed, onType }: EarlyFieldProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={css.field}>
      <input
        ref={input}
        value={typed}
        aria-label={translate('palette.title')}
        placeholder={translate('palette.placeholder')}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

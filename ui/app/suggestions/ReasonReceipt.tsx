import { useId, useRef, useState, type ReactNode } from 'react';
import type { ScoreLine } from '../../../domain/contracts/pipeline.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { figure, receiptOf, shortOf } from './receipt.ts';
import css from './ReasonReceipt.module.css';

interface ReasonReceiptProps {
  readonly lines: readonly ScoreLine[];
  /** True where all lines stand there, and nothing folds. */
  readonly isWhole?: boolean;
}

/** Why this score: a small ledger whose lines add up, and what is missing or unknown in the same form. */
export function ReasonReceipt({ lines, isWhole = false }: ReasonReceiptProps) {
  const translate = useTranslate();
  const [isOpened, setOpen] = useState(false);
  const open = isWhole || isOpened;
  const id = useId();
  const fold = useRef<HTMLButtonElement>(null);
  const receipt = receiptOf(lines);
  const { counted, lacks, unknown, total } = receipt;
  const { shown, rest } = open
    ? { shown: counted, rest: { count: 0, points: 0 } }
    : shortOf(receipt);
  const folds = !isWhole && (open || rest.count + lacks.length + unknown.length > 0);
  return (
    <div className={css.receipt} data-open={open}>
      <div id={id} className={css.parts}>
        <dl className={css.why}>
          <Lines lines={shown} />
          {rest.count > 0 && (
            <Line
              label={
                <button
                  type="button"
                  className={css.more}
                  onClick={() => {
                    setOpen(true);
                    // The button goes with its line; the one that stays has the focus then.
                    fold.current?.focus();
                  }}
                >
                  {translate('suggestions.receipt.more', { smart_count: rest.count })}
                </button>
              }
              soft
            >
              {figure(rest.points)}
            </Line>
          )}
          <div className={css.total}>
            <dt>{translate('suggestions.receipt.score')}</dt>
            <dd>{total}</dd>
          </div>
        </dl>
        {open && lacks.length > 0 && (
          <Part title={translate('suggestions.receipt.lacks')} lines={lacks} />
        )}
        {open && unknown.length > 0 && (
          <Part title={translate('suggestions.receipt.unknown')} lines={unknown} unknown />
        )}
      </div>
      {folds && (
        <button
          ref={fold}
          type="button"
          className={css.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open
            ? translate('suggestions.receipt.shorter')
            : foldedWords(translate, lacks.length, unknown.length)}
        </button>
      )}
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly lines: readonly ScoreLine[];
  readonly unknown?: boolean;
}

/** What gave no points, in the same form as what did. */
function Part({ title, lines, unknown = false }: PartProps) {
  const id = useId();
  return (
    <div className={css.part}>
      <p id={id}>{title}</p>
      <dl aria-labelledby={id}>
        <Lines lines={lines} unknown={unknown} />
      </dl>
    </div>
  );
}

function Lines({ lines, unknown = false }: { lines: readonly ScoreLine[]; unknown?: boolean }) {
  const translate = useTranslate();
  return lines.map(({ code, label, points }, at) => (
    <Line key={`${code} ${at}`} label={label} soft={points <= 0}>
      {unknown ? <span title={translate('suggestions.receipt.unknown')}>?</span> : figure(points)}
    </Line>
  ));
}

interface LineProps {
  readonly label: ReactNode;
  readonly soft?: boolean;
  readonly children: ReactNode;
}

function Line({ label, soft = false, children }: LineProps) {
  return (
    <div className={css.line} data-soft={soft}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function foldedWords(translate: Translate, lacks: number, unknown: number): string {
  const parts = [
    translate('suggestions.receipt.all'),
    ...(lacks > 0 ? [translate('suggestions.receipt.allLacks', { smart_count: lacks })] : []),
    ...(unknown > 0 ? [translate('suggestions.receipt.allUnknown', { smart_count: unknown })] : []),
  ];
  return parts.join(', ');
}

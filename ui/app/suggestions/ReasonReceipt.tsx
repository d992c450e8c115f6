import { useId, useState, type ReactNode } from 'react';
import type { ScoreLine } from '../../../domain/contracts/pipeline.ts';
import { figure, receiptOf, shortOf } from './receipt.ts';
import css from './ReasonReceipt.module.css';

/** Why this score: a small ledger whose lines add up, and what is missing or unknown in the same form. */
export function ReasonReceipt({ lines }: { readonly lines: readonly ScoreLine[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const receipt = receiptOf(lines);
  const { counted, lacks, unknown, total } = receipt;
  const { shown, rest } = open
    ? { shown: counted, rest: { count: 0, points: 0 } }
    : shortOf(receipt);
  const folded = open || rest.count + lacks.length + unknown.length > 0;
  return (
    <div className={css.receipt} data-open={open}>
      <div id={id} className={css.parts}>
        <dl className={css.why}>
          <Lines lines={shown} />
          {rest.count > 0 && (
            <Line label={`${rest.count} more ${rest.count === 1 ? 'line' : 'lines'}`} soft>
              {figure(rest.points)}
            </Line>
          )}
          <div className={css.total}>
            <dt>Score</dt>
            <dd>{total}</dd>
          </div>
        </dl>
        {open && lacks.length > 0 && <Part title="Why not more" lines={lacks} />}
        {open && unknown.length > 0 && <Part title="Not known" lines={unknown} unknown />}
      </div>
      {folded && (
        <button
          type="button"
          className={css.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Shorter' : foldedWords(lacks.length, unknown.length)}
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
  return lines.map(({ code, label, points }, at) => (
    <Line key={`${code} ${at}`} label={label} soft={points <= 0}>
      {unknown ? <span title="Not known">?</span> : figure(points)}
    </Line>
  ));
}

interface LineProps {
  readonly label: string;
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

function foldedWords(lacks: number, unknown: number): string {
  const parts = [
    ...(lacks > 0 ? [`${lacks} not shown`] : []),
    ...(unknown > 0 ? [`${unknown} not known`] : []),
  ];
  return parts.length === 0 ? 'All lines' : `Why not more: ${parts.join(', ')}`;
}

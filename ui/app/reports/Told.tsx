import type { FunnelReport } from '../../../domain/contracts/reports.ts';
import { dateWords } from '../elements/moments.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { startOf, type Range } from './range.ts';
import { useReport } from './useReport.ts';
import { rangeWords } from './words.ts';
import css from './Reports.module.css';

interface ToldProps {
  readonly range: Range;
  /** The day on which it is read, as those of the range are. */
  readonly today: string;
  readonly query: string;
  /** The one project that the figures are of, if of one. */
  readonly projectName: string | undefined;
}

/** What all figures are of, and as of when: above them, on paper too. */
export function Told({ range, today, query, projectName }: ToldProps) {
  const t = useTranslate();
  const { report } = useReport<FunnelReport>('funnel', query);
  const [from, to] = [dateWords(startOf(range.firstDay)), dateWords(startOf(range.lastDay))];
  const days = from === to ? to : t('reports.range.days', { from, to });
  const asOf =
    range.lastDay < today
      ? t('reports.range.asOf', { day: to })
      : t('reports.range.asOfNow', { day: dateWords(startOf(today)) });
  if (report === undefined) return null;
  return (
    <p className={css.told}>
      {rangeWords(days, projectName === undefined ? report : { projectName }, t)} {asOf}
    </p>
  );
}

import type { StageHours, TimeInStageReport } from '../../../domain/contracts/reports.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { Figures, type FigureColumns } from './Figures.tsx';
import { figure, lengthWords } from './words.ts';
import css from './Reports.module.css';

/** How long people stand in each stage. */
export function TimeInStage({ report }: { readonly report: TimeInStageReport }) {
  const t = useTranslate();
  const rows = report.stages.filter(({ left, waiting }) => left + waiting > 0);
  if (rows.length === 0) return <p className={css.soft}>{t('reports.time.none')}</p>;
  return (
    <Figures<StageHours>
      label={t('reports.time.title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={columnsOf(t)}
    />
  );
}

function columnsOf(t: Translate): FigureColumns<StageHours> {
  return [
    {
      id: 'stage',
      title: t('reports.time.stage'),
      cell: ({ title }) => <bdi>{title}</bdi>,
    },
    {
      id: 'left',
      title: t('reports.time.left'),
      isWideOnly: true,
      cell: ({ left }) => figure(left),
    },
    {
      id: 'median',
      title: t('reports.time.median'),
      cell: ({ medianHours }) => lengthWords(medianHours, t),
    },
    {
      id: 'decile',
      title: t('reports.time.decile'),
      cell: ({ ninthDecileHours }) => lengthWords(ninthDecileHours, t),
    },
    { id: 'waiting', title: t('reports.time.waiting'), cell: ({ waiting }) => figure(waiting) },
    {
      id: 'since',
      title: t('reports.time.since'),
      isWideOnly: true,
      cell: ({ medianWaitingHours }) => lengthWords(medianWaitingHours, t),
    },
  ];
}

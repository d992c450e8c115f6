import type { ResponseFigures, ResponseReport } from '../../../domain/contracts/reports.ts';
import { askedTitles } from '../../../domain/contracts/reportWords.ts';
import { shareWords } from '../elements/shareWords.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { BarCell } from './BarCell.tsx';
import { Figures, type FigureColumns } from './Figures.tsx';
import { figure, lengthWords } from './words.ts';
import css from './Reports.module.css';

/** How many of those asked answered, and how fast. */
export function Responses({ report }: { readonly report: ResponseReport }) {
  const t = useTranslate();
  const rows = report.responses.filter(({ asked }) => asked > 0);
  if (rows.length === 0) return <p className={css.soft}>{t('reports.response.none')}</p>;
  return (
    <Figures<ResponseFigures>
      label={t('reports.response.title')}
      rows={rows}
      keyOf={({ kind }) => kind}
      columns={columnsOf(t)}
    />
  );
}

function columnsOf(t: Translate): FigureColumns<ResponseFigures> {
  return [
    {
      id: 'kind',
      title: t('reports.response.kind'),
      cell: (row) => <BarCell title={askedTitles[row.kind]} part={answered(row)} all={row.asked} />,
    },
    {
      id: 'asked',
      title: t('reports.response.asked'),
      cell: ({ asked }) => figure(asked),
    },
    {
      id: 'share',
      title: t('reports.response.answered'),
      cell: (row) => shareWords(answered(row), row.asked),
    },
    { id: 'yes', title: t('reports.response.yes'), cell: ({ yes }) => figure(yes) },
    {
      id: 'no',
      title: t('reports.response.no'),
      isWideOnly: true,
      cell: ({ no }) => figure(no),
    },
    {
      id: 'median',
      title: t('reports.response.median'),
      cell: ({ medianHours }) => lengthWords(medianHours, t),
    },
    {
      id: 'decile',
      title: t('reports.response.decile'),
      isWideOnly: true,
      cell: ({ ninthDecileHours }) => lengthWords(ninthDecileHours, t),
    },
  ];
}

function answered({ yes, no }: ResponseFigures): number {
  return yes + no;
}

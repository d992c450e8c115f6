import type {
  MailFigures,
  OutreachReport,
  PeopleFigures,
  WordingFigures,
} from '../../../domain/contracts/reports.ts';
import { mailTitle } from '../../../domain/contracts/reportWords.ts';
import { shareWords } from '../elements/shareWords.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { BarCell } from './BarCell.tsx';
import { Figures, type FigureColumns } from './Figures.tsx';
import { Sums } from './Sums.tsx';
import { figure, lengthWords } from './words.ts';
import css from './Reports.module.css';

type Part = 'projects' | 'sequences' | 'senders';
type Named = PeopleFigures & { readonly name: string };

/** Who was written to and who answered: in all, and by project, sequence, mail and sender. */
export function Outreach({ report }: { readonly report: OutreachReport }) {
  const t = useTranslate();
  const { all, projects, sequences, mails, senders } = report;
  if (all.sent === 0) return <p className={css.soft}>{t('reports.outreach.none')}</p>;
  const part = (id: Part, rows: readonly (Named & { readonly id: string })[]) => (
    <>
      <h3 className={css.under}>{t(`reports.outreach.${id}`)}</h3>
      <Figures<Named & { readonly id: string }>
        label={t(`reports.outreach.${id}`)}
        rows={rows}
        keyOf={(row) => row.id}
        columns={columnsOf(
          t,
          ({ name }) => name,
          ({ people }) => people,
          true,
        )}
      />
    </>
  );
  return (
    <>
      <Sums
        sums={[
          [t('reports.outreach.people'), figure(all.people)],
          [t('reports.outreach.sent'), figure(all.sent)],
          [t('reports.outreach.delivered'), figure(all.sent - all.bounced)],
          [t('reports.outreach.bounced'), figure(all.bounced)],
          [t('reports.outreach.answered'), figure(all.answered)],
          [t('reports.outreach.share'), shareWords(all.answered, all.people)],
          [t('reports.outreach.median'), lengthWords(all.medianHours, t)],
          [t('reports.outreach.unsubscribed'), figure(all.unsubscribed)],
        ]}
      />
      {part('projects', projects)}
      {part('sequences', sequences)}
      <h3 className={css.under}>{t('reports.outreach.mails')}</h3>
      <p className={css.about}>{t('reports.outreach.mailsAbout')}</p>
      <Figures<WordingFigures>
        label={t('reports.outreach.mails')}
        rows={mails}
        keyOf={({ sequenceId, stepId, variantId }) => `${sequenceId} ${stepId} ${variantId}`}
        columns={columnsOf(
          t,
          (mail) => `${mail.sequenceName}: ${mailTitle(mail)}`,
          ({ sent }) => sent,
          false,
        )}
      />
      {part(
        'senders',
        senders.map(({ userId, ...of }) => ({ id: userId, ...of })),
      )}
    </>
  );
}

/** @param among of how many the answers are: of the people, or of the mails where those are told */
function columnsOf<Row extends MailFigures>(
  t: Translate,
  title: (row: Row) => string,
  among: (row: Row) => number,
  ofPeople: boolean,
): FigureColumns<Row> {
  return [
    {
      id: 'name',
      title: t('reports.outreach.name'),
      cell: (row) => <BarCell title={title(row)} part={row.answered} all={among(row)} />,
    },
    ...(ofPeople
      ? [
          {
            id: 'people',
            title: t('reports.outreach.people'),
            cell: (row: Row) => figure(among(row)),
          },
        ]
      : []),
    {
      id: 'sent',
      title: t('reports.outreach.sent'),
      isWideOnly: ofPeople,
      cell: ({ sent }) => figure(sent),
    },
    {
      id: 'bounced',
      title: t('reports.outreach.bounced'),
      isWideOnly: true,
      cell: ({ bounced }) => figure(bounced),
    },
    {
      id: 'answered',
      title: t('reports.outreach.answered'),
      cell: ({ answered }) => figure(answered),
    },
    {
      id: 'share',
      title: t('reports.outreach.share'),
      cell: (row) => shareWords(row.answered, among(row)),
    },
    {
      id: 'median',
      title: t('reports.outreach.median'),
      isWideOnly: true,
      cell: ({ medianHours }) => lengthWords(medianHours, t),
    },
    {
      id: 'unsubscribed',
      title: t('reports.outreach.unsubscribed'),
      isWideOnly: true,
      cell: ({ unsubscribed }) => figure(unsubscribed),
    },
  ];
}

import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { categoryTitles } from '../../../domain/pipeline/categories.ts';
import type {
  FunnelReport,
  FunnelStage,
  SourceFigures,
} from '../../../domain/contracts/reports.ts';
import { EmptyState } from '../elements/EmptyState.tsx';
import { shareWords } from '../elements/shareWords.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { BarCell } from './BarCell.tsx';
import { Figures, type FigureColumns } from './Figures.tsx';
import { Sums } from './Sums.tsx';
import { figure } from './words.ts';
import css from './Reports.module.css';

/** How far people have come, and from where: a bar for each stage, each with its figures. */
export function Funnel({ report }: { readonly report: FunnelReport }) {
  const t = useTranslate();
  const { accepted, skipped, removed, stages, sources } = report;
  if (accepted + skipped === 0) {
    return (
      <EmptyState
        title={t('reports.funnel.none')}
        action={
          <Button variant="outlined" component={Link} to="/projects">
            {t('reports.funnel.toProjects')}
          </Button>
        }
      >
        <p>{t('reports.funnel.noneWords')}</p>
      </EmptyState>
    );
  }
  const shown = stages.filter(({ isAside, reached }) => !isAside || reached > 0);
  return (
    <>
      <Sums
        sums={[
          [t('reports.funnel.accepted'), figure(accepted)],
          [t('reports.funnel.skipped'), figure(skipped)],
          [t('reports.funnel.removed'), figure(removed)],
        ]}
      />
      <Figures<FunnelStage>
        label={t('reports.funnel.title')}
        rows={shown}
        keyOf={({ id }) => id}
        columns={columnsOf(accepted, t)}
      />
      <h3 className={css.under}>{t('reports.sources.title')}</h3>
      <p className={css.about}>{t('reports.sources.about')}</p>
      <Sources sources={sources} />
    </>
  );
}

function columnsOf(accepted: number, t: Translate): FigureColumns<FunnelStage> {
  return [
    {
      id: 'stage',
      title: t('reports.funnel.stage'),
      cell: (stage) => <StageCell stage={stage} accepted={accepted} />,
    },
    {
      id: 'reached',
      title: t('reports.funnel.reached'),
      cell: ({ reached }) => figure(reached),
    },
    {
      id: 'share',
      title: t('reports.funnel.share'),
      cell: ({ reached }) => shareWords(reached, accepted),
    },
    { id: 'here', title: t('reports.funnel.here'), cell: ({ here }) => figure(here) },
  ];
}

interface StageCellProps {
  readonly stage: FunnelStage;
  readonly accepted: number;
}

function StageCell({ stage: { title, reached, isAside }, accepted }: StageCellProps) {
  const t = useTranslate();
  const aside = isAside ? { before: t('reports.funnel.aside') } : {};
  return <BarCell title={title} part={reached} all={accepted} {...aside} />;
}

function Sources({ sources }: { readonly sources: readonly SourceFigures[] }) {
  const t = useTranslate();
  return (
    <Figures<SourceFigures>
      label={t('reports.sources.title')}
      rows={sources}
      keyOf={({ category }) => category}
      columns={[
        {
          id: 'source',
          title: t('reports.sources.source'),
          cell: ({ category }) => categoryTitles[category],
        },
        {
          id: 'accepted',
          title: t('reports.sources.accepted'),
          cell: ({ accepted }) => figure(accepted),
        },
        {
          id: 'skipped',
          title: t('reports.sources.skipped'),
          isWideOnly: true,
          cell: ({ skipped }) => figure(skipped),
        },
        {
          id: 'share',
          title: t('reports.sources.share'),
          isWideOnly: true,
          cell: ({ accepted, skipped }) => shareWords(accepted, accepted + skipped),
        },
        {
          id: 'interviewed',
          title: t('reports.sources.interviewed'),
          cell: ({ interviewed }) => figure(interviewed),
        },
        { id: 'hired', title: t('reports.sources.hired'), cell: ({ hired }) => figure(hired) },
      ]}
    />
  );
}

import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import type { ReactNode } from 'react';
import type { ReportName } from '../../../domain/contracts/reports.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useReport } from './useReport.ts';
import css from './Reports.module.css';

interface ReportPartProps<Report> {
  readonly name: ReportName;
  readonly query: string;
  readonly title: string;
  readonly about: ReactNode;
  readonly children: (report: Report) => ReactNode;
}

/** One report on the page: its title, what it counts, the figures, and the same as a file. */
export function ReportPart<Report>(props: ReportPartProps<Report>) {
  const { name, query, title, about, children } = props;
  const t = useTranslate();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { report, error, readAgain } = useReport<Report>(name, query);
  return (
    <section className={css.part} aria-labelledby={`report-${name}`}>
      <div className={css.head}>
        <h2 id={`report-${name}`}>{title}</h2>
        <a
          className={css.file}
          href={`/api/reports/${name}/csv?${query}&zone=${encodeURIComponent(zone)}`}
          download
          aria-label={t('reports.fileOf', { title })}
        >
          <DownloadIcon fontSize="small" aria-hidden /> {t('reports.file')}
        </a>
      </div>
      <p className={css.about}>{about}</p>
      {error !== null && (
        <ErrorState what={t('reports.unread')} error={error} onRetry={readAgain} />
      )}
      {error === null && report === undefined && <RowsSkeleton height={40} />}
      {error === null && report !== undefined && children(report)}
    </section>
  );
}

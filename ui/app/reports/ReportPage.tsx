import Button from '@mui/material/Button';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router';
import type {
  ActivityReport,
  DiversityReport,
  FunnelReport,
  OutreachReport,
  ReferralsReport,
  ResponseReport,
  TimeInStageReport,
} from '../../../domain/contracts/reports.ts';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { Link } from '../../shared/links/Link.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { Activity, ReferralFigures } from './ByPerson.tsx';
import { Diversity } from './Diversity.tsx';
import { Funnel } from './Funnel.tsx';
import { Outreach } from './Outreach.tsx';
import { dayOf, instantsOf, rangeIn } from './range.ts';
import { RangeBar } from './RangeBar.tsx';
import { ReportPart } from './ReportPart.tsx';
import { Responses } from './Responses.tsx';
import { TimeInStage } from './TimeInStage.tsx';
import { Told } from './Told.tsx';
import css from './Reports.module.css';

/** The reports of a range of time, one below the other: to be read, printed, and taken along as files. */
export function ReportPage() {
  const t = useTranslate();
  const { user } = usePage();
  const [parameters] = useSearchParams();
  // Which days are meant stays as it was when the page was opened.
  const [today] = useState(() => new Date());
  const range = rangeIn(parameters, today);
  const projectId = parameters.get('project');
  const query = new URLSearchParams({
    ...instantsOf(range),
    ...(projectId === null ? {} : { projectId }),
  }).toString();
  const wrong =
    range.lastDay < range.firstDay ? 'wrong' : range.firstDay > dayOf(today) ? 'ahead' : null;
  const { data: project, error: noProject } = useGetOne<ProjectResource>(
    'projects',
    { id: projectId ?? '' },
    { enabled: projectId !== null, onError: saidInPlace },
  );
  // Of a project that can't be read nothing is asked.
  const isRead = wrong === null && noProject === null;
  const isKnown = projectId === null || project !== undefined;
  return (
    <>
      <PageHead
        title={t('reports.title')}
        about={t('reports.about')}
        actions={
          <Button
            className={css.print ?? ''}
            variant="outlined"
            startIcon={<PrintIcon />}
            onClick={() => window.print()}
          >
            {t('reports.print')}
          </Button>
        }
      />
      <RangeBar range={range} />
      {wrong !== null && <p role="alert">{t(`reports.range.${wrong}`)}</p>}
      {wrong === null && noProject !== null && (
        <ErrorState what={t('reports.project.unread')} error={noProject} />
      )}
      {isRead && !isKnown && <RowsSkeleton height={40} />}
      {isRead && isKnown && (
        <>
          <Told
            range={range}
            today={dayOf(today)}
            query={query}
            projectName={projectId === null ? undefined : project?.name}
          />
          <ReportPart<FunnelReport>
            name="funnel"
            query={query}
            title={t('reports.funnel.title')}
            about={t('reports.funnel.about')}
          >
            {(report) => <Funnel report={report} />}
          </ReportPart>
          <ReportPart<TimeInStageReport>
            name="time-in-stage"
            query={query}
            title={t('reports.time.title')}
            about={t('reports.time.about')}
          >
            {(report) => <TimeInStage report={report} />}
          </ReportPart>
          <ReportPart<ActivityReport>
            name="activity"
            query={query}
            title={t('reports.activity.title')}
            about={t('reports.activity.about')}
          >
            {(report) => <Activity report={report} />}
          </ReportPart>
          <ReportPart<ReferralsReport>
            name="referrals"
            query={query}
            title={t('reports.referrals.title')}
            about={t('reports.referrals.about')}
          >
            {(report) => <ReferralFigures report={report} />}
          </ReportPart>
          <ReportPart<OutreachReport>
            name="outreach"
            query={query}
            title={t('reports.outreach.title')}
            about={t('reports.outreach.about')}
          >
            {(report) => <Outreach report={report} />}
          </ReportPart>
          <ReportPart<ResponseReport>
            name="response"
            query={query}
            title={t('reports.response.title')}
            about={t('reports.response.about')}
          >
            {(report) => <Responses report={report} />}
          </ReportPart>
          {user.may.readDiversity ? (
            <ReportPart<DiversityReport>
              name="diversity"
              query={query}
              title={t('reports.diversity.title')}
              about={
                <>
                  {t('reports.diversity.about')}{' '}
                  <Link href="/help/quick-start/viewing-projects#diversity">
                    {t('reports.diversity.help')}
                  </Link>
                  .
                </>
              }
            >
              {(report) => <Diversity report={report} />}
            </ReportPart>
          ) : (
            <section className={css.part} aria-labelledby="report-diversity">
              <h2 id="report-diversity">{t('reports.diversity.title')}</h2>
              <p className={css.about}>{t('reports.diversity.ownersOnly')}</p>
            </section>
          )}
        </>
      )}
    </>
  );
}

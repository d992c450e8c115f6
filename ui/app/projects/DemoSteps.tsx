import Button from '@mui/material/Button';
import { useGetList, useStore } from 'react-admin';
import { Link } from 'react-router';
import { DEMO_DOMAIN } from '../../../domain/contracts/demo.ts';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import { useNow } from '../elements/useNow.ts';
import { useTranslate, type PlainKey } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import css from './DemoSteps.module.css';

/** Who signs in to the demo is told in three steps what to try, till they have seen enough; not auditors, who only read. */
export function DemoSteps() {
  const t = useTranslate();
  const { user } = usePage();
  const now = useNow();
  const [dismissed, setDismissed] = useStore('demoSteps.dismissed', false);
  const isAsked = user.role !== 'auditor' && user.email.endsWith(`@${DEMO_DOMAIN}`);
  const isShown = !dismissed && isAsked;
  const { data } = useGetList<ProjectSummary>(
    'projects',
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'changedAt', order: 'DESC' },
      filter: { status: 'open' },
    },
    { enabled: isShown },
  );
  if (!isShown) return null;
  const steps = user.role === 'colleague' ? contributorSteps : teamSteps(fullest(data), now);
  return (
    <section className={css.steps} aria-labelledby="demo-steps">
      <header className={css.head}>
        <h2 id="demo-steps">{t('projects.demo.title')}</h2>
        <Button size="small" onClick={() => setDismissed(true)}>
          {t('projects.demo.dismiss')}
        </Button>
      </header>
      <ol className={css.list}>
        {steps.map(({ to, title, words }) => (
          <li key={title}>
            <Link to={to}>{t(title)}</Link>
            <p>{t(words)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Step {
  readonly to: string;
  readonly title: PlainKey;
  readonly words: PlainKey;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

/** The project where most has happened. */
function fullest(projects: readonly ProjectSummary[] = []): ProjectSummary | undefined {
  return projects.toSorted((one, other) => other.prospectCount - one.prospectCount)[0];
}

function teamSteps(fullOf: ProjectSummary | undefined, now: Date): readonly Step[] {
  const projectId = fullOf?.id;
  const threeWeeksBack = new Date(now.getTime() - 3 * WEEK_MS).toISOString();
  const project = projectId === undefined ? '/projects' : `/projects/${projectId}`;
  return [
    {
      to: project,
      title: 'projects.demo.decide',
      words: 'projects.demo.decideWords',
    },
    {
      to: projectId === undefined ? project : `${project}/pipeline?asOf=${threeWeeksBack}`,
      title: 'projects.demo.lookBack',
      words: 'projects.demo.lookBackWords',
    },
    {
      to: '/projects/create',
      title: 'projects.demo.paste',
      words: 'projects.demo.pasteWords',
    },
  ];
}

const contributorSteps: readonly Step[] = [
  {
    to: '/network',
    title: 'projects.demo.network',
    words: 'projects.demo.networkWords',
  },
  {
    to: '/network/reupload',
    title: 'projects.demo.again',
    words: 'projects.demo.againWords',
  },
  {
    to: '/settings',
    title: 'projects.demo.mail',
    words: 'projects.demo.mailWords',
  },
];

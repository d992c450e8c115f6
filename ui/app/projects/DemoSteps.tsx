import Button from '@mui/material/Button';
import { useListContext, useStore } from 'react-admin';
import { Link } from 'react-router';
import { DEMO_DOMAIN } from '../../../domain/contracts/demo.ts';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import { usePage } from '../root/page.ts';
import css from './DemoSteps.module.css';

/** Who signs in to the demo is told in three steps what to try, till they have seen enough. */
export function DemoSteps() {
  const { user } = usePage();
  const { data } = useListContext<ProjectSummary>();
  const [dismissed, setDismissed] = useStore('demoSteps.dismissed', false);
  if (dismissed || !user.email.endsWith(`@${DEMO_DOMAIN}`)) return null;
  const steps = user.role === 'colleague' ? contributorSteps : teamSteps(data?.at(-1)?.id);
  return (
    <section className={css.steps} aria-labelledby="demo-steps">
      <header className={css.head}>
        <h2 id="demo-steps">Three things to try</h2>
        <Button size="small" onClick={() => setDismissed(true)}>
          Got it
        </Button>
      </header>
      <ol className={css.list}>
        {steps.map(({ to, title, words }) => (
          <li key={title}>
            <Link to={to}>{title}</Link>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Step {
  readonly to: string;
  readonly title: string;
  readonly words: string;
}

function teamSteps(projectId: string | undefined): readonly Step[] {
  const project = projectId === undefined ? '/projects' : `/projects/${projectId}`;
  return [
    {
      to: project,
      title: 'Decide on a suggestion',
      words: 'Press “All lines”, read where each point comes from, then accept or skip.',
    },
    {
      to: projectId === undefined ? project : `${project}/pipeline`,
      title: 'Look three weeks back',
      words: 'Move the line of time above the pipeline: the demo is six weeks old.',
    },
    {
      to: '/projects/create',
      title: 'Paste a job of your own',
      words: 'Each chip shows the words it was read from. Change what was misread.',
    },
  ];
}

const contributorSteps: readonly Step[] = [
  {
    to: '/network',
    title: 'See what your network brought',
    words: 'Your connections were read from one file, and each person is counted once.',
  },
  {
    to: '/network/reupload',
    title: 'Hand the file in again',
    words: 'A second upload adds what is new and lets go of who is gone.',
  },
  {
    to: '/settings',
    title: 'Choose what mail you get',
    words: 'And see where you are signed in, with a button that ends it everywhere.',
  },
];

import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../elements/EmptyState.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { WhoCanAdd } from './WhoCanAdd.tsx';

/** A project that the reader may not see, or that is nowhere: trying again would not help. */
export function ProjectMissing() {
  return (
    <>
      <PageHead title="Project" />
      <EmptyState title="This project is not open to you" action={<ToProjects />}>
        <p>Either you are not one of its members, or there is none at this address.</p>
        <WhoCanAdd />
      </EmptyState>
    </>
  );
}

/** The page for new projects, to whose role none is open. */
export function MayNotCreate() {
  return (
    <>
      <PageHead title="New project" />
      <EmptyState title="Your role doesn’t start projects" action={<ToProjects />}>
        <p>Recruiters, hiring managers and the owner of the workspace do.</p>
        <WhoCanAdd />
      </EmptyState>
    </>
  );
}

function ToProjects() {
  return (
    <Button variant="contained" component={Link} to="/projects">
      Go to your projects
    </Button>
  );
}

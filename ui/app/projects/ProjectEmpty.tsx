import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../elements/EmptyState.tsx';

/** No open project yet: what one is, and the first step. */
export function ProjectEmpty({ onArchived }: { readonly onArchived: () => void }) {
  return (
    <EmptyState
      title="Start with a job description"
      action={
        <>
          <Button variant="contained" component={Link} to="/projects/create">
            Paste a job description
          </Button>
          <Button onClick={onArchived}>See archived projects</Button>
        </>
      }
    >
      <p>
        Paste the whole text as it stands in the advertisement. We read titles, skills, seniority,
        years and places from it, show which words each came from, and look for people in your
        network and beyond.
      </p>
      <p>Each project stands here with its owner and the number of its prospects.</p>
    </EmptyState>
  );
}

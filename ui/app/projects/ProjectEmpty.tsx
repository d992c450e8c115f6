import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../elements/EmptyState.tsx';
import { usePage } from '../root/page.ts';
import { emptyWords } from './emptyWords.ts';
import { WhoCanAdd } from './WhoCanAdd.tsx';

/** No open project yet: what the reader's role can do here, who can add them, and the first step. */
export function ProjectEmpty({ onArchived }: { readonly onArchived: () => void }) {
  const { user } = usePage();
  const { title, words, joins } = emptyWords[user.role];
  return (
    <EmptyState
      title={title}
      action={
        <>
          <FirstStep />
          <Button onClick={onArchived}>See archived projects</Button>
        </>
      }
    >
      {words.map((each) => (
        <p key={each}>{each}</p>
      ))}
      {joins && <WhoCanAdd />}
    </EmptyState>
  );
}

function FirstStep() {
  const { may } = usePage().user;
  if (may.createProject) {
    return (
      <Button variant="contained" component={Link} to="/projects/create">
        Paste a job description
      </Button>
    );
  }
  if (!may.uploadNetwork) return null;
  return (
    <Button variant="contained" component={Link} to="/network">
      Go to your network
    </Button>
  );
}

import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useGetList } from 'react-admin';
import { EmptyState } from '../elements/EmptyState.tsx';
import type { Category } from './categories.ts';

interface SuggestionEmptyProps {
  readonly category: Category;
  readonly projectId: string;
}

/** Nobody is suggested: why, and what to do about it. */
export function SuggestionEmpty({ category, projectId }: SuggestionEmptyProps) {
  switch (category) {
    case 'inNetwork':
      return <NoneInNetwork projectId={projectId} />;
    case 'outOfNetwork':
      return (
        <EmptyState title="Nobody outside your network" action={<ToSearch projectId={projectId} />}>
          <p>
            Everyone who fits stands In Network, has been decided on already, or doesn’t fit. A
            search that asks for less finds more.
          </p>
        </EmptyState>
      );
    case 'referrals':
      return (
        <EmptyState title="No recommendations">
          <p>People whom colleagues recommend for this project will stand here.</p>
        </EmptyState>
      );
    case 'diversity':
      return (
        <EmptyState title="Nobody has said anything about themselves">
          <p>
            This category holds only people who have told us such facts themselves. We never guess
            them from names or pictures, so it is empty until somebody does.
          </p>
        </EmptyState>
      );
    case 'ats':
      return (
        <EmptyState title="No candidates from your ATS">
          <p>People whom you hold in an applicant tracking system will stand here.</p>
        </EmptyState>
      );
  }
}

function NoneInNetwork({ projectId }: { readonly projectId: string }) {
  const { total, isPending } = useGetList('imports', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'startedAt', order: 'DESC' },
  });
  if (isPending) return null;
  if (total === 0) {
    return (
      <EmptyState
        title="You have not brought in your network yet"
        action={
          <Button variant="contained" component={Link} to="/upload-network">
            Upload your network
          </Button>
        }
      >
        <p>
          People whom you or your colleagues know come first: an introduction gets more answers than
          a message from a stranger. Only people of your company see your connections.
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nobody of your network is left" action={<ToSearch projectId={projectId} />}>
      <p>
        Whoever of your network fits this search has been decided on. More turn up when colleagues
        bring in their networks, or when the search asks for less.
      </p>
    </EmptyState>
  );
}

function ToSearch({ projectId }: { readonly projectId: string }) {
  return (
    <Button variant="outlined" component={Link} to={`/projects/${projectId}/search`}>
      Change the search
    </Button>
  );
}

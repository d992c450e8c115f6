import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useGetList } from 'react-admin';
import { EmptyState } from '../elements/EmptyState.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { mayChangeProject, useProject } from '../projects/useProject.ts';
import type { Category } from './categories.ts';

interface SuggestionEmptyProps {
  readonly category: Category;
  readonly projectId: string;
}

/** Nobody is suggested: why, and what to do about it. */
export function SuggestionEmpty({ category, projectId }: SuggestionEmptyProps) {
  const translate = useTranslate();
  switch (category) {
    case 'inNetwork':
      return <NoneInNetwork projectId={projectId} />;
    case 'outOfNetwork':
      return (
        <EmptyState
          title={translate('suggestions.empty.outOfNetwork')}
          action={<ToSearch projectId={projectId} />}
        >
          <p>{translate('suggestions.empty.outOfNetworkWords')}</p>
        </EmptyState>
      );
    case 'referrals':
      return <NoneReferred />;
    case 'diversity':
      return (
        <EmptyState title={translate('suggestions.empty.diversity')}>
          <p>{translate('suggestions.empty.diversityWords')}</p>
        </EmptyState>
      );
    case 'ats':
      return (
        <EmptyState title={translate('suggestions.empty.ats')}>
          <p>{translate('suggestions.empty.atsWords')}</p>
        </EmptyState>
      );
  }
}

/** Nobody is left by the filters; the category may have people. */
export function NobodyLeft({ onAll }: { readonly onAll: () => void }) {
  const translate = useTranslate();
  return (
    <EmptyState
      title={translate('suggestions.empty.narrowed')}
      action={
        <Button variant="outlined" onClick={onAll}>
          {translate('suggestions.empty.showAll')}
        </Button>
      }
    >
      <p>{translate('suggestions.empty.narrowedWords')}</p>
    </EmptyState>
  );
}

function NoneReferred() {
  const translate = useTranslate();
  const project = useProject();
  const { id, takesReferrals } = project;
  const isOffered = !takesReferrals && mayChangeProject(project);
  return (
    <EmptyState
      title={translate('suggestions.empty.referrals')}
      action={
        isOffered && (
          <Button variant="outlined" component={Link} to={`/projects/${id}/settings`}>
            {translate('suggestions.empty.toReferrals')}
          </Button>
        )
      }
    >
      <p>
        {translate(
          takesReferrals
            ? 'suggestions.empty.referralsWords'
            : 'suggestions.empty.referralsClosedWords',
        )}
      </p>
    </EmptyState>
  );
}

function NoneInNetwork({ projectId }: { readonly projectId: string }) {
  const translate = useTranslate();
  const { total, isPending } = useGetList('imports', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'startedAt', order: 'DESC' },
  });
  if (isPending) return null;
  if (total === 0) {
    return (
      <EmptyState
        title={translate('suggestions.empty.noNetwork')}
        action={
          <Button variant="contained" component={Link} to="/upload-network">
            {translate('suggestions.empty.upload')}
          </Button>
        }
      >
        <p>{translate('suggestions.empty.noNetworkWords')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={translate('suggestions.empty.noneLeft')}
      action={<ToSearch projectId={projectId} />}
    >
      <p>{translate('suggestions.empty.noneLeftWords')}</p>
    </EmptyState>
  );
}

function ToSearch({ projectId }: { readonly projectId: string }) {
  const translate = useTranslate();
  return (
    <Button variant="outlined" component={Link} to={`/projects/${projectId}/search`}>
      {translate('suggestions.empty.changeSearch')}
    </Button>
  );
}

import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../elements/EmptyState.tsx';

interface PipelineEmptyProps {
  readonly projectId: string;
  readonly isPast: boolean;
  readonly isFiltered: boolean;
}

/** Nobody in the pipeline: at that time, in that stage, or at all. */
export function PipelineEmpty({ projectId, isPast, isFiltered }: PipelineEmptyProps) {
  if (isPast) {
    return (
      <EmptyState title="Nobody was here at that time">
        <p>Drag the line of time forward to see who came.</p>
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState title="Nobody is in this stage">
        <p>People come here when somebody moves them on, with “Move to…” beside their name.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nobody is in the pipeline yet"
      action={
        <Button variant="contained" component={Link} to={`/projects/${projectId}`}>
          See suggestions
        </Button>
      }
    >
      <p>
        Whom you accept becomes a prospect and starts in “In outreach”. From here they go on, stage
        by stage, and every step can be looked up later.
      </p>
    </EmptyState>
  );
}

/** The address names a stage that there is none of: mistyped, or of another time. */
export function UnknownStage({ onAll }: { readonly onAll: () => void }) {
  return (
    <EmptyState
      title="There is no such stage"
      action={
        <Button variant="outlined" onClick={onAll}>
          Show all stages
        </Button>
      }
    >
      <p>This link names a stage that the pipeline doesn’t have.</p>
    </EmptyState>
  );
}

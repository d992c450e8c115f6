import type { ProspectCounts } from '../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { counted } from '../elements/counted.ts';
import { useCounts } from '../elements/useCounts.ts';
import { useAsOf } from './pipelineView.ts';

interface ProspectTallyProps {
  readonly project: ProjectResource;
}

/** How many prospects a project has; while the address names an earlier moment, how many it had then. */
export function ProspectTally({ project }: ProspectTallyProps) {
  const asOf = useAsOf(project.createdAt);
  if (asOf === undefined) return counted(project.prospectCount, 'prospect');
  return <PastTally projectId={project.id} asOf={asOf} />;
}

function PastTally({ projectId, asOf }: { readonly projectId: string; readonly asOf: string }) {
  const path = `projects/${projectId}/prospect-counts`;
  const then = useCounts<ProspectCounts>('prospects', path, asOf);
  return then === undefined ? 'As it was then' : `${counted(then.all, 'prospect')} then`;
}

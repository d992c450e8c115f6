import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useAsOf } from './pipelineView.ts';
import { useProspectCounts } from './useProspectCounts.ts';

interface ProspectTallyProps {
  readonly project: ProjectResource;
}

/** How many prospects a project has; while the address names an earlier moment, how many it had then. */
export function ProspectTally({ project }: ProspectTallyProps) {
  const translate = useTranslate();
  const asOf = useAsOf(project.createdAt);
  if (asOf === undefined) {
    return translate('prospects.list.tally', { smart_count: project.prospectCount });
  }
  return <PastTally projectId={project.id} asOf={asOf} />;
}

function PastTally({ projectId, asOf }: { readonly projectId: string; readonly asOf: string }) {
  const translate = useTranslate();
  const then = useProspectCounts(projectId, asOf);
  if (then === undefined) return translate('prospects.list.tallyUnread');
  return translate('prospects.list.tallyThen', { smart_count: then.all });
}

import { usePage } from '../root/page.ts';
import { JobDescriptionScreen } from './JobDescriptionScreen.tsx';
import { MayNotCreate } from './NotYours.tsx';

/** A new project from a pasted job description. */
export function ProjectCreate() {
  const { user } = usePage();
  if (!user.may.createProject) return <MayNotCreate />;
  return (
    <JobDescriptionScreen
      title="New project"
      about="Paste the job description. What we look for appears beside it, and you can change it."
    />
  );
}

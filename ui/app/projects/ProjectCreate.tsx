import { JobDescriptionScreen } from './JobDescriptionScreen.tsx';

/** A new project from a pasted job description. */
export function ProjectCreate() {
  return (
    <JobDescriptionScreen
      title="New project"
      about="Paste the job description. What we look for appears beside it, and you can change it."
    />
  );
}

import { JobDescriptionScreen } from '../projects/JobDescriptionScreen.tsx';

/** A search begins with a text, too; its results stand in the project that is made of it. */
export function SearchPage() {
  return (
    <JobDescriptionScreen
      title="Search"
      about="Paste a job description to see what we would look for. Make it a project to see people."
    />
  );
}

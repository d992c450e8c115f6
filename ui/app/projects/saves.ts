import type { Saves } from '../providers/dataProvider.ts';
import { jobDetailsOf, jobLinkOf } from './jobForms.ts';

/** The command that a form of a project's settings saves by: which one tells by its fields. */
export const saveProject: Saves[string] = (id, typed) => {
  if ('jobType' in typed) {
    return { path: `projects/${id}/correct-details`, body: jobDetailsOf(typed) };
  }
  if ('url' in typed) return { path: `projects/${id}/change-link`, body: jobLinkOf(typed) };
  return { path: `projects/${id}/rename`, body: { name: String(typed['name']).trim() } };
};

import { RuleBrokenError } from '../kernel/errors.ts';

/** An archived project can be read and not changed, and nobody in it either (HTTP 409). */
export class ProjectArchivedError extends RuleBrokenError {
  constructor() {
    super('project-archived', 'Reopen the project before you change it.');
  }
}

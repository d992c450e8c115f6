import { canBeReopened } from './stopReasons.ts';

/** What came of a sequence for a project, to who somebody is by now or to their address, beside their own. */
export interface CameBefore {
  /** Why it was stopped; `null` where it came to its end or goes on. */
  readonly reason: string | null;
  /** The steps whose mails came, or may have. */
  readonly stepIds: readonly string[];
}

/**
 * Whether nothing more of that sequence is to come to them: they would be behind what came, and have a mail of it twice, or have
 * answered it. What somebody here ended does not keep back what comes behind it.
 * @param done their own steps
 */
export function hadAlready(before: readonly CameBefore[], done: readonly string[]): boolean {
  return before.some(
    ({ reason, stepIds }) =>
      stepIds.length > 0 && (isSaid(reason) || stepIds.some((id) => !done.includes(id))),
  );
}

/** Whether it was them who ended it. That a mail came back says nothing of who is reached at another address. */
function isSaid(reason: string | null): boolean {
  if (reason === null || reason === 'bounced') return false;
  return reason === 'answeredElsewhere' || !canBeReopened(reason);
}

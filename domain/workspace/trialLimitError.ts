import type { TrialLimit } from '../contracts/standing.ts';
import { TRIAL } from '../contracts/standingLimits.ts';
import { RuleBrokenError } from '../kernel/errors.ts';

const words: Readonly<Record<TrialLimit, string>> = {
  members: `A trial has room for ${TRIAL.members} members, invitations included.`,
  projects: `A trial has room for ${TRIAL.projects} open projects.`,
  exportedPeople: `In a trial a file holds ${TRIAL.exportedPeople} people at most.`,
};

/** More than a trial allows. It is lifted by whoever runs the server, once somebody asks for the whole. */
export class TrialLimitError extends RuleBrokenError {
  constructor(limit: TrialLimit) {
    super('trial-limit-reached', `${words[limit]} Ask for the whole of Kith to go on.`, {
      limit,
      most: TRIAL[limit],
    });
  }
}
